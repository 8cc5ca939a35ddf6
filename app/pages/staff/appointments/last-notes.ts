import type { Queries } from "#db/database.ts";
import { readsNotesOf, type ReceptionNote } from "#firm/enquiries/reception-notes.ts";
import type { Call } from "#firm/enquiries/take-call.ts";
import { hasOpened } from "#firm/enquiries/who-opened.ts";
import { shortTorontoTime } from "#time/toronto-time.ts";

/** So many stand on the page of an appointment; the rest stand with all calls. */
const MOST_SHOWN = 3;

/** `at`: when they called, in words. */
export type LastNote = ReceptionNote & { id: string; at: string };

/** `more`: how many notes are older. */
export type LastNotes = { notes: LastNote[]; more: number };

export const NO_NOTES: LastNotes = { notes: [], more: 0 };

/**
 * What was noted of the last calls about an enquiry, the latest first, as one of the staff reads it where `all` of them
 * stand.
 */
export async function lastNotes(
  queries: Queries,
  all: readonly Call[],
  { id, username }: { id: string; username: string },
): Promise<LastNotes> {
  const calls = all.filter(({ words, struckAt }) => words !== "" && struckAt === null);
  if (calls.length === 0) return NO_NOTES;
  const opened = await hasOpened(queries, id, username);
  const writers = calls.map(({ takenBy }) => takenBy);
  const reads = await readsNotesOf(queries, username, writers);
  const read = calls.filter(({ takenBy }) => opened || reads(takenBy)).toReversed();
  const notes = read.slice(0, MOST_SHOWN).map(({ id: call, words, takenBy: by, takenAt }) => {
    return { id: call, words, by, isOwn: by === username, at: shortTorontoTime(takenAt) };
  });
  return { notes, more: read.length - notes.length };
}
