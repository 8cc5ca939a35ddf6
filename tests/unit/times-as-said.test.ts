import { expect, test } from "vitest";
import { dayWords } from "#firm/appointments/day-words.ts";
import { nearest } from "#firm/appointments/nearest-times.ts";
import { refusalSentence, wallWords, WHY } from "#firm/appointments/refusal-words.ts";
import { startOf } from "#firm/enquiries/calendar.ts";
import { checkCustody, typedCustody, weightOf, type SaidCustody } from "#firm/enquiries/custody.ts";
import { answerBy, answerByInMail, timeLeft } from "#firm/enquiries/due-first.ts";
import { leavesInTime } from "#firm/enquiries/in-time.ts";
import { laterDay, morningOf } from "#firm/enquiries/later-day.ts";
import { nextSteps, timeInWords } from "#firm/enquiries/next-steps.ts";
import { NOT_URGENT, urgencyOf, urgencyWords } from "#firm/enquiries/urgency.ts";
import { urgentMark } from "#firm/enquiries/urgent-words.ts";
import { FIRM_OF_A_DAY } from "#tests/support/firm-of-a-day.ts";
import { DAY, MINUTE } from "#time/units.ts";

/** A Saturday. */
const NOW = Date.parse("2026-11-21T10:30-05:00");

const NOTHING: SaidCustody = { custodySince: null, nextHearing: null, deadlineDay: null };
const wordsOf = (values: Record<string, string>, said: Partial<SaidCustody>) =>
  urgentMark(weightOf(values, { ...NOTHING, ...said }, NOW), NOW)?.words;

test.each([
  ["nothing", {}, 2, undefined, undefined],
  ["custody", { inCustody: "yes" }, 0, "In custody", "In custody"],
  ["a deadline", { deadlineSoon: "yes" }, 1, "Deadline within a week", "Deadline within a week"],
  ["both", { inCustody: "yes", deadlineSoon: "yes" }, 0, "In custody", "In custody, deadline within a week"],
  ["no yes", { inCustody: "no", deadlineSoon: "" }, 2, undefined, undefined],
])("what cannot wait: %s", (_of, values: Record<string, string>, urgency, heading, words) => {
  const mark = urgentMark(weightOf(values, NOTHING, NOW), NOW);
  expect([urgencyOf(values), urgencyWords(urgency), mark?.words]).toEqual([urgency, heading, words]);
  // What its heading says is not said twice.
  expect(mark?.isMore ?? false).toBe(words !== heading);
  expect([mark?.isSaid ?? false, NOT_URGENT]).toEqual([false, 2]);
});

test.each([
  ["2026-11-21", null, "since today"],
  ["2026-11-21 08:05", null, "since today 8:05 AM"],
  ["2026-11-20 21:40", null, "since Fri 9:40 PM"],
  ["2026-11-15", null, "since Sun"],
  ["2026-11-14", null, "since Nov 14, 2026"],
  ["2026-11-14 00:00", null, "since Nov 14, 2026 12:00 AM"],
  [null, "2026-11-21", ", in court today"],
  [null, "2026-11-21 10:00", ", in court today 10:00 AM"],
  [null, "2026-11-27 10:00", ", in court Fri 10:00 AM"],
  [null, "2026-11-28", ", in court Nov 28, 2026"],
  [null, "2026-11-20", ", was in court Nov 20"],
  [null, "2026-11-20 13:30", ", was in court Nov 20 1:30 PM"],
  [null, "2025-12-31", ", was in court Dec 31, 2025"],
  ["2026-11-20 21:40", "2026-11-24 10:00", "since Fri 9:40 PM, in court Tue 10:00 AM"],
])("since %s, in court %s: %s", (custodySince, nextHearing, words) => {
  const said = { custodySince, nextHearing, deadlineDay: null };
  const mark = words.startsWith(",") ? `In custody${words}` : `In custody ${words}`;
  expect(urgentMark(weightOf({ inCustody: "yes" }, said, NOW), NOW)).toEqual({
    words: mark,
    isUrgent: true,
    isSaid: true,
    isMore: true,
  });
  expect(wordsOf({ deadlineSoon: "yes" }, said)).toBe(`${mark}, deadline within a week`);
});

test.each([
  ["2026-11-21", { deadlineSoon: "yes" }, "Deadline today"],
  ["2026-11-27", { deadlineSoon: "yes" }, "Deadline Fri"],
  ["2026-11-28", { deadlineSoon: "yes" }, "Deadline Nov 28, 2026"],
  ["2026-11-20", { deadlineSoon: "yes" }, "Deadline was Nov 20"],
  ["2026-11-24", { deadlineSoon: "yes", inCustody: "yes" }, "In custody, deadline Tue"],
  ["2027-03-03", {}, "Deadline Mar 3, 2027"],
])("a deadline on %s, where is ticked %o: %s", (deadlineDay, values, words) => {
  expect(wordsOf(values, { deadlineDay })).toBe(words);
});

