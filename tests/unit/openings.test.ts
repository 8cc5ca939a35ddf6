import { describe, expect, test } from "vitest";
import { openingsFrom, openingWords } from "#firm/announcements/openings.ts";
import { officeHours } from "#firm/content/office-hours.ts";
import type { Site } from "#firm/content/schema/firm-facts.ts";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import { SPECIFIED_HOURS } from "#tests/support/specified-hours.ts";
import { addDays } from "#time/weeks.ts";
import { officeInstant } from "#time/office-instant.ts";

const MINUTE = 60_000;

const WEEK = officeHours(SPECIFIED_HOURS);

const words = (today: string, closures: { from: string; until: string }[] = [], week = WEEK) =>
  openingWords(openingsFrom(today, week, closures));

describe("the next hours, with their date", () => {
  test.each([
    ["a day that is open", "2026-11-18", "Wednesday, November 18, 9:00 AM to 6:00 PM"],
    ["a Saturday", "2026-11-21", "Saturday, November 21, 10:00 AM to 2:00 PM"],
    ["a Sunday, by appointment only", "2026-11-22", "Monday, November 23, 9:00 AM to 6:00 PM"],
    ["a holiday", "2026-10-12", "Tuesday, October 13, 9:00 AM to 6:00 PM"],
    ["Christmas and Boxing Day on a weekend's side", "2026-12-25", "Monday, December 28, 9:00 AM to 6:00 PM"],
    ["the Sunday on which the clocks change", "2026-03-08", "Monday, March 9, 9:00 AM to 6:00 PM"],
  ])("%s", (_what, today, expected) => {
    expect(words(today)).toBe(`Office open ${expected} (Toronto time)`);
  });

  test("no day of an announced closure", () => {
    expect(words("2026-12-24", [{ from: "2026-12-24", until: "2027-01-01" }])).toContain(
      "Saturday, January 2, 10:00 AM",
    );
  });

  test("both stretches of a day with a lunch hour", () => {
    const [weekdays, ...rest] = SPECIFIED_HOURS as [Site["hours"][number], ...Site["hours"]];
    const week = officeHours([{ ...weekdays, closes: "12:00 PM" }, { ...weekdays, opens: "1:00 PM" }, ...rest]);
    expect(words("2026-11-18", [], week)).toContain("9:00 AM to 12:00 PM and 1:00 PM to 6:00 PM");
    expect(openingsFrom("2026-11-18", week, [])).toHaveLength(3);
  });

  test("nothing where a slip closes the office for a lifetime", () => {
    expect(words("2026-11-18", [{ from: "2026-11-18", until: "2226-11-18" }])).toBeUndefined();
  });
});

test("at every minute of a page's day one stretch is still to end, so that the script never runs out of hours", () => {
  const { site } = contentAsItStands();
  const week = officeHours(site.hours);
  for (let day = "2026-11-01", count = 0; count < 400; day = addDays(day, 1), count += 1) {
    const stretches = openingsFrom(day, week, []);
    const moments = stretches.flatMap(({ opensAt, closesAt }) => [opensAt, closesAt]);
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    expect(moments.at(-1)! > officeInstant(addDays(day, 1), "00:00"), day).toBe(true);
    expect(moments.every((moment) => moment % MINUTE === 0)).toBe(true);
  }
});
