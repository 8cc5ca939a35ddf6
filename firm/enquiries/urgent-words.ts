import type { EnquiriesTable } from "#db/intake-tables.ts";
import { capital } from "#text/capital.ts";
import { officeDay } from "#time/days.ts";
import { daysBetween } from "#time/days-between.ts";
import { clockOf, datedSaid, shortDayOf, weekdayOf } from "#time/said-moment.ts";
import { NOT_URGENT, URGENCIES } from "./urgency.ts";

/** Of an enquiry, all that says what cannot wait of it: ticked in its form, and said on the telephone. */
export const URGENT_COLUMNS = ["urgency", "hasDeadline", "custodySince", "nextHearing", "deadlineDay"] as const;

export type Urgent = Pick<EnquiriesTable, (typeof URGENT_COLUMNS)[number]>;

/**
 * What cannot wait, in a few words, or the day of a deadline that is further away. `isSaid`: a caller said more than a
 * box has; `isMore`: more than the heading has that it stands under where a list is grouped by it.
 */
export type UrgentMark = { words: string; isUrgent: boolean; isSaid: boolean; isMore: boolean };

/**
 * As it stands beside a name: `In custody since Sun 9:40 PM, in court Tue 10:00 AM, deadline Fri`. `now` in milliseconds
 * since 1970.
 */
export function urgentMark(row: Urgent, now: number): UrgentMark | undefined {
  const words = wordsOf(row, now, (said) => momentWords(said, now));
  if (words === "") return undefined;
  const { urgency, custodySince, nextHearing, deadlineDay, hasDeadline } = row;
  const isSaid = (custodySince ?? nextHearing ?? deadlineDay) !== null;
  const isBoth = urgency < DEADLINE && hasDeadline === 1;
  return { words, isUrgent: urgency < NOT_URGENT, isSaid, isMore: isSaid || isBoth };
}

/** The same in a mail, which may be read on another day; empty where there is nothing. `brief`: not since when. */
export function urgentInMail(row: Urgent, at: number, { brief = false } = {}): string {
  const said = brief ? { ...row, custodySince: null } : row;
  return wordsOf(said, at, (moment) => datedSaid(moment, at));
}

const CUSTODY = URGENCIES.findIndex(({ name }) => name === "inCustody");
const DEADLINE = URGENCIES.findIndex(({ name }) => name === "deadlineSoon");

function wordsOf(row: Urgent, now: number, moment: (said: string) => string): string {
  const { urgency, hasDeadline, custodySince, nextHearing, deadlineDay } = row;
  const today = officeDay(new Date(now));
  const isHeld = urgency === CUSTODY || (custodySince ?? nextHearing) !== null;
  const held = `${URGENCIES[CUSTODY]!.words}${custodySince ? ` since ${moment(custodySince)}` : ""}`;
  const isPast = (said: string) => said.slice(0, today.length) < today;
  const court =
    nextHearing &&
    (isPast(nextHearing) ? `was in court ${dated(nextHearing, today)}` : `in court ${moment(nextHearing)}`);
  const isDue = urgency === DEADLINE || hasDeadline === 1;
  const due = deadlineDay
    ? isPast(deadlineDay)
      ? `deadline was ${dated(deadlineDay, today)}`
      : `deadline ${moment(deadlineDay)}`
    : isDue && "deadline within a week";
  return capital([isHeld && held, court, due].filter(Boolean).join(", "));
}

/** Of a day that has passed: by its name alone it would be taken for the one to come. */
function dated(said: string, today: string): string {
  const [day = "", hour] = said.split(" ");
  const named = day.slice(0, 4) === today.slice(0, 4) ? shortDayOf(day).replace(/, \d{4}/, "") : shortDayOf(day);
  return `${named}${hour ? ` ${clockOf(hour)}` : ""}`;
}

/** Days within a week of today are told by their name. */
function momentWords(said: string, now: number): string {
  const [day = "", hour] = said.split(" ");
  const away = daysBetween(officeDay(new Date(now)), day);
  const named = away === 0 ? "today" : Math.abs(away) < 7 ? weekdayOf(day) : shortDayOf(day);
  return `${named}${hour ? ` ${clockOf(hour)}` : ""}`;
}
