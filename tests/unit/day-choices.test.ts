import { expect, it } from "vitest";
import { dayChoices, openDaysUntil } from "#firm/enquiries/day-choices.ts";

const hours = new Map([1, 2, 3, 4, 5].map((weekday) => [weekday, [{ opens: "09:00", closes: "18:00" }]]));
const choices = (today: string, closures: { from: string; until: string }[] = []) =>
  dayChoices(today, { hours, closures }).map(({ day, words }) => `${day} ${words}`);

it("offers the days that people mean by later, earliest first", () => {
  // A Monday.
  expect(choices("2026-11-23")).toEqual([
    "2026-11-24 Tomorrow morning",
    "2026-11-26 In 3 working days",
    "2026-11-30 Next Monday",
    "2026-12-07 In two weeks",
  ]);
});

it("offers one day once: on a Friday the next working day is Monday", () => {
  expect(choices("2026-11-27")).toEqual([
    "2026-11-30 The next working day",
    "2026-12-02 In 3 working days",
    "2026-12-11 In two weeks",
  ]);
});

it("leaves out weekends, public holidays and announced closures", () => {
  // Thursday before Christmas, which is a Friday in 2026; Boxing Day is the Saturday. The office shuts until January 3.
  expect(choices("2026-12-24", [{ from: "2026-12-28", until: "2027-01-03" }])).toEqual([
    "2027-01-04 The next working day",
    "2027-01-06 In 3 working days",
    "2027-01-07 In two weeks",
  ]);
  // Victoria Day, May 24, 2027.
  expect(choices("2027-05-21")).toContain("2027-05-25 The next working day");
  expect(choices("2027-05-18")).toContain("2027-05-25 First thing next week");
});

it("ends where the office is never open", () => {
  expect(choices("2026-11-23", [{ from: "2020-01-01", until: "2226-01-01" }])).toHaveLength(4);
});

it("puts the third working day behind the Monday that comes before it", () => {
  const sixDays = new Map([...hours, [6, [{ opens: "10:00", closes: "14:00" }]]]);
  // A Friday, of an office that is open on Saturdays.
  expect(dayChoices("2026-11-27", { hours: sixDays, closures: [] })).toEqual([
    { day: "2026-11-28", words: "Tomorrow morning" },
    { day: "2026-11-30", words: "Next Monday" },
    { day: "2026-12-01", words: "In 3 working days" },
    { day: "2026-12-11", words: "In two weeks" },
  ]);
});

it("counts the open days to a later one, and none to today or a day before", () => {
  const until = (to: string) =>
    openDaysUntil("2026-11-27", to, { hours, closures: [{ from: "2026-12-01", until: "2026-12-01" }] });
  // From a Friday on.
  expect(["2026-11-26", "2026-11-27", "2026-11-29", "2026-11-30", "2026-12-02"].map(until)).toEqual([0, 0, 0, 1, 2]);
});
