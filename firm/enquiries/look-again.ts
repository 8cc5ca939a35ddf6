import type { Queries } from "#db/database.ts";
import { insertMails } from "#mail/outbox.ts";
import { namesIn } from "#firm/conflicts/conflicts.ts";
import { namesOnFile } from "./names-on-file.ts";
import { openingsOf } from "./who-opened.ts";
import { readEnquiry } from "./read-enquiry.ts";
import type { StaffAct } from "./staff-act.ts";
import { staffEnquiry } from "./staff-enquiry.ts";
import { hasUnlookedNames } from "./unlooked-names.ts";
import { calleesOf } from "./whose-call.ts";

/** What changed names: who did so, when, and what appointments and mails are asked of. */
export type Renaming = Pick<StaffAct, "actor" | "at" | "engine"> & {
  times: Pick<StaffAct["times"], "stands">;
  mails: Pick<StaffAct["mails"], "namesFirst">;
};

/** What may be worked at, by what it was closed as. */
const OPEN = new Set([null, "answered"]);

/** Other enquiries of the person that are looked at again with one. */
const MOST = 20;

/**
 * To be asked once the names of an enquiry have changed, what they stand beside, or whose other enquiries are theirs: a
 * name on file that nobody has looked at since is marked on it, and on the other enquiries of the same person, where
 * somebody counts on it that the names were looked at: they opened it, or it has an appointment to come. Whose
 * appointment stands confirmed so is mailed to whoever has it, without any name.
 */
export async function lookAgain(queries: Queries, id: string, renaming: Renaming): Promise<void> {
  const record = await staffEnquiry(queries, id);
  if (!record) return;
  const place = { queries, engine: renaming.engine };
  const { own } = await namesOnFile(place, record, "");
  await markUnlooked(queries, id, renaming);
  for (const other of own.slice(0, MOST)) await markUnlooked(queries, other.id, renaming);
}

/** The same for one enquiry alone, since the file changed, or what was written there. */
export async function markUnlooked(queries: Queries, id: string, renaming: Renaming): Promise<void> {
  const { at, actor, engine, times, mails } = renaming;
  const time = await times.stands(queries, id, at);
  const closedAs = (await staffEnquiry(queries, id))?.closedAs ?? null;
  const isOpened = OPEN.has(closedAs) && (await openingsOf(queries, id)).length > 0;
  const isRelied = time !== undefined || isOpened;
  const waits = isRelied && (await hasUnlookedNames({ queries, engine }, id));
  const enquiries = queries.updateTable("enquiries").where("id", "=", id);
  if (!waits) {
    await enquiries.set({ namesSince: null }).where("namesSince", "is not", null).execute();
    return;
  }
  const { numUpdatedRows: isNew } = await enquiries
    .set({ namesSince: at })
    .where("namesSince", "is", null)
    .executeTakeFirst();
  const enquiry = await readEnquiry(queries, "id", id);
  if (isNew === 0n || !enquiry || time?.state !== "confirmed") return;
  const callee = (await calleesOf(queries, [id])).get(id);
  if (callee?.username === actor) return;
  await insertMails(queries, mails.namesFirst(enquiry, { startsAt: time.startsAt, address: callee?.address }), at);
}

/** All names of some enquiries, to see whether they changed. */
export async function namesNow(queries: Queries, ids: readonly string[]): Promise<string> {
  const names = await namesIn(queries, [...ids]);
  return names
    .map(({ source, sourceId, name }) => JSON.stringify([sourceId, source, name]))
    .toSorted()
    .join();
}
