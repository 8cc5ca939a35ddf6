import type { Queries } from "#db/database.ts";
import { forgetAlerts } from "./alert-rows.ts";
import { endPutOff } from "./put-off.ts";
import { isClosedToReplies } from "./states.ts";

/**
 * The sender changed something after they were answered: it waits once more, unread, with a promise of its own. The
 * answer that was given before stays counted. Moments are in milliseconds since 1970.
 */
export async function awaitAnswer(queries: Queries, id: string, respondBy: number): Promise<void> {
  await queries
    .updateTable("enquiries")
    .set({ closedAt: null, closedBy: null, closedAs: null, readAt: null, warnedAt: null, warnedStep: 0, respondBy })
    .where("id", "=", id)
    .where("erasedAt", "is", null)
    .execute();
  await forgetAlerts(queries, id);
  await endPutOff(queries, id);
}

/**
 * The sender wrote something more. What was answered waits again, with a promise of its own; what waits is due by
 * whichever promise ends first, its own or that of how they wrote now; what was declined for a conflict or closed as
 * spam is unread and no more.
 */
export async function newsOf(
  queries: Queries,
  { id, closedAs }: { id: string; closedAs: string | null },
  respondBy: number,
): Promise<void> {
  if (closedAs !== null && !isClosedToReplies(closedAs)) return awaitAnswer(queries, id, respondBy);
  await markUnread(queries, id);
  if (closedAs === null) await bringForward(queries, id, respondBy);
}

/** As the inbox lists it: the day and time it is about now. */
export async function changeTopic(queries: Queries, id: string, topic: string): Promise<void> {
  await queries.updateTable("enquiries").set({ topic }).where("id", "=", id).where("erasedAt", "is", null).execute();
}

/** There is something new to look at: it comes back where it was snoozed. */
export async function markUnread(queries: Queries, id: string): Promise<void> {
  await queries.updateTable("enquiries").set({ readAt: null }).where("id", "=", id).execute();
  await endPutOff(queries, id);
}

async function bringForward(queries: Queries, id: string, respondBy: number): Promise<void> {
  await queries
    .updateTable("enquiries")
    .set({ respondBy })
    .where("id", "=", id)
    .where("respondBy", ">", respondBy)
    .execute();
}
