import type { Services } from "#app/request/services.ts";
import { namesInOwnText } from "#firm/enquiries/names-in-own-text.ts";
import { namesInTexts } from "#firm/enquiries/names-in-texts.ts";
import type { NamesOnFile } from "#firm/enquiries/names-on-file.ts";

type Of = Pick<NamesOnFile, "searches" | "own"> & { id: string; username: string; all: readonly { id: string }[] };

/**
 * Where names stand in texts, both ways: its names in what others wrote, and names on file in what was written here.
 */
export async function besideTexts(database: Services["database"], { id, username, searches, own, all }: Of) {
  return {
    inTexts: await namesInTexts(database, searches, { apart: [id, ...all.map((other) => other.id)], username }),
    // Who shares an address or a number with them may be their other side: only what is their own is left out.
    inOwnText: await namesInOwnText(database, id, { searches, apart: own.map((one) => one.id), username }),
  };
}
