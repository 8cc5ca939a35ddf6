import { afterEach, expect, test } from "vitest";
import { reminderJob } from "#firm/enquiries/reminder-job.ts";
import { warningJobs } from "#firm/enquiries/warning-jobs.ts";
import { FIRM_OF_A_DAY, SITE_URL } from "#tests/support/firm-of-a-day.ts";
import { NOW, officeInProcess, type Office } from "#tests/support/office-in-process.ts";
import { ANA, BO_ASKS, FROM } from "#tests/support/people-who-write.ts";
import { Story } from "#tests/support/story.ts";
import { DAY, HOUR, MINUTE } from "#time/units.ts";

// What visitors may do, and what the clock does. Where that was changed on purpose: look at what changed, then run this
// file with -u.
let office: Office;
let story: Story;

async function begin(perAddress = 0): Promise<void> {
  office = await officeInProcess({ perAddress });
  story = new Story(office);
}
afterEach(() => office.database.close());

const writes = (title: string, more: object = {}, name?: string, visitor = FROM) =>
  story.tells(title, () => office.enquiries.receive("message", { ...ANA, ...more }, visitor), name);

test("what is sent through the forms", async () => {
  await begin();
  await story.tells("no object", () => office.enquiries.receive("message", [], FROM));
  await story.tells("nothing", () => office.enquiries.receive("message", {}, FROM));
  await story.tells("nothing of an appointment", () => office.enquiries.receive("appointment", {}, FROM));
  await writes("too long, too short, wrong", {
    firstName: "x".repeat(101),
    lastName: "a\nb",
    email: "no address",
    phone: "\u0007",
    callBack: "never",
    practiceArea: "Maritime Law",
    inCustody: "no",
    subject: 7,
    message: "too short",
  });
  await writes("a wrong key", { formKey: "!" });
  await writes(
    "a form",
    { formKey: "form-key-1", startedAt: NOW - 3000, timeZone: "Europe/Lisbon", sourcePage: "/" },
    "M",
  );
  await writes("the same again", { formKey: "form-key-1" });
  await writes("the same with other words", { formKey: "form-key-1", subject: "Other" });
  await writes("too fast", { startedAt: NOW - 2999, timeZone: "Nowhere", sourcePage: "https://else.example" }, "F");
  await writes("a program", { website: "x", firstName: " Bo ", email: "BO@example.com" }, "P");
  await writes("call me back", { callBack: "Saturday" });
  await writes("call me back, at a number", { callBack: "Saturday", phone: "519-555-0188", inCustody: "yes" }, "B");
  const asks = (title: string, wish: object, name?: string) =>
    story.tells(title, () => office.enquiries.receive("appointment", { ...BO_ASKS, ...wish }, FROM), name);
  await asks("yesterday", { preferredDate: "2026-11-20" });
  await asks("no date", { preferredDate: "2026-02-30" });
  await asks("in a year", { preferredDate: "2027-11-22" }, "Y");
  await asks("in a year and a day", { preferredDate: "2027-11-23" });
  await asks("on a Sunday", { preferredDate: "2026-11-22" });
  await asks("within two hours", { preferredDate: "2026-11-21", preferredTime: "11:30 AM" });
  await asks("in two hours and a half", { preferredDate: "2026-11-21", preferredTime: "1:00 PM" }, "R");
  await story.isRead();
  await expect(story.toString()).toMatchFileSnapshot("verbs-as-done/forms.txt");
});

