import { describe, expect, test } from "vitest";
import { publicHolidays } from "#time/public-holidays.ts";

function dayNamed(year: number, name: string): string | undefined {
  return publicHolidays(year).find((holiday) => holiday.name === name)?.day;
}

describe("publicHolidays", () => {
  test("gives the nine of 2026, in order", () => {
    expect(publicHolidays(2026)).toEqual([
      { day: "2026-01-01", name: "New Year's Day" },
      { day: "2026-02-16", name: "Family Day" },
      { day: "2026-04-03", name: "Good Friday" },
      { day: "2026-05-18", name: "Victoria Day" },
      { day: "2026-07-01", name: "Canada Day" },
      { day: "2026-09-07", name: "Labour Day" },
      { day: "2026-10-12", name: "Thanksgiving Day" },
      { day: "2026-12-25", name: "Christmas Day" },
      { day: "2026-12-26", name: "Boxing Day" },
    ]);
  });

  // Printed calendars of years whose months begin on the days most easily got wrong.
  test.each([
    [2021, "Family Day", "2021-02-15"],
    [2027, "Family Day", "2027-02-15"],
    [2032, "Family Day", "2032-02-16"],
    [2028, "Family Day", "2028-02-21"],
    [2027, "Victoria Day", "2027-05-24"],
    [2025, "Victoria Day", "2025-05-19"],
    [2025, "Labour Day", "2025-09-01"],
    [2024, "Labour Day", "2024-09-02"],
    [2030, "Labour Day", "2030-09-02"],
    [2029, "Thanksgiving Day", "2029-10-08"],
    [2024, "Thanksgiving Day", "2024-10-14"],
    [2008, "Good Friday", "2008-03-21"],
    [2024, "Good Friday", "2024-03-29"],
    [2025, "Good Friday", "2025-04-18"],
    [2038, "Good Friday", "2038-04-23"],
  ])("%i: %s is %s", (year, name, day) => {
    expect(dayNamed(year, name)).toBe(day);
  });

  test("Good Friday agrees with another reckoning of Easter for 1583 to 4999", () => {
    for (let year = 1583; year < 5000; year += 1) {
      expect(dayNamed(year, "Good Friday")).toBe(goodFridayByButcher(year));
    }
  });

  test.each([2018, 2029, 2035])("Canada Day of %i, a Sunday, is kept on July 2", (year) => {
    expect(dayNamed(year, "Canada Day")).toBe(`${year}-07-02`);
  });

  test("Canada Day on a Saturday stays", () => {
    expect(dayNamed(2028, "Canada Day")).toBe("2028-07-01");
  });

  test("Christmas, Boxing and New Year's Day stay on a weekend: the office announces what it closes instead", () => {
    expect(
      publicHolidays(2027)
        .slice(-2)
        .map((holiday) => holiday.day),
    ).toEqual(["2027-12-25", "2027-12-26"]); // Saturday, Sunday
    expect(dayNamed(2028, "New Year's Day")).toBe("2028-01-01"); // Saturday
    expect(dayNamed(2034, "New Year's Day")).toBe("2034-01-01"); // Sunday
  });
});

/** The anonymous rule printed by Butcher in 1876, kept as it stands: letters and all. */
function goodFridayByButcher(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return new Date(Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1 - 2)).toISOString().slice(0, 10);
}
