import { expect, it } from "vitest";
import { lastOfficeTime } from "#time/last-office-time.ts";

const last = (time: string, now: string) => new Date(lastOfficeTime(time, Date.parse(now))).toISOString();

it.each([
  ["in winter", "07:00", "2026-01-15T12:00:00Z", "2026-01-15T12:00:00.000Z"],
  ["in summer", "07:00", "2026-07-15T11:00:00Z", "2026-07-15T11:00:00.000Z"],
  ["a moment too early", "07:00", "2026-07-15T10:59:59.999Z", "2026-07-14T11:00:00.000Z"],
  ["late in the evening, when it is tomorrow in London", "07:00", "2026-07-16T03:30:00Z", "2026-07-15T11:00:00.000Z"],
  ["on the first day of summer time", "07:00", "2026-03-08T11:00:00Z", "2026-03-08T11:00:00.000Z"],
  ["the day before, by winter's clock", "07:00", "2026-03-08T10:59:59Z", "2026-03-07T12:00:00.000Z"],
  ["on the first day of winter time", "07:00", "2026-11-01T12:00:00Z", "2026-11-01T12:00:00.000Z"],
  ["the day before, by summer's clock", "07:00", "2026-11-01T11:59:59Z", "2026-10-31T11:00:00.000Z"],
  [
    "a time that spring leaves out: an hour later by the clock",
    "02:30",
    "2026-03-08T07:30:00Z",
    "2026-03-08T07:30:00.000Z",
  ],
  ["a time that comes twice: the first", "01:30", "2026-11-01T06:45:00Z", "2026-11-01T05:30:00.000Z"],
])("%s", (_when, time, now, expected) => {
  expect(last(time, now)).toBe(expected);
});
