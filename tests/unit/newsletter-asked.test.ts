import { afterEach, beforeEach, expect, test } from "vitest";
import { addArticle } from "#firm/articles/article-rows.ts";
import { createNewsletterMails } from "#firm/newsletter/newsletter-mails.ts";
import { createNewsletterService } from "#firm/newsletter/newsletter.ts";
import { planArticle } from "#firm/newsletter/planned-sending.ts";
import { insertRequest } from "#firm/newsletter/subscribers.ts";
import { FIRM_OF_A_DAY, SITE_URL } from "#tests/support/firm-of-a-day.ts";
import { NOW, officeInProcess, type Office } from "#tests/support/office-in-process.ts";
import { FROM } from "#tests/support/people-who-write.ts";
import { HOUR } from "#time/units.ts";

const mails = createNewsletterMails({ content: FIRM_OF_A_DAY, siteUrl: SITE_URL });

let office: Office;
beforeEach(async () => {
  office = await officeInProcess();
});
afterEach(() => office.database.close());

const service = (perAddress: number) =>
  createNewsletterService({
    database: office.database,
    content: FIRM_OF_A_DAY,
    mails,
    siteUrl: SITE_URL,
    perAddress,
    clock: () => office.time.now,
    wake: () => {},
    log: () => {},
  });
const subscribers = () => office.queries.selectFrom("subscribers").select(["email", "createdAt", "askedAt"]).execute();
const posts = () => office.queries.selectFrom("outbox").select("recipient").execute();

test("a form whose unseen fields are no words is refused, and nobody is written to", async () => {
  const answer = await service(0).ask({ email: "ana@example.com", website: 7 }, FROM);
  expect(answer).toEqual({ ok: false, status: 400, message: expect.stringMatching(/\w/) });
  expect([await subscribers(), await posts()]).toEqual([[], []]);
});

test("of several forms at the same moment no more are taken than one after the other", async () => {
  const { ask } = service(2);
  const answers = await Promise.all(["a", "b", "c", "d"].map((name) => ask({ email: `${name}@example.com` }, FROM)));
  const refused = {
    ok: false,
    status: 429,
    message: expect.stringContaining("You have sent several forms in a short time. Please wait ten minutes or call us"),
  };
  expect(answers).toEqual([{ ok: true }, { ok: true }, refused, refused]);
  expect(await posts()).toEqual([{ recipient: "a@example.com" }, { recipient: "b@example.com" }]);
});

test("a question that is left out holds up nobody's next one, whether or not they asked before", async () => {
  const consent = { wordingVersion: "1", wording: "Yes", page: "/newsletter" };
  const ask = (email: string, at: number, left: "brake" | undefined) =>
    office.database.write((queries) => insertRequest(queries, { email, at, consent, mails, limit: async () => left }));
  expect(await ask("ana@example.com", NOW, undefined)).toBe("done");
  expect(await ask("bo@example.com", NOW, undefined)).toBe("done");
  const before = await subscribers();
  expect(await ask("ana@example.com", NOW + HOUR, "brake")).toBe("brake");
  expect(await ask("new@example.com", NOW + HOUR, "brake")).toBe("brake");
  expect(await subscribers()).toEqual(before);
  expect(await ask("ana@example.com", NOW + HOUR + 1, undefined)).toBe("done");
  expect((await posts()).map(({ recipient }) => recipient)).toEqual([
    "ana@example.com",
    "bo@example.com",
    "ana@example.com",
  ]);
});

test("an article that was mailed is planned no more", async () => {
  const sending = { postId: "article-1", sentAt: NOW, sentBy: "n.roy", recipients: 3 };
  const text = { title: "A", slug: "a", excerpt: "A", content: "A", category: "News", tags: [], published: true };
  await office.database.write(async (queries) => {
    await addArticle(queries, "article-1", text, { actor: "n.roy", at: NOW });
    await queries.insertInto("articleSendings").values(sending).execute();
  });
  expect(await planArticle(office.database, "article-1", NOW + HOUR, { actor: "n.roy", at: NOW })).toBe(false);
  expect(await office.queries.selectFrom("articlePlans").selectAll().execute()).toEqual([]);
});
