import { afterEach, beforeEach, expect, test } from "vitest";
import { everyEnquiry } from "#firm/export/read-whole.ts";
import { toTellInPerson } from "#firm/enquiries/told-in-person.ts";
import { NOW, officeInProcess, type Office } from "#tests/support/office-in-process.ts";
import { ANA, CALLER, FROM } from "#tests/support/people-who-write.ts";
import { Story } from "#tests/support/story.ts";

// What a call that cannot wait changes, is corrected to and taken back. Where that was changed on purpose: look at what
// changed, then run this file with -u.
let office: Office;
let story: Story;

beforeEach(async () => {
  office = await officeInProcess();
  story = new Story(office);
  await story.tells("Ana writes", () => office.enquiries.receive("message", ANA, FROM), "M");
});
afterEach(() => office.database.close());

const custody = { custodyDay: "", custodyHour: "", hearingDay: "", hearingHour: "", deadlineDay: "" };
const nothing = { ...CALLER, ...custody, areas: ["Immigration Law"], isWhole: false };
const inCustody = { ...nothing, inCustody: "yes", custodyDay: "2026-11-21", custodyHour: "08:05" };
const inCourt = { ...nothing, deadlineSoon: "yes", hearingDay: "2026-11-23", hearingHour: "10:00" };
const withDeadline = { ...nothing, deadlineSoon: "yes", deadlineDay: "2026-11-26" };

test("a call about what was answered opens it again where it cannot wait, and closes it where it can", async () => {
  await story.does(
    ["n.roy", "open", "M"],
    ["n.roy", "take", "M"],
    ["n.roy", "answered", "M"],
    30,
    ["r.desk", "take-call", "M", { words: "He was taken.", key: "call-1", caller: inCustody }],
    1,
    ["r.desk", "correct-call", "M", { words: "He was taken.", key: "call-1", caller: inCustody }],
    ["k.lund", "correct-call", "M", { words: "Not hers.", key: "call-1", caller: nothing }],
    ["r.desk", "correct-call", "M", { words: "x".repeat(1001), key: "call-1", caller: inCustody }],
    ["r.desk", "correct-call", "M", { words: "A hearing.", key: "call-1", caller: inCourt }],
    1,
    ["r.desk", "correct-call", "M", { words: "He is held after all.", key: "call-1", caller: inCustody }],
    1,
    ["r.desk", "correct-call", "M", { words: "Only a question.", key: "call-1", caller: nothing }],
    1,
    ["r.desk", "correct-call", "M", { words: "A deadline.", key: "call-1", caller: withDeadline }],
    1,
    ["r.desk", "take-back-call", "M", { key: "call-1" }],
    ["r.desk", "correct-call", "M", { words: "Too late.", key: "call-1", caller: inCustody }],
    ["r.desk", "correct-call", "M", { words: "No call.", key: "call-0", caller: inCustody }],
  );
  await story.isRead();
  await expect(story.toString()).toMatchFileSnapshot("verbs-as-done/marked-by-calls.txt");
});

test("with two calls the graver counts, and what was written since stays open", async () => {
  await story.does(
    ["n.roy", "open", "M"],
    ["n.roy", "answered", "M"],
    ["r.desk", "take-call", "M", { words: "A deadline.", key: "call-1", caller: withDeadline }],
    1,
    ["r.desk", "take-call", "M", { words: "He was taken.", key: "call-2", caller: inCustody }],
    1,
    ["r.desk", "take-back-call", "M", { key: "call-2" }],
    1,
    ["r.desk", "take-call", "M", { words: "Taken again.", key: "call-3", caller: inCustody }],
    ["n.roy", "return-call", "M", { key: "call-3" }],
    ["r.desk", "correct-call", "M", { words: "Too late.", key: "call-3", caller: nothing }],
    ["r.desk", "take-back-call", "M", { key: "call-3" }],
    1,
    ["r.desk", "take-back-call", "M", { key: "call-1" }],
  );
  await story.isRead();
  await expect(story.toString()).toMatchFileSnapshot("verbs-as-done/marked-twice.txt");
});

test("what cannot wait, as it is known by telephone, in place of what was noted before", async () => {
  await story.tells("Cem calls", () => office.enterCaller({ values: CALLER, formKey: "1", enteredBy: "r.desk" }), "C");
  await story.does(
    ["r.desk", "correct-urgency", "C", { caller: inCustody }],
    ["r.desk", "correct-urgency", "M", { caller: nothing }],
    ["r.desk", "correct-urgency", "M", { caller: { ...inCustody, custodyDay: "2026-13-01" } }],
    ["r.desk", "correct-urgency", "M", { caller: inCustody }],
    ["r.desk", "correct-urgency", "M", { caller: inCustody }],
    1,
    ["r.desk", "correct-urgency", "M", { caller: { ...inCustody, custodyHour: "08:10" } }],
    1,
    ["n.roy", "open", "M"],
    ["n.roy", "answered", "M"],
    ["r.desk", "correct-urgency", "M", { caller: withDeadline }],
    1,
    ["r.desk", "correct-urgency", "M", { caller: nothing }],
    ["r.desk", "correct-urgency", "M", { caller: inCourt }],
  );
  await story.isRead();
  await expect(story.toString()).toMatchFileSnapshot("verbs-as-done/urgency-corrected.txt");
});

