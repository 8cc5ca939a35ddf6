import { closeAs } from "./close.ts";
import type { StaffVerb } from "./staff-act.ts";
import { torontoTime } from "#time/toronto-time.ts";

/**
 * Closes what nobody is to answer: no mail says so, a reply that has not left does not go, and a time that was held for
 * it is free at once. Taken back, that comes back with it. What was confirmed, and is to come, somebody counts on.
 */
export const closeAsSpam: StaffVerb = async (queries, act) => {
  const { id, actor, at, times } = act;
  const time = await times.stands(queries, id, at);
  if (time?.state === "confirmed") {
    const when = torontoTime(time.startsAt);
    return {
      status: 409,
      message: `Their appointment on ${when} still stands: cancel or decline it on its page first.`,
    };
  }
  const refusal = await closeAs("spam")(queries, act);
  if (refusal) return refusal;
  await act.stopReplies(queries, act);
  await times.letGo(queries, { id, actor, at, leavesAt: undefined, waited: true });
  return undefined;
};