test("a deadline further away than a week is named and marks nothing, until it is near", () => {
  const far = { ...NOTHING, deadlineDay: "2026-11-29" };
  const of = (values: Record<string, string>, now: number) => {
    const row = weightOf(values, far, now);
    return [row.urgency, row.hasDeadline, urgentMark(row, now)?.isUrgent];
  };
  expect(of({}, NOW)).toEqual([2, 0, false]);
  expect(of({}, NOW + DAY)).toEqual([1, 1, true]);
  expect(of({ inCustody: "yes" }, NOW)).toEqual([0, 0, true]);
  expect(of({ inCustody: "yes" }, NOW + DAY)).toEqual([0, 1, true]);
  // Whoever wrote so themselves is believed.
  expect(of({ deadlineSoon: "yes" }, NOW)).toEqual([1, 1, true]);
  const soon = (deadlineDay: string) => {
    const checked = checkCustody({ ...typed, inCustody: "", deadlineSoon: "yes", deadlineDay }, NOW);
    return checked.ok && [checked.deadlineSoon, checked.said.deadlineDay];
  };
  expect([soon(""), soon("2026-11-28"), soon("2026-11-29")]).toEqual([
    ["yes", null],
    ["yes", "2026-11-28"],
    ["", "2026-11-29"],
  ]);
});

/** A message is promised within a day. */
const promised = NOW + DAY;

test.each([
  ["nothing said", {}, "24 hours left", "Sun, Nov 22, 10:30 AM", "Answer by Sunday, November 22, 2026 at 10:30 AM"],
  [
    "in court before that",
    { nextHearing: "2026-11-22 10:00" },
    "in court in 23 hours",
    "before Sun, Nov 22, 10:00 AM",
    "Answer before they are in court on Sunday, November 22, 2026 at 10:00 AM (Toronto time). Promised by Sunday",
  ],
  ["in court after that", { nextHearing: "2026-11-22 11:00" }, "24 hours left", "Sun, Nov 22, 10:30 AM", "Answer by"],
  ["in court before now", { nextHearing: "2026-11-21 10:00" }, "24 hours left", "Sun, Nov 22, 10:30 AM", "Answer by"],
  [
    "in court some time that day",
    { nextHearing: "2026-11-22" },
    "in court tomorrow",
    "before Sun, Nov 22",
    "Answer before they are in court on Sunday, November 22, 2026. Promised by",
  ],
  [
    "a deadline today, and in court",
    { nextHearing: "2026-11-22 10:00", deadlineDay: "2026-11-21" },
    "deadline today",
    "before Sat, Nov 21",
    "Answer before the deadline is on Saturday, November 21, 2026. Promised by",
  ],
  ["a deadline that has passed", { deadlineDay: "2026-11-20" }, "24 hours left", "Sun, Nov 22, 10:30 AM", "Answer by"],
])("what comes before the promise: %s", (_of, said, left, first, mailed) => {
  const waiting = { ...NOTHING, ...said, respondBy: promised };
  expect([timeLeft(waiting, NOW), answerBy(waiting, NOW).first]).toEqual([left, first]);
  expect(answerBy(waiting, NOW).promised).toBe(left === "24 hours left" ? undefined : "Sun, Nov 22, 10:30 AM");
  expect(answerByInMail(waiting, NOW)).toContain(mailed);
});

const typed = {
  inCustody: "yes",
  custodyDay: "",
  custodyHour: "",
  hearingDay: "",
  hearingHour: "",
  deadlineSoon: "",
  deadlineDay: "",
};
const REAL = "Please select a date that exists, for example 2026-11-30";
const LATER = "Please select today or a later day: when they are next in court";
const EARLIER = "Please select today or an earlier day: since when they are held";
const TO_COME = "This hour is still to come: please write since when they are held";
const PASSED = "This hour has passed: please write when they are next in court";
const DUE = "Please select today or a later day: the court date or deadline";
const HOUR_TOO = "Please write the hour, for example 21:40";

