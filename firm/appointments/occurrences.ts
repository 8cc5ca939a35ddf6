import type ICAL from "ical.js";
import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import { CalendarError } from "./calendar-place.ts";
import { momentsOf, type Moment } from "./calendar-moments.ts";

/** The parts of a rule that are understood, and how their values look (RFC 5545, section 3.3.10). */
const DAY = /^([+-]?\d{1,2})?(SU|MO|TU|WE|TH|FR|SA)$/;
const NUMBER = /^[+-]?\d{1,3}$/;
const PARTS: Record<string, RegExp> = {
  // What recurs more often than by the hour is no calendar of a person.
  FREQ: /^(YEARLY|MONTHLY|WEEKLY|DAILY|HOURLY)$/,
  INTERVAL: /^[1-9]\d{0,3}$/,
  COUNT: /^\d{1,6}$/,
  // A moment is told in UTC where the entry begins in a zone, as every one does here.
  UNTIL: /^\d{8}(T\d{6}Z)?$/,
  BYDAY: DAY,
  WKST: DAY,
  BYHOUR: NUMBER,
  BYMINUTE: NUMBER,
  BYSECOND: NUMBER,
  BYMONTH: NUMBER,
  BYMONTHDAY: NUMBER,
  BYYEARDAY: NUMBER,
  BYWEEKNO: NUMBER,
  BYSETPOS: NUMBER,
};

const NOT_UNDERSTOOD = "It repeats an entry by a rule that is not understood.";

/**
 * When an entry begins within a stretch of time, both ends in milliseconds since 1970. A local time that spring leaves
 * out does not recur that day. @throws CalendarError
 */
export function occurrencesOf(
  event: ICAL.Component,
  start: Moment,
  { from, until }: { from: number; until: number },
): Temporal.ZonedDateTime[] {
  const rules = event.getAllProperties("rrule");
  const more = event.getAllProperties("rdate");
  if (rules.length > 1 || event.hasProperty("exrule")) throw new CalendarError(NOT_UNDERSTOOD);
  const dates = more.length > 0 ? momentsOf(event, "rdate").map(({ at }) => at) : [];
  const left = new Set(momentsOf(event, "exdate").map(({ at }) => at.epochMilliseconds));
  const repeated = rules[0] ? repeatedBy(ruleOf(rules[0]), start, { from, until }) : [];
  const all = new Map([start.at, ...dates, ...repeated].map((at) => [at.epochMilliseconds, at]));
  return [...all.values()].filter((at) => !left.has(at.epochMilliseconds));
}

/** The rule as text, looked at part by part: what is not known must not be passed over. */
function ruleOf(property: ICAL.Property): string {
  // As the parser wrote it down (jCal, RFC 7265): its own rules leave out what they do not know.
  const parts = Object.entries(property.jCal[3] as Record<string, unknown>).map(([name, value]) => ({
    name: name.toUpperCase(),
    values: [value].flat().map((one) => String(one).replaceAll(/(?<=\d)[-:]/g, "")),
  }));
  if (!parts.every(({ name, values }) => values.every((value) => PARTS[name]?.test(value))))
    throw new CalendarError(NOT_UNDERSTOOD);
  return parts.map(({ name, values }) => `${name}=${values.join(",")}`).join(";");
}

function repeatedBy(rule: string, start: Moment, { from, until }: { from: number; until: number }) {
  try {
    const series = new RRuleTemporal({ rruleString: `RRULE:${rule}`, dtstart: start.at, temporal: Temporal });
    return series.between(new Date(from), new Date(until), true);
  } catch {
    throw new CalendarError(NOT_UNDERSTOOD);
  }
}
