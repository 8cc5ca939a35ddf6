import { expect, test } from "vitest";
import { choiceOf } from "#firm/appointments/choice-of-times.ts";
import { clock24 } from "#time/clock24.ts";
import { officeInstant } from "#time/office-instant.ts";

const MORNING = ["9:00 AM", "9:30 AM", "10:00 AM", "10:30 AM", "11:00 AM", "11:30 AM"];
const AFTERNOON = ["1:00 PM", "1:30 PM", "2:00 PM", "2:30 PM", "3:00 PM", "3:30 PM", "4:00 PM", "4:30 PM"];
const WHOLE = [...MORNING, ...AFTERNOON];

const at = (day: string, time: string) => ({ day, time, startsAt: officeInstant(day, clock24(time)!) });
/** `03`: Thursday, December 3, 2026. */
const on = (date: string, times: string[] = WHOLE) => times.map((time) => at(`2026-12-${date}`, time));
const choice = (times: ReturnType<typeof at>[], lost: ReturnType<typeof at>, count = 3) =>
  choiceOf(times, lost, count).map(({ day, time }) => `${day.slice(-2)} ${time}`);

/** Mondays come first in the week: November 30, 2026 is one. */
const MONDAY = "2026-11-30";

test("after an illness: the same hour first, the other half of that day, and another day", () => {
  const back = [...on("03"), ...on("04"), ...on("07")];
  expect(choice(back, at(MONDAY, "11:00 AM"))).toEqual(["03 11:00 AM", "03 2:00 PM", "04 11:00 AM"]);
  expect(choice(back, at(MONDAY, "9:00 AM"))).toEqual(["03 9:00 AM", "03 1:00 PM", "04 9:00 AM"]);
  expect(choice(back, at(MONDAY, "4:30 PM"))).toEqual(["03 11:30 AM", "03 4:30 PM", "04 4:30 PM"]);
  // 11:30 AM and 1:00 PM would be one stretch with a lunch in it.
  expect(choice(back, at(MONDAY, "11:30 AM"))).toEqual(["03 11:30 AM", "03 2:30 PM", "04 11:30 AM"]);
});

test("who comes next is given a choice of what is left", () => {
  const [first, ...rest] = ["11:00 AM", "11:30 AM", "2:00 PM", "2:30 PM"];
  const left = [
    ...on(
      "03",
      WHOLE.filter((time) => time !== first && !rest.includes(time)),
    ),
    ...on("04", AFTERNOON),
  ];
  expect(choice(left, at(MONDAY, "11:00 AM"))).toEqual(["03 10:30 AM", "03 1:30 PM", "04 1:00 PM"]);
});

test("the last may be on a day of one before, where those before it are on two days", () => {
  const times = [...on("01", ["11:00 AM", "4:00 PM"]), ...on("03", ["1:00 PM"]), ...on("04", ["11:00 AM"])];
  expect(choice(times, at("2026-12-02", "11:00 AM"))).toEqual(["01 11:00 AM", "01 4:00 PM", "03 1:00 PM"]);
});

test("one is after the time that was lost, where there is one within a week, and of equals the earlier is named", () => {
  const before = [...on("01"), ...on("02")];
  const lost = at("2026-12-03", "10:00 AM");
  expect(choice([...before, ...on("09")], lost)).toEqual(["02 10:00 AM", "02 1:00 PM", "09 10:00 AM"]);
  // A week after the first, and no further.
  expect(choice([...before, ...on("10")], lost)).toEqual(["01 10:00 AM", "02 10:00 AM", "02 1:00 PM"]);
  expect(choice([...on("02"), ...on("04")], lost)).toEqual(["02 10:00 AM", "02 1:00 PM", "04 10:00 AM"]);
});

test("what is not to be had gives way: half a day, another day, and times that touch last of all", () => {
  const lost = at(MONDAY, "11:00 AM");
  // Mornings alone.
  expect(choice([...on("03", MORNING), ...on("04", MORNING), ...on("07", MORNING)], lost)).toEqual([
    "03 11:00 AM",
    "04 11:00 AM",
    "07 11:00 AM",
  ]);
  // The other half is worth some days, and not a week.
  expect(choice([...on("03", MORNING), ...on("04", MORNING), ...on("08", AFTERNOON)], lost)).toEqual([
    "03 11:00 AM",
    "04 11:00 AM",
    "08 1:00 PM",
  ]);
  expect(choice([...on("03", MORNING), ...on("04", MORNING), ...on("14", AFTERNOON)], lost)).toEqual([
    "03 11:00 AM",
    "04 11:00 AM",
    "14 1:00 PM",
  ]);
  // One day alone.
  expect(choice(on("03"), lost)).toEqual(["03 10:30 AM", "03 11:00 AM", "03 2:00 PM"]);
  expect(choice(on("03", ["9:00 AM", "9:30 AM"]), lost)).toEqual(["03 9:00 AM", "03 9:30 AM"]);
  expect(choice([], lost)).toEqual([]);
});

test("however they come, they are chosen the same and stand by the clock", () => {
  const times = [...on("03"), ...on("04"), ...on("07")];
  const lost = at(MONDAY, "2:30 PM");
  const chosen = ["03 11:30 AM", "03 2:30 PM", "04 2:30 PM"];
  expect(choice(times, lost)).toEqual(chosen);
  expect(choice(times.toReversed(), lost)).toEqual(chosen);
  expect(choice(times, lost, 1)).toEqual(["03 2:30 PM"]);
});
