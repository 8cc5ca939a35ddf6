import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { addMonths, addYears, mondayFrom, weekdayOf } from "#time/calendar-day.ts";
import { lastFilingDayBefore } from "#time/filing-days.ts";
import { addDays } from "#time/weeks.ts";

const day = fc.integer({ min: 0, max: 109_000 }).map((days) => addDays("1900-01-01", days));
const plain = (text: string) => Temporal.PlainDate.from(text);

test("months, years, days and weekdays are counted as Temporal.PlainDate counts them", () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -600, max: 600 }), (from, count) => {
      expect(addMonths(from, count)).toBe(plain(from).add({ months: count }).toString());
      expect(addYears(from, Math.trunc(count / 12))).toBe(
        plain(from)
          .add({ years: Math.trunc(count / 12) })
          .toString(),
      );
      expect(addDays(from, count)).toBe(plain(from).add({ days: count }).toString());
      expect(weekdayOf(from)).toBe(plain(from).dayOfWeek);
      expect(weekdayOf(mondayFrom(from))).toBe(1);
    }),
  );
});

test.each([
  ["2024-01-31", 1, "2024-02-29"],
  ["2023-01-31", 1, "2023-02-28"],
  ["2024-02-29", 12, "2025-02-28"],
  ["2024-02-29", 48, "2028-02-29"],
  ["2026-08-31", 6, "2027-02-28"],
  ["2026-12-31", 2, "2027-02-28"],
])("%s and %i months is %s: the last day where the month has no such number", (from, months, to) => {
  expect(addMonths(from, months)).toBe(to);
});

test("the day to file by is before the limit, on a weekday, and none of the holidays", () => {
  fc.assert(
    fc.property(day, (limit) => {
      const safe = lastFilingDayBefore(limit);
      expect(safe < limit).toBe(true);
      expect(weekdayOf(safe)).toBeLessThanOrEqual(5);
      expect(safe >= addDays(limit, -14)).toBe(true);
    }),
  );
});

test.each([
  ["2026-11-12", "2026-11-10"], // Remembrance Day
  ["2026-10-01", "2026-09-29"], // National Day for Truth and Reconciliation
  ["2026-04-07", "2026-04-02"], // Easter Monday, the weekend and Good Friday
  ["2026-10-13", "2026-10-09"], // Thanksgiving
  ["2027-01-04", "2026-12-23"], // the turn of the year
  ["2026-09-08", "2026-09-04"], // Labour Day
])("what must be filed by %s is filed on %s", (limit, safe) => {
  expect(lastFilingDayBefore(limit)).toBe(safe);
});
