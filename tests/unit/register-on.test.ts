import { describe, expect, test } from "vitest";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import { lawRegister, type LawEntry } from "#firm/content/schema/registers.ts";
import { shownFigure } from "#firm/content/text/tokens.ts";
import { hasChanged } from "#firm/figures/legal-figures.ts";
import { contentOfToday, registerByDay, registerOn, valueOn } from "#firm/figures/register-on.ts";
import { asWritten } from "#firm/figures/register-on.ts";

const ENTRY: LawEntry = {
  topic: "study",
  name: "Hours a student may work",
  stated: "20 hours",
  show: "stated",
  current: { value: "24 hours", since: "2024-11-08", note: "It is 24 hours now." },
  next: [
    { from: "2026-12-01", value: "26 hours", note: "It is 26 hours from December." },
    { from: "2027-01-01", value: "30 hours", note: "It is 30 hours from January." },
  ],
  past: [
    { from: "2014-06-01", until: "2022-11-14", value: "20 hours" },
    { until: "2024-04-30", value: "no limit" },
    { until: "2024-11-07", value: "20 hours" },
  ],
  source: { title: "Regulations", url: "https://laws-lois.justice.gc.ca/eng/" },
  checked: "2026-11-20",
  checkAgain: "2027-05-20",
  confidence: "secondary",
  owner: "Immigration team",
};
const on = (day: string, change: Partial<LawEntry> = {}) => registerOn({ hours: { ...ENTRY, ...change } }, day).hours!;

describe("the register on a day", () => {
  test.each([
    ["2026-11-30", "20 hours", "24 hours"],
    ["2026-12-01", "26 hours", "26 hours"],
    ["2026-12-31", "26 hours", "26 hours"],
    ["2027-01-01", "30 hours", "30 hours"],
    ["2030-06-01", "30 hours", "30 hours"],
    ["2024-11-07", "20 hours", "20 hours"],
    ["2024-04-30", "no limit", "no limit"],
    ["2022-11-15", "no limit", "no limit"],
    ["2022-11-14", "20 hours", "20 hours"],
    ["2014-06-01", "20 hours", "20 hours"],
    ["2014-05-31", "20 hours", undefined],
  ])("on %s pages show %s and the law says %s", (day, shown, inForce) => {
    expect(shownFigure(on(day))).toBe(shown);
    expect(valueOn(ENTRY, day)).toBe(inForce);
  });

  test("shows the value to come on its day whatever was shown before, with its note, and keeps what is still to come", () => {
    for (const show of ["stated", "current"] as const) {
      expect(on("2026-12-01", { show })).toMatchObject({
        stated: "26 hours",
        show: "current",
        current: { value: "26 hours", since: "2026-12-01", note: "It is 26 hours from December." },
        next: [{ from: "2027-01-01" }],
      });
    }
    expect(on("2026-11-30", { show: "current" })).toMatchObject({ show: "current", current: { value: "24 hours" } });
  });

  test("does not know what held before the present rule where no past value says so", () => {
    const { past: _past, ...entry } = ENTRY;
    expect(valueOn(entry, "2024-11-07")).toBeUndefined();
    expect(valueOn(entry, "2024-11-08")).toBe("24 hours");
    expect(valueOn({ ...entry, current: undefined }, "2001-01-01")).toBe("20 hours");
  });

  test("an entry without other days is the same on every day", () => {
    const { law } = contentAsItStands();
    const plain = Object.fromEntries(Object.entries(law).filter(([, { next, past }]) => !next && !past));
    expect(Object.keys(plain).length).toBeGreaterThan(100);
    expect(registerOn(plain, "2030-01-01")).toEqual(plain);
  });
});

test("content of today follows the clock at midnight in Toronto", () => {
  let now = Date.parse("2026-12-01T04:59:59Z");
  const register = { ...contentAsItStands(), law: { hours: ENTRY } };
  const content = contentOfToday(register, registerByDay(asWritten(register.law)), () => now);
  expect(shownFigure(content.law.hours!)).toBe("20 hours");
  now += 1000;
  expect(shownFigure(content.law.hours!)).toBe("26 hours");
  expect(content.site).toBe(register.site);
  now -= 1000;
  expect(shownFigure(content.law.hours!)).toBe("20 hours");
});

test("where nobody wrote which rule pages show, they show what is stated, and say that the rule has changed", () => {
  const { hours } = lawRegister.parse({ hours: { ...ENTRY, show: undefined } });
  expect(shownFigure(hours!)).toBe("20 hours");
  expect(hasChanged(hours!)).toBe(true);
});
