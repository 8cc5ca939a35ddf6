import type { Queries } from "#db/database.ts";
import { DAYS_AHEAD } from "#firm/enquiries/enquiries.ts";
import { officeDay } from "#time/days.ts";
import { daysAsInstants } from "#time/office-instant.ts";
import { addDays } from "#time/weeks.ts";
import { engagedBetween } from "./engaged-rows.ts";
import { freeTimes, isOpenState, type DayQuestion, type DayTime, type Engaged, type Office } from "./free-times.ts";

/** A free time with the day it is on. */
export type FreeTime = Pick<DayTime, "time" | "startsAt"> & { day: string };

type Days = Omit<DayQuestion, "day"> & { from: string; until: string };

/** Every free time from one day to another, both included, earliest first. */
export function freeBetween(days: Days, office: Office, engaged: ReadonlyMap<string, Engaged>): FreeTime[] {
  // Whose they are is for staff: what visitors are told of is the time.
  return openBetween(days, office, engaged).flatMap(({ day, time, startsAt, state }) =>
    state === "free" ? [{ day, time, startsAt }] : [],
  );
}

/** A time that may be had, and whose it is. */
export type OpenTime = FreeTime & Pick<DayTime, "state" | "lawyers" | "shortNotice" | "offeredTo">;

/** The same with those that nobody can know to be free: a person may look and decide. */
export function openBetween(
  { from, until, ...question }: Days,
  office: Office,
  engaged: ReadonlyMap<string, Engaged>,
): OpenTime[] {
  const found: OpenTime[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) {
    for (const open of freeTimes({ ...question, day }, office, engaged))
      if (isOpenState(open.state)) found.push({ day, ...open });
  }
  return found;
}

/** Days before and after the one asked for in which the nearest free times are looked for, and how many are named. */
export const DAYS_BEFORE = 7;
export const DAYS_AFTER = 28;
const NAMED = 3;

/** The free times nearest to one that cannot be had; `except`: a booking whose own time counts as free. */
export async function nearestTo(
  queries: Queries,
  office: Office,
  { day, startsAt, except, ...question }: DayQuestion & { startsAt: number; except?: string | undefined },
): Promise<FreeTime[]> {
  const today = officeDay(new Date(question.now));
  const [, from = today] = [today, addDays(day, -DAYS_BEFORE)].toSorted();
  const [until = day] = [addDays(today, DAYS_AHEAD), addDays(day, DAYS_AFTER)].toSorted();
  const range = daysAsInstants(from, until);
  const engaged = await engagedBetween(queries, { ...range, now: question.now, except });
  return nearest(freeBetween({ ...question, from, until }, office, engaged), startsAt, NAMED);
}

/** The free times nearest to a moment, earliest first. */
export function nearest<Time extends FreeTime>(times: readonly Time[], startsAt: number, count: number): Time[] {
  return times
    .toSorted((a, b) => Math.abs(a.startsAt - startsAt) - Math.abs(b.startsAt - startsAt) || a.startsAt - b.startsAt)
    .slice(0, count)
    .toSorted((a, b) => a.startsAt - b.startsAt);
}
