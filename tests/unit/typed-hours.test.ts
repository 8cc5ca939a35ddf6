import { expect, test } from "vitest";
import { weekOf } from "#firm/content/lawyer-week.ts";
import { lawyerTimes } from "#firm/content/schema/lawyer-times.ts";
import { checkTimes, TIME_FIELDS, typedOf } from "#firm/appointments/typed-times.ts";
import { checkMoment } from "#firm/newsletter/planned-sending.ts";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import { momentAt } from "#time/moment-at.ts";

const SITE = {
  practiceAreas: [{ name: "Immigration Law" }, { name: "Criminal Law" }],
  hours: contentAsItStands().site.hours,
};
const AREAS = ["Immigration Law"];
const GOOD: Record<string, string> = {
  Monday: "9:00 AM to 12:00 PM, 1:00 PM to 6:00 PM",
  telephone: "yes",
  "telephone-minutes": "30",
  "telephone-buffer": "15",
  "telephone-notice": "2",
};
const check = (fields: Record<string, string>, areas = AREAS) =>
  checkTimes({ fields: { ...GOOD, ...fields }, areas }, SITE);

const OVERLAP = "9:00 AM to 12:00 PM, 11:00 AM to 1:00 PM";

/** Every way of writing something wrongly, each alone. */
const SLIPS: Record<string, [Record<string, string>, string[]?]> = {
  "hours without a half of the day": [{ Tuesday: "9:00 to 12:00" }],
  "hours that are words": [{ Tuesday: "mornings" }],
  "hours with one end": [{ Tuesday: "9:00 AM" }],
  "hours that end before they begin": [{ Tuesday: "6:00 PM to 9:00 AM" }],
  "hours of no length": [{ Tuesday: "9:00 AM to 9:00 AM" }],
  "an hour that is none": [{ Tuesday: "13:00 AM to 2:00 PM" }],
  "an end that is none": [{ Tuesday: "9:00 AM to 15:00 PM" }],
  "one of two stretches": [{ Tuesday: "9:00 AM to 10:00 AM, later" }],
  "more behind them": [{ Tuesday: "9:00 AM to 10:00 AM or so" }],
  "hours that overlap": [{ Tuesday: OVERLAP }],
  "a day away that is none": [{ away: "2026-02-30" }],
  "days away the wrong way round": [{ away: "2026-12-24 to 2026-12-20" }],
  "one of two lines": [{ away: "2026-12-24\nChristmas" }],
  "no end of days away": [{ away: "2026-12-24 to " }],
  "no kind": [{ telephone: "" }],
  "no area": [{}, []],
  "no length": [{ "telephone-minutes": "" }],
  "a length that is no number": [{ "telephone-minutes": "half an hour" }],
  "a length between the quarters": [{ "telephone-minutes": "20" }],
  "too long": [{ "telephone-minutes": "255" }],
  "too much left free": [{ "telephone-buffer": "135" }],
  "no time left free": [{ "telephone-buffer": " " }],
  "too much notice": [{ "telephone-notice": "673" }],
  "notice below nothing": [{ "telephone-notice": "-1" }],
  "where to come in too many words": [{ "telephone-details": "x".repeat(5000) }],
  "none a day": [{ most: "0" }],
  "too many a day": [{ most: "29" }],
  "half of one a day": [{ most: "2.5" }],
  "more lines than are kept": [{ away: "2026-12-24\n".repeat(101) }],
  "more languages than are kept": [{ languages: Array.from({ length: 21 }, (_, index) => `L${index}`).join() }],
  "hours that overlap on two days": [{ Tuesday: OVERLAP, Friday: OVERLAP }],
  "two at once": [{ Tuesday: "noon", most: "many" }],
};

const TYPED: Record<string, [Record<string, string>, string[]?]> = {
  "nothing but what must be": [{}],
  "small letters, dashes, spaces, empty stretches": [
    { Tuesday: " 9:00 am - 10:30 am ,, 1:00 pm–2:00 pm, 3:00 PMto4:00 PM " },
  ],
  "noon and midnight": [{ Tuesday: "12:00 AM to 12:00 PM, 12:15 PM to 11:45 PM" }],
  "days away": [{ away: "2026-12-24\n\n 2026-12-27 to 2027-01-02 \n" }],
  "days away, of a hundred lines": [{ away: "2026-12-24\n".repeat(100) }],
  "a place, a most, languages": [
    { "telephone-details": "We call you.", most: "28", languages: "English, ,French ,", "at-once": "yes" },
  ],
  "empty words": [{ "telephone-details": "  ", most: " ", languages: " , " }],
  "as many languages as are kept": [{ languages: Array.from({ length: 20 }, (_, index) => `L${index}`).join() }],
  "the one that comes first": [
    {
      "in-person": "yes",
      "in-person-minutes": "60",
      "in-person-buffer": "0",
      "in-person-notice": "0.5",
      first: "telephone",
    },
  ],
  "the other one first": [
    { "in-person": "yes", "in-person-minutes": "60", "in-person-buffer": "0", "in-person-notice": "0.5" },
  ],
  "an area the firm does not have": [{}, ["Immigration Law", "Tax Law"]],
};