test.each<[string, Partial<typeof typed>, unknown]>([
  ["nothing", {}, { custodySince: null, nextHearing: null, deadlineDay: null }],
  [
    "not in custody",
    { inCustody: "", custodyDay: "no day" },
    { custodySince: null, nextHearing: null, deadlineDay: null },
  ],
  ["today", { custodyDay: "2026-11-21" }, { custodySince: "2026-11-21", nextHearing: null, deadlineDay: null }],
  [
    "days and hours",
    { custodyDay: "2026-11-20", custodyHour: "00:00", hearingDay: "2026-11-21", hearingHour: "23:59" },
    { custodySince: "2026-11-20 00:00", nextHearing: "2026-11-21 23:59", deadlineDay: null },
  ],
  ["held from tomorrow", { custodyDay: "2026-11-22" }, [["custodyDay", EARLIER]]],
  ["in court yesterday", { hearingDay: "2026-11-20" }, [["hearingDay", LATER]]],
  [
    "no day in court, after one that stands",
    { hearingDay: "" },
    { custodySince: null, nextHearing: null, deadlineDay: null },
  ],
  [
    "all wrong at once",
    { custodyDay: "2026-11-22", hearingDay: "2026-11-20", deadlineSoon: "yes", deadlineDay: "2026-11-20" },
    [
      ["custodyDay", EARLIER],
      ["hearingDay", LATER],
      ["deadlineDay", DUE],
    ],
  ],
  ["held from tonight", { custodyDay: "2026-11-21", custodyHour: "23:30" }, [["custodyHour", TO_COME]]],
  ["in court this morning", { hearingDay: "2026-11-21", hearingHour: "09:00" }, [["hearingHour", PASSED]]],
  [
    "held and in court this minute",
    { custodyDay: "2026-11-21", custodyHour: "10:30", hearingDay: "2026-11-21", hearingHour: "10:30" },
    { custodySince: "2026-11-21 10:30", nextHearing: "2026-11-21 10:30", deadlineDay: null },
  ],
  [
    "no real days",
    { custodyDay: "2026-02-30", hearingDay: "x" },
    [
      ["custodyDay", REAL],
      ["hearingDay", REAL],
    ],
  ],
  [
    "a deadline not ticked",
    { deadlineDay: "2026-11-24" },
    { custodySince: null, nextHearing: null, deadlineDay: null },
  ],
  [
    "a deadline today",
    { deadlineSoon: "yes", deadlineDay: "2026-11-21" },
    { custodySince: null, nextHearing: null, deadlineDay: "2026-11-21" },
  ],
  ["a deadline without its day", { deadlineSoon: "yes" }, { custodySince: null, nextHearing: null, deadlineDay: null }],
  ["a deadline yesterday", { deadlineSoon: "yes", deadlineDay: "2026-11-20" }, [["deadlineDay", DUE]]],
  ["a deadline on no day", { deadlineSoon: "yes", deadlineDay: "2026-11-31" }, [["deadlineDay", REAL]]],
  ["an hour without a day", { custodyHour: "10:00" }, [["custodyDay", "Please select the day too"]]],
  ["no hour", { hearingDay: "2026-11-23", hearingHour: "24:00" }, [["hearingHour", HOUR_TOO]]],
  ["more than an hour", { hearingDay: "2026-11-23", hearingHour: "10:000" }, [["hearingHour", HOUR_TOO]]],
  ["less than an hour", { hearingDay: "2026-11-23", hearingHour: "x9:00" }, [["hearingHour", HOUR_TOO]]],
  ["more before the hour", { hearingDay: "2026-11-23", hearingHour: "119:00" }, [["hearingHour", HOUR_TOO]]],
])("what is said of custody: %s", (_of, said, answer) => {
  const checked = checkCustody({ ...typed, ...said }, NOW);
  const short = checked.ok ? checked.said : checked.errors.map(({ field, message }) => [field, message]);
  expect(short).toEqual(answer);
});

test("a day in court that has passed since may stand", () => {
  const stood = { custodySince: "2026-11-01 09:00", nextHearing: "2026-11-20 10:00", deadlineDay: null };
  expect(typedCustody(stood)).toEqual({
    custodyDay: "2026-11-01",
    custodyHour: "09:00",
    hearingDay: "2026-11-20",
    hearingHour: "10:00",
    deadlineDay: "",
  });
  expect(typedCustody({ custodySince: null, nextHearing: null, deadlineDay: null })).toEqual({
    custodyDay: "",
    custodyHour: "",
    hearingDay: "",
    hearingHour: "",
    deadlineDay: "",
  });
  expect(checkCustody({ ...typed, hearingDay: "2026-11-20" }, NOW, stood).ok).toBe(true);
  expect(checkCustody({ ...typed, hearingDay: "2026-11-19" }, NOW, stood).ok).toBe(false);
});

