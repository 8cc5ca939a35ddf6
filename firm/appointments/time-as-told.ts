import type { Queries } from "#db/database.ts";
import type { Content } from "#firm/content/content.ts";
import type { RequestedTime } from "#firm/enquiries/enquiries.ts";
import { bookingOf } from "./bookings.ts";
import { untoldDecision } from "./told-so-far.ts";

/**
 * How the time of a request stands as its visitor was told, in the words of enquiries; undefined as of `bookingOf`.
 */
export function requestedTimes(clock: () => number, team: Content["team"]) {
  return async (queries: Queries, id: string): Promise<RequestedTime | undefined> => {
    const booking = await bookingOf(queries, id);
    if (!booking) return undefined;
    const { timeZone } = booking;
    const untold = await untoldDecision(queries, id, clock());
    // Until they are told that it is confirmed, it is as it was; a time that was let go is promised no more.
    const isLetGo = untold !== undefined && untold.verb !== "confirm-time";
    const { state, startsAt } = untold && !isLetGo ? untold.known : booking;
    const asAtFirst = state === "held" || state === "asked" || state === "confirmed";
    const lawyer = team.find(({ slug }) => slug === booking.lawyer)?.name;
    return { state: asAtFirst && !isLetGo ? state : "other", startsAt, timeZone, lawyer };
  };
}
