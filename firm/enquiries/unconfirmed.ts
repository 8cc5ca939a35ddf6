import type { Queries } from "#db/database.ts";
import { closeAs } from "./close.ts";
import type { StaffAct, VerbRefusal } from "./staff-act.ts";

/** Why a request whose time is held is not marked as answered: it would leave the list Waiting with nothing decided. */
export const UNCONFIRMED: VerbRefusal = {
  status: 409,
  message:
    "The time is not confirmed: confirm it, offer another or decline it. If they were answered otherwise, its page " +
    "lets the time go.",
};

/** Whether a time to come is held for a request and waits to be confirmed; `at` in milliseconds since 1970. */
export async function isUnconfirmed(queries: Queries, { id, at }: Pick<StaffAct, "id" | "at">): Promise<boolean> {
  const row = await queries
    .selectFrom("bookings")
    .select("enquiryId")
    .where("enquiryId", "=", id)
    .where("state", "=", "held")
    .where("startsAt", ">", at)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks as answered what staff say is so; an appointment is answered by what becomes of its time. */
export async function markAnswered(
  queries: Queries,
  act: Pick<StaffAct, "id" | "actor" | "at" | "unsent">,
): Promise<VerbRefusal | undefined> {
  if (await isUnconfirmed(queries, act)) return UNCONFIRMED;
  return (await act.unsent?.(queries, act)) ?? closeAs("answered")(queries, act);
}
