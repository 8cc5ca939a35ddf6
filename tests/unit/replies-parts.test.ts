import { afterEach, beforeEach, expect, test } from "vitest";
import { saveArticle } from "#firm/articles/save-article.ts";
import { answerWriter } from "#firm/replies/answer-mails.ts";
import { declines } from "#firm/replies/declines.ts";
import { plusAddresses } from "#firm/replies/plus-address.ts";
import { storeAnswer } from "#firm/replies/store-answer.ts";
import { saveTemplate } from "#firm/templates/save-template.ts";
import { FIRM_OF_A_DAY, mailParts, SITE_URL } from "#tests/support/firm-of-a-day.ts";
import { NOW, officeInProcess, type Office } from "#tests/support/office-in-process.ts";
import { ANA, FROM } from "#tests/support/people-who-write.ts";
import { HOUR } from "#time/units.ts";

let office: Office;
beforeEach(async () => {
  office = await officeInProcess();
});
afterEach(() => office.database.close());

const comes = (enquiryId: string) =>
  office.database.write((queries) =>
    storeAnswer(queries, {
      enquiryId,
      side: "visitor",
      addressed: false,
      head: {
        messageId: "<1@example.com>",
        sender: "ana@example.com",
        recipients: [],
        follows: [],
        subject: "Re: Refused visa",
        automatic: false,
        list: false,
        bounced: false,
      },
      body: { words: "Yes.", cut: false, attachments: [] },
      engine: "sqlite",
      at: NOW,
      siteUrl: SITE_URL,
      firmAddresses: [],
      respondBy: (at) => at + HOUR,
      times: office.appointments.ofDeclined,
      mails: office.mails,
    }),
  );

test("an answer to an enquiry that is no more is stored nowhere", async () => {
  expect(await comes("erased-long-ago")).toBe("gone");
  expect(await office.queries.selectFrom("answers").selectAll().execute()).toEqual([]);
  expect(await office.queries.selectFrom("outbox").selectAll().execute()).toEqual([]);
});

test("of an answer to an enquiry without a practice area the firm is told that none was given", async () => {
  await office.enquiries.receive("message", ANA, FROM);
  const { id } = await office.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
  await office.database.write((queries) => queries.updateTable("contacts").set({ practiceArea: null }).execute());
  await comes(id);
  const row = await office.queries.selectFrom("outbox").selectAll().where("kind", "=", "answer").executeTakeFirst();
  const { draft } = JSON.parse(row!.message) as { draft: string };
  const mail = await answerWriter({ ...mailParts(), database: office.database })(row!, draft);
  expect(mail!.text).toMatch(/From: +Ana Pereira\nPractice area: +Not given\n/);
});

test("of files that came along the firm is told how many, and of a declined enquiry that nothing is shown", async () => {
  await office.enquiries.receive("message", ANA, FROM);
  const { id } = await office.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
  await comes(id);
  const row = (await office.queries.selectFrom("outbox").selectAll().where("kind", "=", "answer").executeTakeFirst())!;
  const { draft } = JSON.parse(row.message) as { draft: string };
  const set = (values: object) =>
    office.database.write((queries) => queries.updateTable("answers").set(values).execute());
  const mail = async () =>
    (await answerWriter({ ...mailParts({ withMessage: true }), database: office.database })(row, draft))!.text;
  expect(await mail()).not.toContain("Attached");
  await set({ attachments: '["pass.pdf"]' });
  expect(await mail()).toMatch(/Attached and not taken: +1 file\n/);
  await set({ attachments: '["pass.pdf","letter.pdf"]' });
  expect(await mail()).toMatch(/Attached and not taken: +2 files\n/);
  expect(await mail()).toMatch(/Answer: +Yes\./);
  await office.database.write((queries) => queries.updateTable("enquiries").set({ closedAs: "conflict" }).execute());
  expect(await mail()).not.toMatch(/Yes\.|It is in the thread|Please call them/);
  await set({ bounced: 1, automatic: 1 });
  expect(await mail()).toContain("Please call them: they may not know yet that it was declined.");
});

test("where no template takes nobody on, no reply does", async () => {
  const values = { firstName: "Ana", lastName: "Pereira", practiceArea: "" };
  const words = FIRM_OF_A_DAY.replies.templates.find(({ key }) => key === "declining")!.text;
  const reply = { words, enquiry: { reference: "AAAA-1111", values }, lawyer: undefined };
  const declining = (replies: typeof FIRM_OF_A_DAY.replies) =>
    declines(office.queries, { site: FIRM_OF_A_DAY.site, replies }, reply);
  expect([
    await declining(FIRM_OF_A_DAY.replies),
    await declining({ ...FIRM_OF_A_DAY.replies, templates: [] }),
  ]).toEqual([true, false]);
});

test("an address of a thread is read in any case, and another one is not", () => {
  const { addressOf, read } = plusAddresses("Answers@firm.example", "secret");
  const address = addressOf({ id: "1", reference: "AB12-CD34" }, "visitor");
  expect(address).toMatch(/^answers\+ab12-cd34-[0-9a-f]{16}@firm\.example$/);
  expect(read(address.toUpperCase())).toMatchObject({ reference: "AB12-CD34" });
  expect(["", "answers@firm.example", address.replace("firm.", "other."), address.split("@")[0]!].map(read)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test("a hundred templates of the firm's own may stand, and one of them may still be changed", async () => {
  const template = (number: number) => ({ key: `own-${number}`, title: `Own ${number}`, words: "Words." });
  await office.database.write((queries) =>
    queries
      .insertInto("replyTemplates")
      .values(Array.from({ length: 100 }, (_, number) => ({ ...template(number), changedBy: "n.roy", changedAt: NOW })))
      .execute(),
  );
  const save = (key: string, seen: string) => {
    const act = { key, actor: "k.lund", at: NOW + 1, content: FIRM_OF_A_DAY };
    return saveTemplate(office.database, act, { title: "Another", words: "Other words.", seen });
  };
  expect(await save("new-one", "")).toEqual({
    status: 400,
    field: "title",
    message: "There are 100 already. Please remove one first.",
  });
  expect(await save("own-7", String(NOW))).toBeUndefined();
  const { length } = await office.queries.selectFrom("replyTemplates").select("key").execute();
  expect(length).toBe(100);
});

test("an article that is no more is not saved under its old address", async () => {
  const article = { slug: "a", title: "A", published: false } as never;
  const act = { actor: "n.roy", at: NOW };
  expect(await saveArticle(office.database, { id: "gone", isNew: false, seen: NOW, article }, act)).toEqual({
    kind: "gone",
  });
  expect(await office.queries.selectFrom("blogPosts").selectAll().execute()).toEqual([]);
});
