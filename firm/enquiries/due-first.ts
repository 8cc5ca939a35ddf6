import { durationInWords } from "#time/duration.ts";
import { officeDay } from "#time/days.ts";
import { officeInstant } from "#time/office-instant.ts";
import { datedSaid, weekdayOf } from "#time/said-moment.ts";
import { addDays } from "#time/weeks.ts";
import { datedMoment, longDay, torontoTime } from "#time/toronto-time.ts";
import { timeLeftInWords } from "./promise-clock.ts";
import type { Urgent } from "./urgent-words.ts";

/** Something of an enquiry that waits, by when it is to be answered. */
export type Waiting = Pick<Urgent, "nextHearing" | "deadlineDay"> & { respondBy: number };

/** `said`: a day, or a day and an hour, as a caller said it. */
type First = { what: "in court" | "deadline"; said: string };

/**
 * What is to come before the promise to answer ends: whoever answers in time for the promise alone is too late. Of a
 * day without an hour it may be any hour. Undefined where the promise comes first. `now` in milliseconds since 1970.
 */
export function dueFirst({ nextHearing, deadlineDay, respondBy }: Waiting, now: number): First | undefined {
  const today = officeDay(new Date(now));
  const comes = (said: string) =>
    (said.includes(" ") ? beginOf(said) >= now : said >= today) && beginOf(said) < respondBy;
  const all: First[] = [
    ...(nextHearing && comes(nextHearing) ? [{ what: "in court" as const, said: nextHearing }] : []),
    ...(deadlineDay && comes(deadlineDay) ? [{ what: "deadline" as const, said: deadlineDay }] : []),
  ];
  return all.toSorted((one, other) => beginOf(one.said) - beginOf(other.said))[0];
}

function beginOf(said: string): number {
  const [day = "", hour = "00:00"] = said.split(" ");
  return officeInstant(day, hour);
}

/** How long is left, for a row: `23 hours left`, or `in court in 18 hours`, `deadline tomorrow`. */
export function timeLeft(waiting: Waiting, now: number): string {
  const first = dueFirst(waiting, now);
  if (!first) return timeLeftInWords(waiting.respondBy, now);
  const [day = "", hour] = first.said.split(" ");
  if (hour) return `${first.what} in ${durationInWords(beginOf(first.said) - now)}`;
  const today = officeDay(new Date(now));
  return `${first.what} ${day === today ? "today" : day === addDays(today, 1) ? "tomorrow" : weekdayOf(day)}`;
}

/** Until when to answer: `Fri, Nov 27, 4:10 PM`, or `before Fri, Nov 27, 10:00 AM` with what was promised behind it. */
export function answerBy(waiting: Waiting, now: number): { first: string; promised: string | undefined } {
  const first = dueFirst(waiting, now);
  const promised = datedMoment(waiting.respondBy, now);
  return first ? { first: `before ${datedSaid(first.said, now)}`, promised } : { first: promised, promised: undefined };
}

/** The same in sentences, for a mail. */
export function answerByInMail(waiting: Waiting, at: number): string {
  const promised = torontoTime(waiting.respondBy);
  const first = dueFirst(waiting, at);
  if (!first) return `Answer by ${promised}.`;
  const [day = "", hour] = first.said.split(" ");
  const when = hour ? torontoTime(beginOf(first.said)) : longDay(day);
  const what = first.what === "in court" ? "they are in court" : "the deadline is";
  return `Answer before ${what} on ${when}. Promised by ${promised}.`;
}
