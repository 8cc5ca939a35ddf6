import { expect, test } from "vitest";
import { checkDaysAway } from "#firm/appointments/days-away.ts";
import { FIRM_OF_A_DAY } from "#tests/support/firm-of-a-day.ts";

test.each([
  ["", "2026-12-02", "from"],
  ["2026-11-20", "2026-12-02", "from"],
  ["2028-12-01", "2028-12-02", "from"],
  ["2026-12-01", "", "until"],
  ["2026-12-01", "2026-02-30", "until"],
  ["2026-12-02", "2026-12-01", "until"],
  ["2026-12-01", "2027-11-30", "until"],
])("from %j until %j is refused beside %s", (from, until, field) => {
  const { slug: lawyer } = FIRM_OF_A_DAY.team[0]!;
  expect(checkDaysAway({ lawyer, from, until }, "2026-11-21", FIRM_OF_A_DAY).map((error) => error.field)).toEqual([
    field,
  ]);
});
