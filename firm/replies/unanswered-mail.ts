import type { BookingAction, EnquiryAction } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";

/** `isTheirs`: it is from the address the enquiry was sent with. In milliseconds since 1970. */
export type UnansweredMail = { at: number; isTheirs: boolean };

/** What answers a mail beside a reply, and what takes that back. */
const ANSWERS: (EnquiryAction | BookingAction)[] = [
  "answered",
  "confirmed-time",
  "moved-time",
  "proposed-times",
  "gave-time",
  "cancelled-time",
];
const TAKEN_BACK: (EnquiryAction | BookingAction)[] = [
  "unanswered",
  "unconfirmed-time",
  "unmoved-time",
  "unproposed-times",
  "uncancelled-time",
];

/**
 * The last mail of a person about each of some enquiries that wait, which nobody has answered, by the id: neither by a
 * reply nor by what was done since. That it came, and no word of it.
 */
export async function unansweredMails(queries: Queries, ids: readonly string[]): Promise<Map<string, UnansweredMail>> {
  if (ids.length === 0) return new Map();
  const mails = await queries
    .selectFrom("answers")
    .innerJoin("enquiries", "enquiries.id", "answers.enquiryId")
    .select(["enquiryId", "expected", "answers.createdAt as at"])
    .where("enquiryId", "in", ids)
    .where("side", "=", "visitor")
    .where("automatic", "=", 0)
    .where("closedAt", "is", null)
    .orderBy("answers.createdAt")
    .execute();
  const last = new Map(mails.map(({ enquiryId, at, expected }) => [enquiryId, { at, isTheirs: expected === 1 }]));
  if (last.size === 0) return last;
  const asked = [...last.keys()];
  const [replies, lines] = await Promise.all([
    queries.selectFrom("replies").select(["enquiryId", "createdAt"]).where("enquiryId", "in", asked).execute(),
    queries
      .selectFrom("audit")
      .select(["subject", "action", "at"])
      .where("subject", "in", asked)
      .where("action", "in", [...ANSWERS, ...TAKEN_BACK])
      .orderBy("at")
      .orderBy("id")
      .execute(),
  ]);
  return new Map(
    [...last].filter(([id, { at }]) => {
      const done = lines.findLast(({ subject }) => subject === id);
      const isDone = done !== undefined && done.at >= at && !TAKEN_BACK.some((action) => action === done.action);
      return !isDone && !replies.some(({ enquiryId, createdAt }) => enquiryId === id && createdAt >= at);
    }),
  );
}
