import type { Queries } from "#db/database.ts";
import type { Content } from "#firm/content/content.ts";
import type { RequestedTime } from "#firm/enquiries/enquiries.ts";
import type { BookingState } from "./booking-states.ts";
import { bookingOf } from "./bookings.ts";
import { firstAskedFor } from "./first-asked-for.ts";
import { untoldDecision } from "./told-so-far.ts";
import { howHeard } from "./how-heard.ts";

/**
 * How the time of a request stands as its visitor was told, in the words of enquiries; undefined as of `bookingOf`.
 */
export function requestedTimes(clock: () => number, team: Content["team"]) {
  return async (queries: Queries, id: string): Promise<RequestedTime | undefined> => {
    const read = await readTime(queries, id, { now: clock(), team });
    if (!read) return undefined;
    const { booking, untold, asked } = read;
    // Until they are told that it is confirmed, it is as it was; a time that was let go is promised no more.
    const isLetGo = untold !== undefined && untold.verb !== "confirm-time";
    const { state, startsAt, lawyer } = untold && !isLetGo ? untold.known : booking;
    const { timeZone } = booking;
    const first = read.heard === "asked" ? firstAskedFor(read.wish, startsAt) : undefined;
    const names = { lawyer: nameOf(lawyer, team), asked };
    return { state: isLetGo ? "other" : asAtFirst(state), startsAt, first, timeZone, ...names };
  };
}

/** The same as it stands, for staff; `isUntold`: what was decided of it waits to be told. */
export function timesAsTheyStand(clock: () => number, team: Content["team"]) {
  return async (queries: Queries, id: string): Promise<(RequestedTime & { isUntold: boolean }) | undefined> => {
    const read = await readTime(queries, id, { now: clock(), team });
    if (!read) return undefined;
    const { booking, untold, asked } = read;
    const { state, startsAt, timeZone, lawyer } = booking;
    const names = { lawyer: nameOf(lawyer, team), asked };
    return { state: asAtFirst(state), startsAt, timeZone, ...names, isUntold: untold !== undefined };
  };
}

/** What enquiries have words for; what became of it since has none there. */
export const asAtFirst = (state: BookingState): RequestedTime["state"] =>
  state === "held" || state === "asked" || state === "confirmed" ? state : "other";

/** `asked`: whom they asked for, by name. */
async function readTime(queries: Queries, id: string, { now, team }: { now: number; team: Content["team"] }) {
  const booking = await bookingOf(queries, id);
  if (!booking) return undefined;
  const wish = await queries
    .selectFrom("enquiries")
    .leftJoin("appointments", "appointments.id", "enquiries.id")
    .select(["askedFor", "preferredDate", "preferredTime", "unacknowledged"])
    .where("enquiries.id", "=", id)
    .executeTakeFirst();
  const asked = nameOf(wish?.askedFor ?? null, team);
  const untold = await untoldDecision(queries, id, now);
  return { booking, wish: wish ?? {}, untold, asked, heard: wish ? await howHeard(queries, booking, wish) : "asked" };
}

/** Undefined for nobody, and for who is not listed any more. */
export function nameOf(whose: string | null, team: Content["team"]): string | undefined {
  return team.find(({ slug }) => slug === whose)?.name;
}