test("a day that something is put off to", () => {
  const range = "Please choose a day from tomorrow on, a year ahead at most.";
  expect(["", "2026-02-30", "2026-11-21", "2026-11-20", "2027-11-23"].map((day) => laterDay(day, NOW))).toEqual([
    "Please choose a day.",
    "Please choose a day.",
    range,
    range,
    range,
  ]);
  expect(["2026-11-22", "2027-11-22"].map((day) => laterDay(day, NOW))).toEqual([
    Date.parse("2026-11-22T08:00-05:00"),
    Date.parse("2027-11-22T08:00-05:00"),
  ]);
  expect(morningOf("2026-07-01")).toBe(Date.parse("2026-07-01T08:00-04:00"));
});

test.each([
  ["nothing promised any more", { closedAs: "answered", respondBy: NOW + MINUTE }, 10],
  ["the promise is far", { closedAs: null, respondBy: NOW + 60 * MINUTE }, 10],
  ["the promise ends sooner", { closedAs: null, respondBy: NOW + 7 * MINUTE }, 5],
  ["it ends at once", { closedAs: null, respondBy: NOW + MINUTE }, 0],
  ["it has ended", { closedAs: null, respondBy: NOW }, 10],
])("a mail that can be taken back: %s", (_of, enquiry, minutes) => {
  expect(leavesInTime(enquiry, { at: NOW, waits: 10 * MINUTE, beforePromise: 2 * MINUTE })).toBe(
    NOW + minutes * MINUTE,
  );
});

test("why a time cannot be had, what a day's times are, and what happens next", async () => {
  const wish = { day: "2026-12-31", time: "9:30 AM" };
  const free = (day: string, time: string) => ({ day, time, startsAt: startOf(day, time) });
  const three = [free("2026-12-31", "9:00 AM"), free("2026-12-31", "10:00 AM"), free("2027-01-04", "9:00 AM")];
  const why = { lawyer: undefined, phone: "+1 519-555-0100" };
  const states = Object.keys(WHY) as (keyof typeof WHY)[];
  const day = {
    day: "2026-11-23",
    today: "2026-11-21",
    last: "2027-11-22",
    states: ["closed" as const],
    whose: undefined,
  };
  const of = (more: Partial<Parameters<typeof dayWords>[0]>) => dayWords({ ...day, ...more }, FIRM_OF_A_DAY.site);
  const time = (state: "held" | "asked" | "confirmed" | "other", timeZone: string | null) =>
    timeInWords({ state, timeZone, startsAt: NOW });
  const lines = [
    ...states.map((state) => refusalSentence(wish, { ...why, state, free: three })),
    ...states.map((state) => refusalSentence(wish, { ...why, state, free: three.slice(0, 1), lawyer: "Amara Okafor" })),
    refusalSentence(wish, { ...why, state: "taken", free: [] }),
    refusalSentence(wish, { ...why, state: "taken", free: [free("2026-12-30", "9:00 AM")] }),
    refusalSentence(wish, { ...why, state: "taken", free: three.slice(0, 2) }),
    wallWords("Amara Okafor"),
    "",
    ...[
      { day: "2026-11-20" },
      { day: "2026-11-21" },
      { day: "2027-11-22" },
      { day: "2027-11-23" },
      { states: ["ask" as const, "free" as const] },
      { states: ["taken" as const, "free" as const] },
      { day: "2026-11-22" },
      { day: "2026-11-28" },
    ].map((more) => of(more) || "(nothing)"),
    "",
    ...(["held", "asked", "confirmed", "other"] as const).flatMap((state) => [
      time(state, null),
      time(state, "Asia/Tokyo"),
    ]),
    "",
    ...(["message", "appointment"] as const).flatMap((kind) =>
      [NOW, undefined].flatMap((deadline) => [
        `${kind}: ${nextSteps(kind, deadline).join(" | ")}`,
        ...(["held", "asked", "confirmed", "other"] as const).map(
          (state) => `${kind}, ${state}: ${nextSteps(kind, deadline, { state }).join(" | ")}`,
        ),
      ]),
    ),
    "",
  ];
  // Where a sentence was changed on purpose: look at what changed, then run this file with -u.
  await expect(lines.join("\n")).toMatchFileSnapshot("words-as-said/times.txt");
});

test("of two times equally near the earlier is named, and those named stand by the clock", () => {
  const at = (startsAt: number) => ({ startsAt, day: "", time: "" });
  const times = [at(7), at(13), at(8), at(12), at(10)];
  expect([1, 2, 3, 4, 9].map((count) => nearest(times, 10, count).map(({ startsAt }) => startsAt))).toEqual([
    [10],
    [8, 10],
    [8, 10, 12],
    [7, 8, 10, 12],
    [7, 8, 10, 12, 13],
  ]);
});

test("a time that is none of the form's has no beginning", () => {
  expect(() => startOf("2026-11-27", "half past nine")).toThrow("The appointment's time is none of the form's");
});