test("entered by mistake", async () => {
  await story.tells("Cem calls", () => office.enterCaller({ values: CALLER, formKey: "1", enteredBy: "r.desk" }), "C");
  await story.does(
    ["r.desk", "mistake", "M"],
    ["k.lund", "mistake", "C"],
    ["r.desk", "mistake", "C"],
    1,
    ["r.desk", "mistake", "C"],
    ["r.desk", "not-mistake", "C"],
    ["n.roy", "open", "C"],
    ["n.roy", "take", "C"],
    ["r.desk", "mistake", "C"],
  );
  await story.isRead();
  await expect(story.toString()).toMatchFileSnapshot("verbs-as-done/mistakes.txt");
});

test("of two enquiries in one export each has its own marks", async () => {
  await story.tells(
    "Di writes",
    () => office.enquiries.receive("message", { ...ANA, email: "di@example.com" }, FROM),
    "D",
  );
  await story.does(["r.desk", "take-call", "M", { words: "He was taken.", key: "call-1", caller: inCustody }], 1, [
    "r.desk",
    "take-call",
    "D",
    { words: "A deadline.", key: "call-2", caller: withDeadline },
  ]);
  const marks: Record<string, unknown> = {};
  for await (const { reference, urgentMarks } of everyEnquiry(office.queries, "n.roy"))
    marks[story.plain(reference)] = urgentMarks.map(({ markedAt, custodySince, deadlineDay }) => ({
      markedAt: (markedAt - NOW) / 60_000,
      isInCustody: custodySince !== null,
      deadlineDay,
    }));
  expect(marks).toEqual({
    "REF-M": [{ markedAt: 0, isInCustody: true, deadlineDay: null }],
    "REF-D": [{ markedAt: 1, isInCustody: false, deadlineDay: "2026-11-26" }],
  });
});

const stands = (...columns: ("readAt" | "closedAs")[]) =>
  office.queries.selectFrom("enquiries").select(columns).where("id", "=", story.idOf("M")).executeTakeFirst();

test("of who was declined each call that cannot wait is unread again, and it stays declined", async () => {
  await story.does(["n.roy", "open", "M"], ["n.roy", "conflict", "M"]);
  for (const key of ["call-1", "call-2"]) {
    await story.does(1, ["r.desk", "take-call", "M", { words: `He was taken: ${key}`, key, caller: inCustody }]);
    expect(await stands("readAt", "closedAs")).toEqual({ readAt: null, closedAs: "conflict" });
    await story.does(1, ["n.roy", "leave-declined", "M"]);
    expect((await stands("readAt"))!.readAt).toBe(office.time.now);
  }
});

test("a call taken back closes it again only where no later one cannot wait either", async () => {
  await story.does(
    ["n.roy", "open", "M"],
    ["n.roy", "answered", "M"],
    1,
    ["r.desk", "take-call", "M", { words: "A deadline.", key: "call-1", caller: withDeadline }],
    1,
    ["r.desk", "take-call", "M", { words: "He was taken.", key: "call-2", caller: inCustody }],
    1,
    ["r.desk", "take-back-call", "M", { key: "call-1" }],
  );
  expect(await stands("closedAs")).toEqual({ closedAs: null });
  await story.does(
    ["n.roy", "answered", "M"],
    1,
    ["r.desk", "take-call", "M", { words: "He was moved.", key: "call-3", caller: inCustody }],
    1,
    ["r.desk", "take-back-call", "M", { key: "call-3" }],
  );
  expect(await stands("closedAs")).toEqual({ closedAs: "answered" });
});

test("who called back is not to be told in person any more, until another call cannot wait", async () => {
  const isToTell = async () => (await toTellInPerson(office.queries, [story.idOf("M")])).size === 1;
  await story.does(["r.desk", "hand-over", "M", { to: "k.lund" }], 1, [
    "r.desk",
    "take-call",
    "M",
    { words: "He was taken.", key: "call-1", caller: inCustody },
  ]);
  expect(await isToTell()).toBe(true);
  await story.does(1, ["k.lund", "return-call", "M", { key: "call-1" }]);
  expect(await isToTell()).toBe(false);
  await story.does(1, ["r.desk", "take-call", "M", { words: "He was moved.", key: "call-2", caller: inCustody }]);
  expect(await isToTell()).toBe(true);
});
