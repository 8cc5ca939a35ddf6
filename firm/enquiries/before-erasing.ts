import type { Queries } from "#db/database.ts";
import type { MailKind } from "#mail/message.ts";
import { waitsUntil } from "#mail/mails-about.ts";
import { shortTorontoTime } from "#time/toronto-time.ts";
import type { VerbRefusal } from "./staff-act.ts";
import type { OpenTime, TimeToCome } from "./time-keeper.ts";

/** Of a booking: somebody comes, or counts on it. What is only asked for or offered is nobody's yet. */
export const THEIRS: readonly OpenTime[] = ["confirmed", "held"];

/** What would not be done any more if an enquiry were erased at a moment; all of these in milliseconds since 1970. */
export function timeToCome(queries: Queries, id: string, at: number): Promise<TimeToCome | undefined> {
  return queries
    .selectFrom("bookings")
    .select(["state", "startsAt", "lawyer"])
    .where("enquiryId", "=", id)
    .where("state", "in", THEIRS)
    .where("startsAt", ">", at)
    .executeTakeFirst();
}

/** What tells a sender of something; erased before it leaves, they would never hear of it. */
export const TELLS: MailKind[] = ["declined", "appointment", "reply"];

/** When the last mail to them leaves that waits so that it can be taken back; undefined: none does. */
export const mailToLeave = (queries: Queries, id: string, at: number) => waitsUntil(queries, id, TELLS, at);

/** Why staff do not erase it yet. */
export async function refuseErasing(queries: Queries, id: string, at: number): Promise<VerbRefusal | undefined> {
  if (await timeToCome(queries, id, at))
    return {
      status: 409,
      message: "Their appointment still stands: cancel or decline it on its page first. Nothing was erased.",
    };
  const leavesAt = await mailToLeave(queries, id, at);
  return leavesAt === undefined ? undefined : { status: 409, message: mailFirst(leavesAt) };
}

export const mailFirst = (leavesAt: number) =>
  `A mail to them leaves ${shortTorontoTime(leavesAt)}: erase it after that, or they would not hear of it.`;
