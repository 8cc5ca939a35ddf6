import { afterEach, beforeEach, expect, test } from "vitest";
import { bringBackDue } from "#firm/enquiries/put-off.ts";
import { officeInProcess, type Office } from "#tests/support/office-in-process.ts";
import { ANA, BO_ASKS, CALLER, FROM } from "#tests/support/people-who-write.ts";
import { Story } from "#tests/support/story.ts";

// What each verb of staff answers and changes: rows, trail and mails. Where that was changed on purpose: look at what
// changed, then run this file with -u.
let office: Office;
let story: Story;

beforeEach(async () => {
  office = await officeInProcess();
  story = new Story(office);
  await story.tells("Ana writes", () => office.enquiries.receive("message", ANA, FROM), "M");
});
afterEach(() => office.database.close());

const call = (formKey: string, values: Partial<typeof CALLER> = {}, more: object = {}) =>
  office.enterCaller({ values: { ...CALLER, ...values }, formKey, enteredBy: "r.desk", ...more });
const DAYS = 24 * 60;

test("marks, and how they are taken back", async () => {
  await story.tells("Bo asks for a time", () => office.enquiries.receive("appointment", BO_ASKS, FROM), "R");
  const reminded = { typedNames: { words: "Reed", seen: "", about: "", aboutSeen: "", looked: [] } };
  await story.does(
    ["n.roy", "answered", "M"],
    ["n.roy", "open", "M"],
    ["n.roy", "answered", "M"],
    ["n.roy", "answered", "M"],
    ["k.lund", "open", "M"],
    ["k.lund", "answered", "M"],
    ["k.lund", "spam", "M"],
    ["k.lund", "conflict", "M"],
    ["k.lund", "conflict", "M", { shownAnswered: true }],
    ["k.lund", "conflict-taken-back", "M"],
    ["k.lund", "outcome", "M", { words: "conflict" }],
    ["n.roy", "unanswered", "M"],
    ["n.roy", "unanswered", "M"],
    1,
    ["n.roy", "spam", "M"],
    ["n.roy", "not-spam", "M"],
    ["n.roy", "conflict", "M", reminded],
    9,
    ["n.roy", "conflict-taken-back", "M"],
    ["n.roy", "conflict", "R"],
    1,
    ["n.roy", "conflict", "R"],
    ["n.roy", "conflict-taken-back", "R"],
    ["n.roy", "open", "R"],
    ["n.roy", "answered", "R"],
  );
  await story.isRead();
  await expect(story.toString()).toMatchFileSnapshot("verbs-as-done/marks.txt");
});

test("held back, released, held again", async () => {
  const held = { ...ANA, website: "spam", deadlineSoon: "yes" };
  await story.tells("A program writes", () => office.enquiries.receive("message", held, FROM), "H");
  await story.does(
    ["n.roy", "ask-other-party", "H"],
    ["n.roy", "conflict", "H"],
    ["n.roy", "open", "H"],
    ["n.roy", "hold-again", "H"],
    ["n.roy", "release", "M"],
    ["n.roy", "release", "H"],
    ["n.roy", "release", "H"],
    4,
    ["n.roy", "hold-again", "H"],
    ["n.roy", "release", "H"],
    ["n.roy", "answered", "H"],
    ["n.roy", "hold-again", "H"],
  );
  await story.isRead();
  await expect(story.toString()).toMatchFileSnapshot("verbs-as-done/held-back.txt");
});

test("snoozed, and reminders", async () => {
  const back = () => office.database.write((queries) => bringBackDue(queries, office.time.now));
  await story.does(
    ["n.roy", "snooze", "M", { day: "2026-11-21" }],
    ["n.roy", "snooze", "M", { day: "2026-11-22" }],
    ["k.lund", "snooze", "M", { day: "2026-11-24" }],
    ["n.roy", "snooze-again", "M", { day: "2026-11-24" }],
    ["n.roy", "unsnooze", "M"],
    ["n.roy", "unsnooze", "M"],
    ["n.roy", "snooze-again", "M", { day: "no day" }],
    ["n.roy", "snooze-again", "M", { day: "2026-11-22" }],
    ["n.roy", "remind", "M", { words: "x".repeat(501), day: "2026-11-23" }],
    ["n.roy", "remind", "M", { words: "x".repeat(500), day: "2027-11-22" }],
    ["n.roy", "remind", "M", { words: " Ask for the letter. ", day: "2026-11-23", key: "reminder-1" }],
    ["n.roy", "remind", "M", { words: "Twice.", day: "2026-11-23", key: "reminder-1" }],
    ["n.roy", "remind", "M", { day: "2026-11-21" }],
    ["k.lund", "end-reminder", "M", { key: "reminder-1" }],
    ["n.roy", "end-reminder", "M", { key: "reminder-1" }],
    ["n.roy", "end-reminder", "M", { key: "reminder-1" }],
    14,
    ["n.roy", "reopen-reminder", "M", { key: "reminder-1" }],
    ["n.roy", "reopen-reminder", "M", { key: "reminder-1" }],
    ["n.roy", "end-reminder", "M", { key: "reminder-1" }],
    15,
    ["n.roy", "reopen-reminder", "M", { key: "reminder-1" }],
  );
  // The morning of the next day is at 08:00.
  story.waits(21 * 60 + 30 - 29 - 1);
  await story.tells("a minute before the morning", back);
  story.waits(1);
  await story.tells("in the morning", back);
  await story.tells("once more", back);
  await story.does(["n.roy", "open", "M"], ["n.roy", "answered", "M"], ["n.roy", "snooze", "M", { day: "2026-12-01" }]);
  await story.isRead();
  await expect(story.toString()).toMatchFileSnapshot("verbs-as-done/snoozed.txt");
});

