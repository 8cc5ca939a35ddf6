import { addDays } from "#time/weeks.ts";
import { officeDay } from "#time/days.ts";
import { daysBetween } from "#time/days-between.ts";
import { officeClock, shortSlotAt } from "#time/toronto-time.ts";
import { walledFromPerson } from "#firm/enquiries/enquiries.ts";
import { bookedView, freeFor, type BookedView } from "./booked-matter.ts";
import { actOnBooking, type ActParts, type BookingRefusal, type BookingVerb } from "./booking-act.ts";
import { declineTime } from "./decline-time.ts";
import { choiceOf, NEAR_DAYS } from "./choice-of-times.ts";
import { DAYS_AFTER, DAYS_BEFORE } from "./nearest-times.ts";
import { upcomingOutside } from "./nobody-there.ts";
import { offerTimes } from "./offer-times.ts";

/** At one press; each is a transaction and a mail of its own. */
export const MOST_TOLD = 50;

/** How many other times are offered to each. */
const OFFERED = 3;

export type Told = {
  /** The ids of those who were told. */
  told: string[];
  /** Why the others were not, a sentence each. */
  left: string[];
};

type Order = {
  ids: string[];
  /** Whose names on file the actor ticked to have looked at. */
  looked?: string[];
  actor: string;
  verb: "offer-times" | "decline-time";
  words: string;
  /** No time before this day is offered; left out: the nearest, from today. */
  notBefore?: string | undefined;
};

/**
 * Tells several whose booked times lie where nobody is there: each is offered free times near theirs that give a choice
 * (choice-of-times.ts), others than those before them got: with the same lawyer, and after the time that was lost, where
 * enough are within a week of it. Or each is declined; with the same reason. What was decided meanwhile is left alone.
 */
export async function tellAffected(
  parts: ActParts,
  { ids, looked = [], actor, verb, words, notBefore = "" }: Order,
): Promise<Told> {
  const { database, clock } = parts;
  const affected = await upcomingOutside(database.queries, parts, clock());
  const chosen = affected.filter(({ enquiryId }) => ids.includes(enquiryId)).slice(0, MOST_TOLD);
  const offered = new Set<number>();
  const result: Told = { told: [], left: [] };
  for (const { enquiryId: id, startsAt } of chosen) {
    const refusal = await (verb === "decline-time" ? act(id, declineTime(words)) : offer(id));
    if (refusal) result.left.push(`${shortSlotAt(startsAt)}: ${refusal.message}`);
    else result.told.push(id);
  }
  return result;

  function act(id: string, verbOf: BookingVerb, isLooked = false): Promise<BookingRefusal | undefined> {
    return actOnBooking(parts, { id, actor, byStaff: true, looked: isLooked }, verbOf);
  }

  async function offer(id: string): Promise<BookingRefusal | undefined> {
    const view = await bookedView(database.queries, parts, id);
    if (!view) return { status: 404, message: "It was withdrawn or erased." };
    const times = await freeNear(view);
    if (times.length === 0) return { status: 409, message: "Nothing else is free in the four weeks from then on." };
    for (const { startsAt } of times) offered.add(startsAt);
    return act(id, offerTimes(times, words), looked.includes(id));
  }

  async function freeNear(view: BookedView) {
    const { day, startsAt, lawyer } = view.booking;
    const now = clock();
    const [, , from = day] = [officeDay(new Date(now)), addDays(day, -DAYS_BEFORE), notBefore].toSorted();
    const { id: except, values } = view.enquiry;
    const days = DAYS_BEFORE + DAYS_AFTER;
    const walled = await walledFromPerson(database, except);
    const area = values.practiceArea ?? "";
    const open = await freeFor(database.queries, parts, { area, except, walled, overOffers: true, from, days, now });
    const untaken = open.filter(
      (one) => one.state === "free" && !one.offeredTo && one.startsAt !== startsAt && !offered.has(one.startsAt),
    );
    const theirs = untaken.filter(({ lawyers }) => lawyers.some(({ slug }) => slug === lawyer));
    // Before it was lost the lawyer may be ill already, and a mail be read too late.
    const after = (times: typeof open) => times.filter((one) => one.startsAt > startsAt);
    const isNear = (one: (typeof open)[number]) => Math.abs(daysBetween(day, one.day)) <= NEAR_DAYS;
    const isEnough = (times: typeof open) => times.filter(isNear).length >= OFFERED;
    const times = [after(theirs), theirs, after(untaken)].find(isEnough) ?? untaken;
    return choiceOf(times, { day, time: officeClock(startsAt), startsAt }, OFFERED);
  }
}
