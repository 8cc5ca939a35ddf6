import { afterEach, beforeEach, expect, test } from "vitest";
import { reminderWriter } from "#firm/appointments/visitor-reminders.ts";
import { identificationWriter } from "#firm/identification/identification-mails.ts";
import { answerWriter } from "#firm/replies/answer-mails.ts";
import { letterOf } from "#firm/replies/letter-of.ts";
import { replyWriter } from "#firm/replies/reply-mails.ts";
import { sendReply } from "#firm/replies/send-reply.ts";
import { storeAnswer } from "#firm/replies/store-answer.ts";
import { takeBackReply } from "#firm/replies/take-back-reply.ts";
import { threadMark } from "#firm/replies/thread.ts";
import { readEnquiry } from "#firm/enquiries/read-enquiry.ts";
import type { IncomingHead } from "#mail/incoming.ts";
import { readMessage, type WriteDraft } from "#mail/read-message.ts";
import { FIRM_OF_A_DAY, mailAsText, mailParts, SITE_URL } from "#tests/support/firm-of-a-day.ts";
import { officeInProcess, type Office } from "#tests/support/office-in-process.ts";
import { ANA, BO_ASKS, FROM } from "#tests/support/people-who-write.ts";
import { Story } from "#tests/support/story.ts";
import { DAY, HOUR } from "#time/units.ts";

// What is written to visitors and comes from them. Where that was changed on purpose: look at what changed, then run
// this file with -u.
let office: Office;
let story: Story;

beforeEach(async () => {
  office = await officeInProcess();
  story = new Story(office);
  await story.tells("Ana writes", () => office.enquiries.receive("message", ANA, FROM), "M");
  await story.does(["n.roy", "open", "M"], 1, ["a.okafor", "open", "M"], 1);
});
afterEach(() => office.database.close());

async function replies(actor: string, words: string, key: string, more: { seen?: string; again?: string } = {}) {
  const id = story.idOf("M");
  const enquiry = await readEnquiry(office.queries, "id", id);
  const seen = enquiry ? await threadMark(office.queries, enquiry, actor) : "";
  const act = { id, actor, at: office.time.now, words, key, seen, again: "", looked: "", isHolding: false, ...more };
  await story.tells(`${actor} replies “${words.slice(0, 60)}” ${JSON.stringify(more)}`, () =>
    sendReply(office.database, { ...act, content: FIRM_OF_A_DAY, siteUrl: SITE_URL }),
  );
  story.waits(1);
}

const takesBack = (actor: string, reply: string) =>
  story.tells(`${actor} takes ${reply} back`, () =>
    takeBackReply(office.database, { id: story.idOf("M"), actor, at: office.time.now, reply }),
  );

const HEAD: IncomingHead = {
  messageId: "<1@example.com>",
  sender: "ana@example.com",
  recipients: [],
  follows: [],
  subject: "Re: Refused visa",
  automatic: false,
  list: false,
  bounced: false,
};

async function comes(title: string, head: Partial<IncomingHead>, side: "visitor" | "firm" = "visitor", words = "Yes.") {
  await story.tells(`a mail comes: ${title}`, () =>
    office.database.write((queries) =>
      storeAnswer(queries, {
        enquiryId: story.idOf("M"),
        side,
        addressed: false,
        head: { ...HEAD, messageId: `<${title}@example.com>`, ...head },
        body: { words, cut: false, attachments: [] },
        engine: "sqlite",
        at: office.time.now,
        siteUrl: SITE_URL,
        firmAddresses: ["hello@firm.example"],
        respondBy: (at) => at + HOUR,
        times: office.appointments.ofDeclined,
        mails: office.mails,
      }),
    ),
  );
  story.waits(1);
}

/** The words of every mail of the outbox as they are when it is sent. */
async function written(withMessage = false): Promise<string> {
  const { database, sealer, mails } = office;
  const parts = {
    ...mailParts({ thread: true, withMessage }),
    database,
    sealer,
    clock: () => office.time.now,
    closures: () => [],
  };
  const writers: Record<string, WriteDraft> = {
    reminder: reminderWriter(parts),
    identification: identificationWriter({ ...parts, letterOf: letterOf(parts.content) }),
    reply: replyWriter(parts),
    answer: answerWriter(parts),
  };
  const rows = await office.queries
    .selectFrom("outbox")
    .selectAll()
    .orderBy("createdAt")
    .orderBy("kind")
    .orderBy("nextAttemptAt")
    .execute();
  const all: string[] = [];
  for (const row of rows) {
    const message = await readMessage(row, writers[row.kind] ?? mails.write);
    all.push(`=== ${row.kind} to ${row.recipient}`, message ? mailAsText({ message }) : "(nothing to tell any more)");
  }
  return story.plain(all.join("\n")).replaceAll(/\/identification\/[\w-]+/g, "/identification/TOKEN");
}