test("callers, corrected and entered twice", async () => {
  const areas = ["Immigration Law", "Real Estate Law", "Criminal Law"];
  const custody = { custodyDay: "", custodyHour: "", hearingDay: "", hearingHour: "", deadlineDay: "" };
  const caller = { ...CALLER, ...custody, areas, isWhole: true };
  await story.tells("nothing is typed", () => call("form-key-0", { firstName: "", lastName: "", phone: "" }));
  await story.tells("no number", () => call("form-key-0", { phone: "none" }));
  await story.tells("Cem calls", () => call("form-key-1"), "C");
  await story.tells("the same form again", () => call("form-key-1"));
  await story.tells("with other words", () => call("form-key-1", { message: "Another house." }));
  await story.tells(
    "Cem calls again, without a number, for his sister in custody",
    () =>
      call(
        "form-key-2",
        { phone: "", noPhone: "yes", inCustody: "yes", email: "Cem@Example.com" },
        { about: "Dila Aydin", custody: { ...custody, custodyDay: "2026-11-20", custodyHour: "21:40" } },
      ),
    "D",
  );
  await story.tells(
    "asks for a time",
    () => call("form-key-3", { preferredDate: "2026-11-24", preferredTime: "9:30 AM" }),
    "T",
  );
  await story.tells("in a year and two days", () =>
    call("form-key-4", { preferredDate: "2027-11-23", preferredTime: "9:30 AM" }),
  );
  await story.does(
    ["r.desk", "correct-caller", "M", { caller }],
    ["r.desk", "correct-caller", "C", { caller: { ...caller, phone: "12" } }],
    ["r.desk", "correct-caller", "C", { caller: { ...caller, practiceArea: "Maritime Law" } }],
    ["r.desk", "correct-caller", "C", { caller }],
    ["r.desk", "correct-caller", "C", { caller: { ...caller, firstName: "Jem", email: "Jem@Example.com" } }],
    ["r.desk", "correct-caller", "C", { caller: { ...caller, practiceArea: "Criminal Law", deadlineSoon: "yes" } }],
    ["r.desk", "correct-caller", "C", { caller: { ...caller, inCustody: "yes", custodyDay: "2026-11-21" } }],
    ["r.desk", "correct-caller", "C", { caller: { ...caller, isWhole: false, lastName: "Aydın" } }],
    ["r.desk", "correct-name", "C", { words: "Somebody" }],
    ["r.desk", "told-phone", "C", { words: "519-555-0166" }],
    ["r.desk", "told-email", "C", { words: "not one" }],
    ["r.desk", "told-email", "C", { words: "New@Example.com" }],
    ["r.desk", "told-email", "C", { words: "", seen: "New@Example.com" }],
    ["r.desk", "twice", "M", { to: "#C" }],
    ["r.desk", "twice", "C", { to: "#C" }],
    ["r.desk", "twice", "C", { to: "#nobody" }],
    ["r.desk", "twice", "T", { to: "#C" }],
    ["r.desk", "twice", "D", { to: "#M" }],
    1,
    ["r.desk", "twice", "D", { to: "#C" }],
    ["r.desk", "twice", "D", { to: "#C" }],
    ["r.desk", "take-call", "M", { key: "call-1" }],
    ["r.desk", "move-call", "M", { key: "call-1", to: "#D" }],
    ["r.desk", "not-twice", "D"],
    ["r.desk", "not-twice", "D"],
    ["n.roy", "open", "C"],
    ["n.roy", "open", "M"],
    ["n.roy", "join", "M", { to: "#nobody" }],
    ["n.roy", "join", "M", { to: "#C" }],
    ["n.roy", "join", "M", { to: "#C" }],
    ["n.roy", "part", "M", { to: "#C" }],
    ["n.roy", "part", "M", { to: "#C" }],
    ["n.roy", "send-identification", "C"],
    ["n.roy", "send-identification", "M"],
    2 * DAYS,
    ["n.roy", "stop-identification", "M"],
    ["n.roy", "stop-identification", "M"],
  );
  await story.tells(
    "a lawyer writes down who calls",
    () => call("form-key-5", { firstName: "Eve", phone: "519-555-0199" }, { enteredBy: "n.roy" }),
    "N",
  );
  await story.does(
    ["r.desk", "correct-noted", "N", { words: "Not theirs." }],
    ["n.roy", "open", "N"],
    ["n.roy", "correct-noted", "N", { words: "A condominium." }],
    ["k.lund", "open", "N"],
    ["n.roy", "correct-noted", "N", { words: "Too late." }],
  );
  await story.isRead();
  await expect(story.toString()).toMatchFileSnapshot("verbs-as-done/callers.txt");
});
