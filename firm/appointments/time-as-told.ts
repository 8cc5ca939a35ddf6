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
    const wish = await queries.selectFrom("enquiries").select("askedFor").where("id", "=", id).executeTakeFirst();
    const { timeZone } = booking;
    const untold = await untoldDecision(queries, id, clock());
    // Until they are told that it is confirmed, it is as it was; a time that was let go is promised no more.
    const isLetGo = untold !== undefined && untold.verb !== "confirm-time";
    const { state, startsAt, lawyer } = untold && !isLetGo ? untold.known : booking;
    const asAtFirst = state === "held" || state === "asked" || state === "confirmed";
    const names = { lawyer: nameOf(lawyer, team), asked: nameOf(wish?.askedFor ?? null, team) };
    return { state: asAtFirst && !isLetGo ? state : "other", startsAt, timeZone, ...names };
  };
}

/** The same as it stands, for staff; `isUntold`: what was decided of it waits to be told. */
export function timesAsTheyStand(clock: () => number, team: Content["team"]) {
  const asTold = requestedTimes(clock, team);
  return async (queries: Queries, id: string): Promise<(RequestedTime & { isUntold: boolean }) | undefined> => {
    const [told, booking] = [await asTold(queries, id), await bookingOf(queries, id)];
    if (!told || !booking) return undefined;
    const { state, startsAt } = booking;
    const isUntold = (await untoldDecision(queries, id, clock())) !== undefined;
    const asAtFirst = state === "held" || state === "asked" || state === "confirmed";
    return { ...told, state: asAtFirst ? state : "other", startsAt, lawyer: nameOf(booking.lawyer, team), isUntold };
  };
}

/** Undefined for nobody, and for who is not listed any more. */
export function nameOf(whose: string | null, team: Content["team"]): string | undefined {
  return team.find(({ slug }) => slug === whose)?.name;
}
