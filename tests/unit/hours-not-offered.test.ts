import { expect, test } from "vitest";
import { hoursNotOffered, timesInWords } from "#firm/appointments/hours-not-offered.ts";
import { weekOf } from "#firm/content/lawyer-week.ts";
import { WEEKDAYS } from "#firm/content/weekdays.ts";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";

const { site } = contentAsItStands();
type Weekday = (typeof WEEKDAYS)[number];

/** Of hours written as `9:00 AM-5:00 PM`, by the day. */
function lost(hours: Partial<Record<Weekday, string>>, ...minutes: number[]) {
  const worked = WEEKDAYS.flatMap((weekday) =>
    (hours[weekday] ?? "")
      .split(", ")
      .filter(Boolean)
      .map((stretch) => stretch.split("-"))
      .map(([opens = "", closes = ""]) => ({ days: [weekday], opens, closes })),
  );
  const lengths = minutes.length > 0 ? minutes : [30];
  const kinds = lengths.map((length) => ({
    kind: "in-person" as const,
    minutes: length,
    bufferMinutes: 0,
    noticeMinutes: 0,
  }));
  return hoursNotOffered({ week: weekOf({ hours: worked, breaks: [] }, site.hours), kinds }, site.appointmentTimes);
}
const words = (...asked: Parameters<typeof lost>) => {
  const { days, stretches } = lost(...asked);
  return [days, ...stretches].filter(Boolean).join(" ");
};

const OUTSIDE = "the form has no times then, so nobody can book them.";
const SHORT = "that is too short for an appointment, so nobody can book them.";

test.each([
  ["nothing of hours within the times", { Monday: "9:00 AM-12:00 PM, 1:00 PM-5:00 PM" }, ""],
  ["nothing of a part of them", { Sunday: "10:00 AM-11:00 AM" }, ""],
  ["nothing of no hours", {}, ""],
  [
    "what lies beside them",
    { Friday: "11:00 AM-2:00 PM, 4:00 PM-7:00 PM" },
    `Friday 12:00 PM to 1:00 PM and 5:00 PM to 7:00 PM: ${OUTSIDE}`,
  ],
  [
    "the same of stretches that are not in order",
    { Friday: "4:00 PM-7:00 PM, 1:00 PM-2:00 PM, 11:00 AM-1:00 PM" },
    `Friday 12:00 PM to 1:00 PM and 5:00 PM to 7:00 PM: ${OUTSIDE}`,
  ],
  [
    "a day all of which lies beside them",
    { Friday: "7:00 AM-9:00 AM, 12:00 PM-1:00 PM, 5:00 PM-8:00 PM" },
    "Nobody can book Friday at all. " +
      `Friday 7:00 AM to 9:00 AM, 12:00 PM to 1:00 PM and 5:00 PM to 8:00 PM: ${OUTSIDE}`,
  ],
  [
    "two such days, and one with a rest",
    { Monday: "5:00 PM-6:00 PM", Wednesday: "4:00 PM-6:00 PM", Friday: "5:00 PM-6:00 PM" },
    `Nobody can book Monday and Friday at all. Monday and Friday 5:00 PM to 6:00 PM; Wednesday 5:00 PM to 6:00 PM: ${OUTSIDE}`,
  ],
  [
    "the same of days that follow each other",
    {
      Monday: "9:00 AM-6:00 PM",
      Tuesday: "9:00 AM-6:00 PM",
      Wednesday: "9:00 AM-6:00 PM",
      Saturday: "10:00 AM-2:00 PM",
    },
    `Monday to Wednesday 12:00 PM to 1:00 PM and 5:00 PM to 6:00 PM; Saturday 12:00 PM to 1:00 PM: ${OUTSIDE}`,
  ],
  ["stretches that touch as one", { Monday: "9:00 AM-9:15 AM, 9:15 AM-10:00 AM" }, ""],
  [
    "a stretch that is too short",
    { Monday: "9:00 AM-9:15 AM, 10:00 AM-12:00 PM" },
    `Monday 9:00 AM to 9:15 AM: ${SHORT}`,
  ],
  [
    "a day that is",
    { Monday: "9:00 AM-9:15 AM, 5:00 PM-6:00 PM" },
    `Nobody can book Monday at all. Monday 5:00 PM to 6:00 PM: ${OUTSIDE} Monday 9:00 AM to 9:15 AM: ${SHORT}`,
  ],
  ["no rest that is shorter than the times are apart", { Monday: "8:45 AM-12:15 PM" }, ""],
] as const)("%s", (_what, hours, expected) => {
  expect(words(hours)).toBe(expected);
});

test("longer appointments reach beyond the last time, and need room", () => {
  expect(words({ Monday: "1:00 PM-6:00 PM" }, 90)).toBe("");
  expect(words({ Monday: "9:00 AM-10:00 AM" }, 90)).toContain("Nobody can book Monday at all. Monday 9:00 AM to 10:00");
  expect(words({ Monday: "9:00 AM-10:00 AM" }, 90, 15)).toBe("");
});

test("the times of the form in a few words", () => {
  expect(timesInWords(site.appointmentTimes)).toBe("from 9:00 AM to 11:30 AM and from 1:00 PM to 4:30 PM");
  expect(timesInWords(["9:00 AM", "1:00 PM", "1:30 PM"])).toBe("at 9:00 AM and from 1:00 PM to 1:30 PM");
});