// Where a file here was changed on purpose: look at what changed, then run this with -u.
test("hours that were typed, as they are stored or refused", async () => {
  const slips = Object.entries(SLIPS).map(([name, [fields, areas]]) => [name, check(fields, areas)]);
  for (const [name, answer] of slips) expect(answer, String(name)).toHaveProperty("errors");
  const typed = Object.entries(TYPED).map(([name, [fields, areas]]) => [name, check(fields, areas)]);
  for (const [name, answer] of typed) expect(answer, String(name)).toHaveProperty("times");
  const fieldsAlone = [
    ["nothing at all", checkTimes({ fields: {}, areas: [] }, SITE)],
    ["the fields", TIME_FIELDS],
  ];
  const said = Object.fromEntries([...slips, ...typed, ...fieldsAlone]) as object;
  await expect(`${JSON.stringify(said, undefined, 1)}\n`).toMatchFileSnapshot("typed-as-told/hours.json");
});

test("what is stored comes back into the form as it was typed", () => {
  const fields = {
    ...GOOD,
    Sunday: "",
    Tuesday: "12:00 AM to 12:00 PM, 12:15 PM to 11:45 PM",
    away: "2026-12-24\n2026-12-27 to 2027-01-02\n2026-12-29, 1:00 PM to 5:00 PM",
    most: "5",
    languages: "English, French",
    "at-once": "yes",
    first: "telephone",
    "telephone-details": "We call you.",
  };
  const read = check(fields);
  if (!("times" in read)) throw new Error("It was refused");
  const { times } = read;
  const { languages = [], mostPerDay, areas } = times;
  const week = weekOf(times, SITE.hours);
  const form = typedOf({ ...times, slug: "one", name: "One", languages, mostPerDay, areas, week });
  expect(form.areas).toEqual(AREAS);
  expect(form.fields).toMatchObject(fields);
  expect(form.fields).toMatchObject({ "video-minutes": "30", "video-buffer": "0", "video-notice": "2" });
  expect([form.fields["video-details"], form.fields.video, form.fields.Wednesday]).toEqual(["", undefined, ""]);
});

test("spaces around where to come are none of its words, in content/ either", () => {
  const kinds = (details: string) => [{ kind: "telephone", details }];
  expect(lawyerTimes.parse({ kinds: kinds(" We call you. ") }).kinds).toMatchObject([{ details: "We call you." }]);
  expect(lawyerTimes.safeParse({ kinds: kinds("  ") }).success).toBe(false);
});

test.each([
  ["2026-12-02 1:00 PM to 5:00 PM", { day: "2026-12-02", from: "1:00 PM", until: "5:00 PM" }],
  ["2026-12-02, 9:00 am-11:30 am", { day: "2026-12-02", from: "9:00 AM", until: "11:30 AM" }],
])("part of a day away may be written as %s", (line, hours) => {
  expect(check({ ...GOOD, away: `2026-12-24\n${line}` })).toMatchObject({
    times: { away: [{ from: "2026-12-24", until: "2026-12-24" }], hoursAway: [hours] },
  });
});

test.each([
  "2026-12-02, 5:00 PM to 1:00 PM",
  "2026-13-02, 1:00 PM to 5:00 PM",
  "2026-12-02, 1:00 PM",
  "1:00 PM to 5:00 PM",
])("and not as %s", (away) => {
  expect(check({ ...GOOD, away })).toMatchObject({ errors: [{ field: "away" }] });
});

test("in content/, hours away end after they begin", () => {
  const away = (from: string, until: string) =>
    lawyerTimes.safeParse({ hoursAway: [{ day: "2026-12-02", from, until }] }).success;
  expect([away("1:00 PM", "5:00 PM"), away("5:00 PM", "1:00 PM"), away("13:00 PM", "99:00 PM")]).toEqual([
    true,
    false,
    false,
  ]);
});

test("a moment to send at is to come, within a year, and one there is", () => {
  const now = momentAt("2026-11-23", "09:00")!;
  const said = (day: string, time: string) => checkMoment(day, time, now);
  expect(said("2026-11-23", "09:30")).toEqual({ sendAt: momentAt("2026-11-23", "09:30") });
  const CHOOSE = { message: "Please choose a day and a time." };
  expect([said("", "09:30"), said("2026-11-24", ""), said("2026-02-30", "09:30")]).toEqual([CHOOSE, CHOOSE, CHOOSE]);
  const PASSED = { message: "This moment has passed. Please choose a later one, or send it now." };
  expect([said("2026-11-23", "08:30"), said("2026-11-23", "09:00")]).toEqual([PASSED, PASSED]);
  expect(said("2027-11-24", "09:00")).toHaveProperty("sendAt");
  expect(said("2027-11-24", "09:30")).toEqual({
    message: "This is more than a year from now. Please look at the year.",
  });
});