test("what is done on the receipt", async () => {
  await begin();
  await writes("Ana writes", {}, "M");
  const corrects = (title: string, correction: unknown) =>
    story.tells(title, () => office.receipts.correct(story.tokenOf("M"), { correction }, FROM));
  await corrects("nothing", " ");
  await corrects("too long", "x".repeat(10_001));
  await corrects("a correction", "In May,\r\nnot in June.");
  await story.does(["n.roy", "open", "M"], ["n.roy", "answered", "M"], 60);
  await corrects("a correction of what is answered", "In July.");
  await story.tells("its receipt", () => office.receipts.find(story.tokenOf("M")));
  await story.tells("its calendar file", () => office.receipts.calendar(story.tokenOf("M")));
  await story.tells("no receipt", () => office.receipts.find("none"));
  await story.tells("no receipt to correct", () => office.receipts.correct("none", { correction: "Words." }, FROM));
  await story.tells("no receipt to withdraw", () => office.receipts.withdraw("none"));
  await story.does(["n.roy", "note", "M", { words: "A note." }], ["n.roy", "about", "M", { words: "Tom" }]);
  await story.tells("it is withdrawn", () => office.receipts.withdraw(story.tokenOf("M")));
  await story.tells("and once more", () => office.receipts.withdraw(story.tokenOf("M")));
  await story.isRead();
  await expect(story.toString()).toMatchFileSnapshot("verbs-as-done/receipt.txt");
});

test("how often one address and one mailbox may write", async () => {
  await begin(7);
  for (let count = 1; count <= 9; count += 1) await writes(`post ${count}`, { formKey: `form-key-${count}` });
  await writes("from another address", { formKey: "form-key-x" }, undefined, "198.51.100.7");
  office.time.now += 10 * MINUTE;
  await writes("ten minutes later", { formKey: "form-key-y" });
  const short = story.lines.flatMap((entry) =>
    /^(?:---|\{"ok":false)|^\+ (?:enquiries|outbox)/.test(entry) ? [entry] : [],
  );
  const told = short.map((entry) => story.plain(entry).replaceAll(/[0-9A-Z]{4}-[0-9A-Z]{4}/g, "REF"));
  await expect(`${told.join("\n")}\n`).toMatchFileSnapshot("verbs-as-done/limits.txt");
});

test("what is held is not said to have got no acknowledgement: released, it gets one", async () => {
  await begin(7);
  for (let count = 1; count <= 6; count += 1)
    await writes(`post ${count}`, { formKey: `form-key-${count}` }, undefined, `198.51.100.${count}`);
  await writes("by a program", { formKey: "form-key-held", website: "https://example.com" }, undefined, "198.51.100.9");
  const rows = await office.queries.selectFrom("enquiries").select(["heldReason", "unacknowledged"]).execute();
  expect(rows.filter(({ heldReason }) => heldReason !== null)).toEqual([
    { heldReason: "honeypot", unacknowledged: null },
  ]);
  expect(rows.filter(({ unacknowledged }) => unacknowledged === "mailbox")).toHaveLength(1);
});

test("what the clock does: warnings, reminders, silence", async () => {
  await begin();
  const parts = { database: office.database, siteUrl: SITE_URL, clock: () => office.time.now, wake: () => {} };
  const jobs = [
    ...warningJobs({ ...parts, away: async () => new Map(), alarms: FIRM_OF_A_DAY.site.alarms }),
    reminderJob(parts),
  ];
  const due = async (title: string, at: number) => {
    office.time.now = at;
    for (const job of jobs) await story.tells(`${title}: ${job.name}`, () => job.run(new AbortController().signal));
  };
  await writes("Ana writes", {}, "M");
  await story.does(["k.lund", "take", "M"], 1, [
    "k.lund",
    "remind",
    "M",
    { day: "2026-11-23", words: "Ask.", key: "r" },
  ]);
  const { respondBy } = await office.queries.selectFrom("enquiries").select("respondBy").executeTakeFirstOrThrow();
  await due("a moment before the hour before", respondBy - HOUR - 1);
  await due("an hour before", respondBy - HOUR);
  await due("half an hour before", respondBy - HOUR / 2);
  await due("on the dot", respondBy);
  await due("a minute later", respondBy + MINUTE);
  await due("in the morning of the reminder", Date.parse("2026-11-23T08:00-05:00"));
  await due("four days without any, but a moment", NOW + 4 * DAY - 1);
  await due("four days without any", NOW + 4 * DAY);
  await due("a minute later", NOW + 4 * DAY + MINUTE);
  await due("eight days without any", NOW + 8 * DAY);
  await story.isRead();
  await expect(story.toString()).toMatchFileSnapshot("verbs-as-done/clock.txt");
});
