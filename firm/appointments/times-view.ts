import type { Queries } from "#db/database.ts";
import { DAYS_AHEAD } from "#firm/enquiries/enquiries.ts";
import { isRealDay } from "#time/days.ts";
import { officeDay } from "#time/days.ts";
import { officeInstant } from "#time/office-instant.ts";
import { addDays } from "#time/weeks.ts";
import type { MeetingKind } from "#firm/content/meeting-kinds.ts";
import { engagedBetween } from "./engaged-rows.ts";
import { freeTimes } from "./free-times.ts";
import { freeBetween, type FreeTime } from "./nearest-times.ts";
import { officeNow, type OfficeParts } from "./office-now.ts";
import { slotInWords, WHY } from "./refusal-words.ts";

/** The times of one day as the form and the receipt show them. */
export type TimesView = {
  day: string;
  area: string;
  /** All times of the form in their order; `why`: why one cannot be had, empty where it can. */
  times: { time: string; startsAt: number; why: string }[];
  /** The same by the time, of those that cannot be had. */
  whyNot: Record<string, string>;
  /** The next free times from that day on. */
  next: (FreeTime & { label: string })[];
  /** What a visitor should know of the day in a sentence; empty where it goes without saying. */
  note: string;
};

/** Days looked ahead for the next free times, and how many are offered. */
const DAYS_LOOKED_AHEAD = 28;
const OFFERED = 3;

export type TimesQuestion = {
  day: string;
  area: string;
  kind?: MeetingKind | undefined;
  now: number;
  /** A request that is to be moved: its own time counts as free. */
  except?: string | undefined;
};

/** Undefined for a day or an area that the form would refuse. */
export async function timesView(
  queries: Queries,
  parts: OfficeParts,
  { day, area, kind, now, except }: TimesQuestion,
): Promise<TimesView | undefined> {
  const today = officeDay(new Date(now));
  const last = addDays(today, DAYS_AHEAD);
  if (!isRealDay(day) || day < today || day > last) return undefined;
  if (!parts.content.site.practiceAreas.some(({ name }) => name === area)) return undefined;
  const office = await officeNow(queries, parts);
  const until = [addDays(day, DAYS_LOOKED_AHEAD), last].toSorted()[0]!;
  const range = { from: officeInstant(day, "00:00"), until: officeInstant(addDays(until, 1), "00:00") };
  const engaged = await engagedBetween(queries, { ...range, now, except });
  const times = freeTimes({ day, area, kind, now }, office, engaged);
  const next = freeBetween({ from: day, until, area, kind, now }, office, engaged).slice(0, OFFERED);
  const none = !times.some(({ state }) => state === "free" || state === "ask");
  const ask = times.some(({ state }) => state === "ask");
  const shown = times.map(({ time, startsAt, state }) => ({
    time,
    startsAt,
    why: state === "free" || state === "ask" ? "" : WHY[state].short,
  }));
  return {
    day,
    area,
    times: shown,
    whyNot: Object.fromEntries(shown.filter(({ why }) => why !== "").map(({ time, why }) => [time, why])),
    next: next.map((time) => ({ ...time, label: slotInWords(time) })),
    note: ask ? ASKED : none ? "No time is free on this day." : "",
  };
}

const ASKED =
  "We cannot see just now whether every time of this day is free. You can ask for one: nothing is held, and we tell you " +
  "whether it is free.";