test("replies, sent and taken back", async () => {
  await replies("k.lund", "Not opened.", "reply-0");
  await replies("n.roy", " \r\n ", "reply-0");
  await replies("n.roy", "x".repeat(20_001), "reply-0");
  await replies("n.roy", "x".repeat(20_000), "reply-9");
  await takesBack("n.roy", "reply-9");
  await replies("n.roy", "Dear {name}, come.", "reply-0");
  await replies("n.roy", "Something came in.", "reply-0", { seen: "old" });
  await replies("n.roy", "Please\r\ncome.", "reply-1");
  await replies("n.roy", "Please\ncome.", "reply-1");
  await replies("n.roy", "Others.", "reply-1");
  await replies("n.roy", "Please come.", "reply-2");
  await replies("a.okafor", "Please\ncome.", "reply-3");
  await replies("a.okafor", "Please\ncome.", "reply-3", { again: "reply-1" });
  await takesBack("n.roy", "reply-3");
  await takesBack("n.roy", "reply-2");
  await takesBack("n.roy", "reply-2");
  await takesBack("n.roy", "reply-1");
  await story.does(["n.roy", "unanswered", "M"], ["n.roy", "spam", "M"]);
  await replies("n.roy", "After it was closed.", "reply-4");
  await story.isRead();
  await expect(story.toString()).toMatchFileSnapshot("verbs-as-done/replies.txt");
});

test("mails that come into a thread, and what the firm is told of them", async () => {
  await replies("a.okafor", "Please come.", "reply-1");
  await comes("an answer", {});
  await comes("an answer", {}, "visitor", "The same mail again.");
  await comes("of a program", { automatic: true });
  await comes("from a list", { list: true });
  await comes("not delivered", { bounced: true, sender: "" });
  await comes("from the firm", { sender: "hello@firm.example" });
  await comes("from one of the staff", { sender: "kari@firm.example" });
  await comes("from another address, of the firm's thread", { sender: "else@example.com" }, "firm");
  await story.does(["a.okafor", "answered", "M"], ["a.okafor", "take", "M"], 1);
  await comes("of a program, once answered", { automatic: true });
  await comes("without an id", { messageId: undefined, sender: "else@example.com" }, "visitor", "");
  await replies("n.roy", "Thank you.", "reply-2");
  await story.isRead();
  await expect(story.toString()).toMatchFileSnapshot("verbs-as-done/answers.txt");
  await expect(await written()).toMatchFileSnapshot("mails-as-written/of-a-thread.txt");
  const withWords = (await written(true)).split("=== ").filter((mail) => mail.startsWith("answer"));
  await expect(withWords.slice(-2).join("=== ")).toMatchFileSnapshot("mails-as-written/of-a-thread-with-words.txt");
});

test("mails of an appointment and of the identification form, as they stand when they are sent", async () => {
  await story.tells("Bo asks", () => office.enquiries.receive("appointment", BO_ASKS, FROM), "R");
  const act = (verb: "confirm-time", sequence: string) =>
    office.appointments.actByStaff(
      { id: story.idOf("R"), actor: "n.roy", verb },
      { times: [], kind: "", lawyer: "", words: "", willCall: false, offered: [], sure: false, sequence },
    );
  expect(await act("confirm-time", "0")).toBeUndefined();
  await story.does(["n.roy", "send-identification", "M"]);
  await story.tells("Ana corrects", () => office.receipts.correct(story.tokenOf("M"), { correction: "In May." }, FROM));
  const startsAt = Date.parse("2026-11-24T09:30-05:00");
  const reminders: string[] = [];
  for (const at of [startsAt - DAY, startsAt - 4 * HOUR - 1, startsAt - 4 * HOUR, startsAt - 2 * HOUR, startsAt]) {
    office.time.now = at;
    const mails = (await written()).split("=== ").filter((mail) => mail.startsWith("reminder"));
    reminders.push(`${(startsAt - at) / HOUR} hours before:\n${mails.join("")}`);
  }
  await expect(reminders.join("\n")).toMatchFileSnapshot("mails-as-written/reminders-when-due.txt");
  office.time.now = startsAt - 3 * DAY;
  const others = (await written()).split("=== ").filter((mail) => !/^(?:reminder|appointment)/.test(mail));
  await expect(others.join("=== ")).toMatchFileSnapshot("mails-as-written/when-sent.txt");
});

test("an acknowledgement written when the promised time has come names none, and of what is gone nothing is told", async () => {
  const { queries, mails, database } = office;
  const { id, respondBy } = await queries.selectFrom("enquiries").selectAll().executeTakeFirstOrThrow();
  const row = await queries
    .selectFrom("outbox")
    .selectAll()
    .where("kind", "=", "acknowledgement")
    .executeTakeFirstOrThrow();
  const at = async (createdAt: number) => (await mails.write({ ...row, createdAt }, ""))?.text;
  expect(await at(respondBy - 1)).toMatch(/We answer you by e-mail or by phone by Sunday/);
  expect(await at(respondBy)).toMatch(/We answer you by e-mail or by phone as soon as we can\./);
  const parts = { ...mailParts(), database };
  for (const write of [mails.write, replyWriter(parts), answerWriter(parts)]) {
    expect(await write({ ...row, enquiryId: null }, "none")).toBeUndefined();
    expect(await write({ ...row, kind: "reply", enquiryId: id }, "none")).toBeUndefined();
  }
});
