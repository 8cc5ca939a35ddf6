import type { Queries } from "#db/database.ts";
import type { BookingVerbName } from "#firm/appointments/booking-words.ts";
import { unsentReplies, type Unsent } from "#firm/replies/unsent-reply.ts";

/** What they are answered by. */
const ANSWERS = new Set<string>([
  "confirm-time",
  "move-time",
  "offer-times",
  "decline-time",
  "free-time",
  "cancel-time",
] satisfies BookingVerbName[]);

/** Replies that were begun and not sent to whoever was just answered by a button of their appointment. */
export async function unsentBeside(
  queries: Queries,
  { searchParams }: Pick<URL, "searchParams">,
  { id, username }: { id: string; username: string },
): Promise<Unsent | undefined> {
  return ANSWERS.has(searchParams.get("done") ?? "") ? unsentReplies(queries, id, username) : undefined;
}
