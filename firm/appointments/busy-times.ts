import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { CalendarError } from "./calendar-place.ts";
import { momentOf, momentsOf } from "./calendar-moments.ts";
import { occurrencesOf } from "./occurrences.ts";

/** From and until, in milliseconds since 1970. */
export type Span = [from: number, until: number];

type Range = {
  from: number;
  until: number;
  /** Entries of this site itself are left out: what it holds it knows better. */
  host: string;
};

/** More than this in fifteen months is nobody's calendar. */
const MOST = 50_000;

/** Entries, and what keeps nobody busy. */
const UNDERSTOOD = /^(vevent|vtimezone|vtodo|vjournal|x-.*)$/;

/** An event without a length stands for a moment at which somebody is busy. */
const SHORTEST = 60_000;

/**
 * The stretches in which an iCalendar file (RFC 5545) says that somebody is busy, earliest first and without overlaps.
 * Whatever is not understood to the last word makes the whole calendar unknown: a time must not be held as free because
 * one line of many could not be read. @throws CalendarError
 */
export function busyTimes(text: string, range: Range): Span[] {
  const parts = componentsOf(text).flatMap((calendar) => calendar.getAllSubcomponents());
  if (parts.some(({ name }) => !UNDERSTOOD.test(name)))
    throw new CalendarError("It holds something other than entries, which is not understood.");
  const events = parts.filter(({ name }) => name === "vevent");
  const ours = new RegExp(`@${range.host.replaceAll(".", "\\.")}$`);
  const foreign = events.filter((event) => !ours.test(String(event.getFirstPropertyValue("uid") ?? "")));
  const spans: Span[] = [];
  for (const [uid, entries] of Map.groupBy(foreign, (event) => String(event.getFirstPropertyValue("uid") ?? ""))) {
    // Without a name of their own, entries are not variants of each other.
    const changed = uid === "" ? [] : entries.flatMap((event) => momentsOf(event, "recurrence-id"));
    const moved = new Set(changed.map(({ at }) => at.epochMilliseconds));
    for (const event of entries) {
      for (const span of spansOf(event, moved, range)) spans.push(span);
      if (spans.length > MOST) throw new CalendarError("It has more entries than can be looked at.");
    }
  }
  return merged(spans.filter(([from, until]) => from < range.until && range.from < until));
}

function componentsOf(text: string): ICAL.Component[] {
  try {
    const parsed = ICAL.parse(text) as unknown[];
    const all = (Array.isArray(parsed[0]) ? parsed : [parsed]) as [string, ...unknown[]][];
    if (all.length > 0 && all.every(([name]) => name === "vcalendar"))
      return all.map((one) => new ICAL.Component(one as never));
  } catch {
    // Cut off, or no calendar at all.
  }
  throw new CalendarError("It is not a whole calendar file (iCalendar).");
}

/** When one entry makes busy; `moved`: occurrences that another entry stands for. */
function spansOf(event: ICAL.Component, moved: ReadonlySet<number>, range: Range): Span[] {
  const word = (name: string) => String(event.getFirstPropertyValue(name) ?? "").toUpperCase();
  const start = momentOf(event, "dtstart");
  if (!start) throw new CalendarError("One of its entries has no beginning.");
  if (event.getFirstProperty("recurrence-id")?.getFirstParameter("range"))
    throw new CalendarError("It changes a whole series from one day on in a way that is not understood.");
  if (word("transp") === "TRANSPARENT" || word("status") === "CANCELLED") return [];
  const end = momentOf(event, "dtend");
  const duration = event.getFirstPropertyValue("duration");
  const lasting = (from: Temporal.ZonedDateTime): number => {
    if (start.isDay && end)
      return from.add({ days: start.at.toPlainDate().until(end.at.toPlainDate()).days }).epochMilliseconds;
    if (end) return from.epochMilliseconds + end.at.epochMilliseconds - start.at.epochMilliseconds;
    if (duration instanceof ICAL.Duration) return from.epochMilliseconds + duration.toSeconds() * 1000;
    return start.isDay ? from.add({ days: 1 }).epochMilliseconds : from.epochMilliseconds;
  };
  const length = lasting(start.at) - start.at.epochMilliseconds;
  const isChange = event.hasProperty("recurrence-id");
  const begins = isChange ? [start.at] : occurrencesOf(event, start, { from: range.from - length, until: range.until });
  return begins
    .filter((at) => isChange || !moved.has(at.epochMilliseconds))
    .map((at) => [at.epochMilliseconds, Math.max(lasting(at), at.epochMilliseconds + SHORTEST)]);
}

function merged(spans: Span[]): Span[] {
  const all: Span[] = [];
  for (const [from, until] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = all.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], until);
    else all.push([from, until]);
  }
  return all;
}
