import type { Database } from "#db/database.ts";
import type { Conflict, ConflictPlace } from "#firm/conflicts/conflicts.ts";
import { namesInOwnText, type NameInOwnText, type NamesInOwnText } from "./names-in-own-text.ts";
import { namesInTexts, type NamedInText } from "./names-in-texts.ts";
import { namesOnFile, type NameSearch, type NamesOnFile, type TextAs } from "./names-on-file.ts";
import type { StaffEnquiry } from "./staff-enquiry.ts";
import { allOfPerson } from "./whole-person.ts";

type Place = Pick<Database, "queries" | "engine">;
type Of = Pick<NamesOnFile, "searches" | "own"> & { id: string; username: string; all: readonly { id: string }[] };

/** Its names in what others wrote, by the name, and names on file in what was written here. */
export type BesideTexts = { inTexts: Record<string, NamedInText[]>; inOwnText: NamesInOwnText };

/**
 * Where names stand in texts, both ways; `all`: the other enquiries of the person, and `own` those that are theirs for
 * sure.
 */
export async function besideTexts(place: Place, { id, username, searches, own, all }: Of): Promise<BesideTexts> {
  return {
    inTexts: await namesInTexts(place, searches, { apart: [id, ...all.map((other) => other.id)], username }),
    // Who shares an address or a number with them may be their other side: only what is their own is left out.
    inOwnText: await namesInOwnText(place, id, { searches, apart: own.map((one) => one.id), username }),
  };
}

/**
 * All that somebody looks at before they act for who sent an enquiry: its names with those on file, and what stands in
 * texts, for whom a matter is against is as often told as noted.
 */
export async function namesFound(
  place: Place,
  record: Pick<StaffEnquiry, "id" | "person" | "email" | "about" | "otherParty">,
  username: string,
): Promise<NameSearch[]> {
  const { id } = record;
  const { searches, own } = await namesOnFile(place, record, username);
  const all = (await allOfPerson(place, id)).map((one) => ({ id: one }));
  return [...searches, ...searchesOf(await besideTexts(place, { id, username, searches, own, all }))];
}

/** The same of what a page shows, as searches, so that they are asked about once like any name on file. */
export function searchesOf({ inTexts, inOwnText }: BesideTexts): NameSearch[] {
  const here = Map.groupBy(inOwnText.names, ({ name }) => name);
  return [
    ...[...here].map(([name, places]) => searchOf("own-text", name, places.map(placeOf))),
    ...Object.entries(inTexts).flatMap(([name, told]) => {
      // Words that stand apart are those of too many sentences.
      const places = told.filter(({ together }) => together);
      return places.length === 0 ? [] : [searchOf("elsewhere", name, places.map(inText))];
    }),
  ];
}

function placeOf(one: NameInOwnText): ConflictPlace {
  if (one.source === "list") return { kind: "list", ...one.list };
  const { id, reference, createdAt } = one.enquiry;
  return { kind: one.source, id, reference, createdAt };
}

function inText({ id, reference, createdAt }: NamedInText): ConflictPlace {
  return { kind: "text", id, reference, createdAt };
}

function searchOf(as: TextAs, name: string, places: ConflictPlace[]): NameSearch {
  const found: Conflict[] = [{ name, closeness: "same", places, unlisted: 0 }];
  const nothing = { shared: [], sameLastName: [], apart: [], erased: [] };
  return { as, asked: name, found, ...nothing, more: false, incomplete: false, isCommon: false, withoutList: false };
}

/** Whether it was found in a text alone; undefined: it was noted. */
export function textAs(as: NameSearch["as"]): TextAs | undefined {
  return as === "own-text" || as === "elsewhere" ? as : undefined;
}
