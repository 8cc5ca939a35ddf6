import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createEnquiryMails } from "#firm/enquiries/enquiry-mails.ts";
import { FIELDS } from "#firm/enquiries/fields.ts";
import { replyWriter } from "#firm/replies/reply-mails.ts";
import type { Message } from "#mail/message.ts";
import { insertMails } from "#mail/outbox.ts";
import { readMessage, type WriteDraft } from "#mail/read-message.ts";
import { fullOffice, type FullOffice } from "#tests/support/full-office.ts";
import { plantEverywhere } from "#tests/support/planted-columns.ts";
import { cameThrough, SCRIPT } from "#tests/support/script-words.ts";
import { GOOD_APPOINTMENT, GOOD_MESSAGE, ORIGIN, startTestSite, type TestSite } from "#tests/support/test-site.ts";

/** What strangers wrote, where it leaves the site: mails, calendars, spreadsheets. */
let site: TestSite;
let office: FullOffice;
beforeEach(async () => {
  site = await startTestSite({ change: (content) => (content.site.notices.withMessage = true) });
  office = await fullOffice(site);
});
afterEach(() => site.close());

type Waiting = { kind: string; message: Message };

/** Every mail that waits, in the words it will be sent with. */
async function mails(): Promise<Waiting[]> {
  const { content, database } = site;
  const parts = { content, siteUrl: ORIGIN, database };
  const { write: ofEnquiries } = createEnquiryMails(parts);
  const ofReplies = replyWriter(parts);
  const write: WriteDraft = (row, of) => (row.kind === "reply" ? ofReplies : ofEnquiries)(row, of);
  const rows = await database.queries.selectFrom("outbox").selectAll().execute();
  // The link to a form that was closed since says nothing any more.
  const all = rows.filter(({ kind }) => kind !== "identification");
  return Promise.all(all.map(async (row) => ({ kind: row.kind, message: (await readMessage(row, write))! })));
}

/** Puts the mail of the stored reply into the outbox once more. */
function replyAgain(): Promise<void> {
  return site.database.write(async (queries) => {
    const { id, enquiryId, messageId } = await queries.selectFrom("replies").selectAll().executeTakeFirstOrThrow();
    const mail = { enquiryId, kind: "reply", recipient: "ana@example.com", message: { draft: id }, messageId } as const;
    await insertMails(queries, [mail], site.clock.now);
  });
}

describe("mails", () => {
  const forms = { "/api/contact": GOOD_MESSAGE, "/api/appointments": GOOD_APPOINTMENT };

  it("hold script in any field of the forms as text", async () => {
    for (const [path, good] of Object.entries(forms)) {
      for (const [index, { name: field, longest: length }] of FIELDS.entries()) {
        // Each asks for a time of its own: one that is taken is refused.
        const preferredTime = site.content.site.appointmentTimes[index];
        // A field that is unknown to this form is passed over, and so stands in no mail.
        await site.postJson(path, {
          ...good,
          preferredTime,
          [field]: length < 100 ? `zz-${field}-zz<zz-plant>` : SCRIPT(field),
        });
      }
    }
    const all = await mails();
    const shown = FIELDS.map(({ name }) => name).filter((field) =>
      all.some(({ message }) => message.html.includes(`zz-${field}-zz`)),
    );
    // The others are chosen from a list, or must be an address or a date; corrections come below.
    expect(shown).toEqual(["firstName", "lastName", "phone", "subject", "message", "description"]);
    expect(all.flatMap(({ message }) => cameThrough(message.html))).toEqual([]);
  });

  it("hold what stands in the database as text, whatever it is, with subjects and names of one line", async () => {
    await plantEverywhere(site.database, (column) => `${SCRIPT(column)}\r\nBcc: victim@example.com\u2028`);
    await site.lookForChanges();
    // As if it had not been sent yet: the same article to the same reader goes out once.
    for (const table of ["articleSendings", "outbox"] as const)
      await site.database.write((queries) => queries.deleteFrom(table).execute());
    await site.postForm(office.receipts[0]!, { correction: SCRIPT("correction") });
    await replyAgain();
    const { id } = await site.database.queries
      .selectFrom("blogPosts")
      .select("id")
      .where("slug", "=", "for-tenants")
      .executeTakeFirstOrThrow();
    await office.administrator.post(`/staff/articles/${id}/send`, { intent: "send" });
    const all = await mails();
    for (const shown of ["zz-correction-zz", "zz-blog_posts.title-zz", "zz-replies.words-zz"])
      expect([shown, all.some(({ message }) => message.html.includes(shown))]).toEqual([shown, true]);
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(["correction", "article", "reply"]));
    expect(all.flatMap(({ message }) => cameThrough(message.html))).toEqual([]);
    expect(
      all
        .flatMap(({ message }) => [message.subject, message.replyTo?.name ?? ""])
        .filter((line) => /[\r\n\u2028\u2029]/.test(line)),
    ).toEqual([]);
  });
});

describe("calendars", () => {
  it.each([
    ["a line break and an alarm", "Ana\r\nBEGIN:VALARM\r\nX-PLANT:1"],
    ["a line feed alone", "Ana\nBEGIN:VALARM\nX-PLANT:1"],
    ["a carriage return alone", "Ana\rBEGIN:VALARM\rX-PLANT:1"],
    ["signs that mean something there", 'Ana;X-PLANT=1:\\nX-PLANT:1,"'],
    ["more than one line holds, in letters of two bytes", "é".repeat(300)],
  ])("keep to their own lines with %s in every column", async (_name, words) => {
    await plantEverywhere(site.database, () => words);
    for (const address of [office.feed, `${office.receipts[2]!}/appointment.ics`]) {
      const text = await (await site.ask(address)).text();
      const lines = text.split("\r\n");
      expect([address, lines[0], lines.filter((line) => line === "BEGIN:VEVENT").length]).toEqual([
        address,
        "BEGIN:VCALENDAR",
        1,
      ]);
      expect(lines.filter((line) => /^(X-PLANT|BEGIN:VALARM)|[\r\n]/.test(line))).toEqual([]);
      expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    }
  });
});

describe("spreadsheets", () => {
  it.each([
    "=cmd|'/C calc'!A0",
    "+1+1",
    "-1+1",
    "@SUM(A1)",
    "\t=1+1",
    "\r=1+1",
    "\n=1+1",
    "＝1+1",
    '"\r\n=1+1,"',
    '",=1+1,"',
  ])("start no cell as a formula with %j in every column", async (words) => {
    await plantEverywhere(site.database, () => words);
    for (const file of ["enquiries-confidential.csv", "subscribers.csv", "trail.csv"]) {
      const [head, ...rows] = cellsOf(await (await office.administrator.post(`/staff/export/${file}`, {})).text());
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.filter((row) => row.length !== head!.length)).toEqual([]);
      expect(rows.flat().filter((cell) => /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell))).toEqual([]);
    }
  });
});

/** A file of quoted cells as a spreadsheet reads it (RFC 4180). */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, cell, end] of csv.replace("\uFEFF", "").matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    rows.at(-1)!.push(cell!.replaceAll('""', '"'));
    if (end !== ",") rows.push([]);
  }
  return rows.slice(0, -1);
}
