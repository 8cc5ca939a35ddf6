import { randomUUID } from "node:crypto";
import type { Database } from "#db/database.ts";
import { countUse, usesOf } from "#db/rate-limits.ts";
import { keyOr } from "#text/form-key.ts";
import { checkAnswers } from "./check-answers.ts";
import type { WorkingLink } from "./identification-links.ts";
import { DAY_OF_ALL, DAY_OF_ONE, FILES, TOTAL_BYTES } from "./identification-limits.ts";
import { FILES_FIELD } from "./questions.ts";
import { insertVersion } from "./insert-version.ts";
import type { ReceiveParts, RefusedSending, Stop } from "./receive-parts.ts";
import { discardFiles, storeFile, type SentFile, type StoredFile } from "./store-file.ts";

export type SentPart = { name: string; value: string } | SentFile;

/** The form as it arrives; `size`: all of it in bytes, where that was announced. */
export type Sending = { parts: AsyncIterable<SentPart>; size: number | undefined };

/**
 * Reads one sending to its end and stores it as a new version, all of it or nothing: files are stored as they arrive
 * and belong to nothing until the version does. What is refused, breaks off or fails takes its files away again at
 * once; what a killed server left is removed by the clock (remove.ts). The same post sent twice is one version. @throws
 * what the sender's connection throws
 */
export async function receiveSending(
  parts: ReceiveParts,
  link: WorkingLink,
  { parts: sent, size }: Sending,
): Promise<{ ok: true } | RefusedSending> {
  const { database, log, phone } = parts;
  const at = parts.clock();
  const typed: Record<string, string> = {};
  const files: StoredFile[] = [];
  const begun: string[] = [];
  const problems: string[] = [];
  let refused: Stop | undefined;
  let stored = 0;
  let chosen = 0;
  const discard = () => database.write((queries) => discardFiles(queries, begun));
  const refuse = (why: Stop) => ({ ok: false as const, typed, errors: [], ...why });

  /** Why no file of this sending needs to be stored, asked at the first of them. */
  async function whyNot(): Promise<Stop | undefined> {
    if (!checkAnswers(typed).ok) return { status: 400 };
    if ((size ?? 0) > TOTAL_BYTES + ROUND_IT) return TOO_MUCH;
    return reserve(database, link.enquiryId, { size: size ?? TOTAL_BYTES, at, phone });
  }

  try {
    for await (const part of sent) {
      if (!("bytes" in part)) {
        typed[part.name] = part.value;
        continue;
      }
      const isChosen = part.fileName !== "";
      if (isChosen && chosen === 0) refused = await whyNot();
      chosen += isChosen ? 1 : 0;
      if (chosen > FILES) refused ??= TOO_MANY;
      if (refused) {
        for await (const _ of part.bytes);
        continue;
      }
      const file = await storeFile({ ...parts, enquiryId: link.enquiryId, at }, part, TOTAL_BYTES - stored, (id) =>
        begun.push(id),
      ).catch(async (error: unknown) => {
        if (!isOfDatabase(error)) throw error;
        log("identification_not_stored", error);
        refused = notStored(phone);
        for await (const _ of part.bytes);
        return undefined;
      });
      if (file && "problem" in file) problems.push(`“${part.fileName.slice(0, 80)}” ${file.problem}`);
      else if (file) files.push(file);
      stored = files.reduce((sum, { bytes }) => sum + bytes, 0);
    }
  } catch (error) {
    await discard().catch((left: unknown) => log("identification_left_behind", left));
    throw error;
  }
  const checked = checkAnswers(typed);
  if (!checked.ok || refused || problems.length > 0) {
    await discard().catch((left: unknown) => log("identification_left_behind", left));
    const ofFiles = problems.length > 0 ? [{ field: FILES_FIELD, message: `${problems.join("; ")}.` }] : [];
    const errors = [...(checked.ok ? [] : checked.errors), ...(refused?.errors ?? []), ...ofFiles];
    return refuse({ ...(refused ?? { status: 400 as const }), errors });
  }
  const id = keyOr(typed.key ?? "", randomUUID());
  const version = { id, at, link, files, answers: checked.answers };
  const outcome = await database
    .write((queries) => insertVersion(queries, parts, version))
    .catch((error: unknown) => {
      log("identification_not_stored", error);
      return notStored(phone);
    });
  if (outcome === "stored") return { ok: true };
  await discard().catch((left: unknown) => log("identification_left_behind", left));
  return outcome === "stored-before" ? { ok: true } : refuse(outcome);
}

/** What a form adds to its files: names, boundaries and the answers. In bytes. */
const ROUND_IT = 128 * 1024;

const onFiles = (status: 400 | 413, message: string): Stop => ({ status, errors: [{ field: FILES_FIELD, message }] });
const TOO_MANY = onFiles(
  400,
  `Please send at most ${FILES} files at a time. You can send the form again with the others.`,
);
const TOO_MUCH = onFiles(
  413,
  `Please send at most ${TOTAL_BYTES / 1024 / 1024} MB at a time. You can send the form again with the other files.`,
);

const notStored = (phone: string): Stop => ({
  status: 503,
  failure:
    "This could not be stored just now, and nothing of it was. Please try again in a few minutes, or call us at " +
    `${phone}.`,
});

/** Counts what is about to come, for the day; what does not fit is refused before any of it is stored. */
async function reserve(
  database: Database,
  enquiryId: string,
  { size, at, phone }: { size: number; at: number; phone: string },
): Promise<Stop | undefined> {
  const one = `identification of ${enquiryId}`;
  const all = { all: "identification bytes" };
  const { queries } = database;
  if ((await usesOf(queries, one, DAY_OF_ONE, at)) + size > DAY_OF_ONE.limit)
    return {
      status: 429,
      failure: `You have sent very much today, and this was not stored. Please call us at ${phone}.`,
    };
  if ((await usesOf(queries, all, DAY_OF_ALL, at)) + size > DAY_OF_ALL.limit)
    return {
      status: 503,
      failure: `The site cannot take in more files today, and yours were not stored. Please call us at ${phone}.`,
    };
  await database.write(async (writing) => {
    await countUse(writing, one, DAY_OF_ONE, at, size);
    await countUse(writing, all, DAY_OF_ALL, at, size);
  });
  return undefined;
}

/** Of the database, by the codes both drivers give; what else breaks is the sender's connection. */
function isOfDatabase(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return typeof errcode === "number" || (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code));
}
