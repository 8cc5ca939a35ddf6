import type { Queries } from "#db/database.ts";
import { DAYS_AHEAD } from "#firm/enquiries/enquiries.ts";
import { isRealDay, officeDay } from "#time/days.ts";
import { daysAsInstants } from "#time/office-instant.ts";
import { longDay } from "#time/toronto-time.ts";
import { addDays } from "#time/weeks.ts";
import type { MeetingKind } from "#firm/content/meeting-kinds.ts";
import { engagedBetween } from "./engaged-rows.ts";
import { covers, freeTimes, isOpenState, meetingOf } from "./free-times.ts";
import { freeBetween, nearestTo, type FreeTime } from "./nearest-times.ts";
import type { OfficeParts } from "./office-now.ts";
import { officeFor } from "./walled-lawyers.ts";
import { dayWords } from "./day-words.ts";
import { slotInWords, WHY } from "./refusal-words.ts";

/** The times of one day as the form and the receipt show them. */
export type TimesView = {
  day: string;
  dayInWords: string;
  area: string;
  /** All times of the form in their order; `why`: why one cannot be had, empty where it can. */
  times: { time: string; startsAt: number; why: string }[];
  /** The same by the time, of those that cannot be had. */
  whyNot: Record<string, string>;
  /** The next free times from that day on; those nearest to the time asked for, where that cannot be had. */
  next: (FreeTime & { label: string })[];
  /** What a visitor should know of the day in a sentence; empty where it goes without saying. */
  note: string;
  /** The name of the one lawyer whose times these are; empty: those of everybody who covers the area. */
  whose: string;
  /** The day is past or too far ahead: none of its times can be had. */
  outOfReach: boolean;
};

/** Days looked ahead for the next free times, and how many are offered. */
const DAYS_LOOKED_AHEAD = 28;
const OFFERED = 3;

const EVERYBODYS = "These are the times of everyone who can help.";

export type TimesQuestion = {
  day: string;
  area: string;
  kind?: MeetingKind | undefined;
  /** Whose times alone are wished for, by the slug; where theirs cannot be shown they are everybody's. */
  lawyer?: string | undefined;
  /** One of the times, where one is chosen already. */
  time?: string | undefined;
  now: number;
  /** A request that is to be moved: its own time counts as free. */
  except?: string | undefined;
  /** User names of those whom a wall keeps from whom it is for. */
  walled?: readonly string[] | undefined;
};

/** Undefined for a day or an area that the form would refuse. */
export async function timesView(
  queries: Queries,
  parts: OfficeParts,
  { day, area, kind, lawyer, time: chosen, now, except, walled }: TimesQuestion,
): Promise<TimesView | undefined> {
  const today = officeDay(new Date(now));
  const last = addDays(today, DAYS_AHEAD);
  if (!isRealDay(day)) return undefined;
  if (!parts.content.site.practiceAreas.some(({ name }) => name === area)) return undefined;
  const office = await officeFor(queries, parts, walled);
  const outOfReach = day < today || day > last;
  // Of a day that is past, the next free times are those from today on.
  const from = outOfReach ? today : day;
  const until = [addDays(from, DAYS_LOOKED_AHEAD), last].toSorted()[0]!;
  const range = daysAsInstants(from, until);
  const engaged = await engagedBetween(queries, { ...range, now, except });
  const asked = office.lawyers.find(({ slug }) => slug === lawyer);
  const isShown = asked && covers(asked, area) && meetingOf(asked, kind) && !office.walled?.has(asked.slug);
  const one = isShown ? asked : undefined;
  const question = { area, kind, lawyer: one?.slug, now };
  const times = freeTimes({ ...question, day }, office, engaged).map((time) =>
    day > last ? { ...time, state: "too-far" as const } : time,
  );
  const missed = times.find(({ time, state }) => time === chosen && !isOpenState(state));
  const next =
    day > last
      ? []
      : missed && !outOfReach
        ? await nearestTo(queries, office, { ...question, day, startsAt: missed.startsAt, except })
        : freeBetween({ ...question, from, until }, office, engaged).slice(0, OFFERED);
  const shown = times.map(({ time, startsAt, state }) => ({
    time,
    startsAt,
    why: isOpenState(state) ? "" : WHY[state].short,
  }));
  return {
    day,
    dayInWords: longDay(day),
    area,
    times: shown,
    whyNot: Object.fromEntries(shown.filter(({ why }) => why !== "").map(({ time, why }) => [time, why])),
    next: next.map((time) => ({ ...time, label: slotInWords(time) })),
    // One sentence, whatever keeps theirs from being shown.
    note: [
      asked && !one ? EVERYBODYS : "",
      dayWords({ day, today, last, states: times.map(({ state }) => state), whose: one?.name }, parts.content.site),
    ]
      .filter(Boolean)
      .join(" "),
    whose: one?.name ?? "",
    outOfReach,
  };
}
