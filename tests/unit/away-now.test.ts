import { expect, test } from "vitest";
import { awayUntil } from "#firm/appointments/away-now.ts";

const open = [{ opens: "09:00", closes: "17:00" }];
const weekdays = new Map([1, 2, 3, 4, 5].map((day) => [day, open]));
const away = (...days: string[]) => days.map((span) => ({ from: span.split(" ")[0]!, until: span.split(" ").at(-1)! }));

test.each<[string, string, string[], string | undefined]>([
  ["in, without days away", "2026-11-27", [], undefined],
  ["in, before days away to come", "2026-11-26", ["2026-11-27 2026-11-30"], undefined],
  ["away on the first of the days", "2026-11-27", ["2026-11-27 2026-11-30"], "2026-12-01"],
  ["away on the days between, at a weekend", "2026-11-28", ["2026-11-27 2026-11-30"], "2026-12-01"],
  ["away on one day after another", "2026-11-27", ["2026-11-27", "2026-11-30"], "2026-12-01"],
  ["away at the weekend before a day away", "2026-11-28", ["2026-11-30"], "2026-12-01"],
  ["away until the Monday after a Friday", "2026-11-27", ["2026-11-27"], "2026-11-30"],
  ["in again on that day", "2026-12-01", ["2026-11-27 2026-11-30"], undefined],
  ["away over a holiday, which is a Friday", "2026-12-24", ["2026-12-24"], "2026-12-28"],
  ["away until the end of a stay that is longer than a year", "2026-11-27", ["2026-11-01 2028-01-31"], "2028-02-01"],
])("%s, on %s", (_what, today, days, until) => {
  expect(awayUntil({ week: weekdays, away: away(...days) }, [], today)).toBe(until);
});

test("the firm's closures and their own week count: nobody is there on them, and nobody is away by them alone", () => {
  const closures = away("2026-11-27 2026-12-01");
  expect(awayUntil({ week: weekdays, away: [] }, closures, "2026-11-27")).toBe(undefined);
  expect(awayUntil({ week: weekdays, away: away("2026-11-26") }, closures, "2026-11-26")).toBe("2026-12-02");
  const wednesdays = new Map([[3, open]]);
  expect(awayUntil({ week: wednesdays, away: [] }, [], "2026-11-27")).toBe(undefined);
  expect(awayUntil({ week: wednesdays, away: away("2026-11-27") }, [], "2026-11-27")).toBe("2026-12-02");
});
