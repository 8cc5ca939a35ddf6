import type { Queries } from "#db/database.ts";
import { officeInstant } from "#time/office-instant.ts";
import { beginningOf, readsNotesOf, type ReceptionNote } from "./reception-notes.ts";
import type { Call } from "./take-call.ts";
import { openedAmong } from "./who-opened.ts";

/** `note`: how what was noted begins, where whoever looks reads it. */
export type CallToday = Pick<Call, "id" | "takenAt" | "caller" | "callerPhone" | "calledAbout"> & {
  note: ReceptionNote | undefined;
};

/** The last calls, earliest first; so many came before those. */
export type CalledToday = { calls: CallToday[]; before: number };

/** In a line of a list: who corrects what they said calls a second time. */
const MOST_SHOWN = 2;

/**
 * Who called about some enquiries on the office's day `today`, by the id of the enquiry, as one of the
 * staff reads it: also who only wanted something passed on. A call that was struck does not count, and one that was
 * moved counts where it stands now; that which a new caller was entered with (to-be-called.ts) is no other than that.
 */
export async function calledToday(
  queries: Queries,
  ids: string[],
  { username, today }: { username: string; today: string },
): Promise<Map<string, CalledToday>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom("calls")
    .select(["id", "enquiryId", "takenAt", "takenBy", "caller", "callerPhone", "calledAbout", "words"])
    .where("enquiryId", "in", ids)
    .where("takenAt", ">=", officeInstant(today, "00:00"))
    .where("struckAt", "is", null)
    .whereRef("id", "<>", "enquiryId")
    .orderBy("takenAt")
    .orderBy("id")
    .execute();
  const [opened, reads] = await Promise.all([
    openedAmong(queries, [...new Set(rows.map(({ enquiryId }) => enquiryId))], username),
    readsNotesOf(
      queries,
      username,
      rows.map(({ takenBy }) => takenBy),
    ),
  ]);
  const called = rows.map(({ words, takenBy: by, ...call }) => {
    const isRead = words !== "" && (opened.has(call.enquiryId) || reads(by));
    return { ...call, note: isRead ? { words: beginningOf(words), by, isOwn: by === username } : undefined };
  });
  return new Map(
    [...Map.groupBy(called, ({ enquiryId }) => enquiryId)].map(([id, calls]) => [
      id,
      {
        calls: calls.slice(-MOST_SHOWN).map(({ enquiryId: _of, ...call }) => call),
        before: Math.max(0, calls.length - MOST_SHOWN),
      },
    ]),
  );
}
