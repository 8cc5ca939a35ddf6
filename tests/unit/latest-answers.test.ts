import { afterEach, beforeEach, expect, test } from "vitest";
import { latestAnswers, wordsOfAnswers } from "#firm/replies/latest-answers.ts";
import { officeInProcess, type Office } from "#tests/support/office-in-process.ts";
import { ANA, FROM } from "#tests/support/people-who-write.ts";
import { MINUTE } from "#time/units.ts";

let office: Office;

beforeEach(async () => {
  office = await officeInProcess();
});
afterEach(() => office.database.close());

test("of several mails that came back about an enquiry, the last one's words are told of it", async () => {
  await office.enquiries.receive("message", ANA, FROM);
  const { id } = await office.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
  const { now } = office.time;
  const mail = { enquiryId: id, sender: "ana@example.com", subject: "Re:", side: "visitor" as const };
  const plain = { expected: 1 as const, automatic: 0 as const, cut: 0 as const, attachments: "[]" };
  const values = ["The second.", "The first."].map((words, index) => {
    const key = `answer-${index}`;
    return { ...mail, ...plain, id: key, messageId: key, words, createdAt: now + (2 - index) * MINUTE };
  });
  await office.database.write((queries) => queries.insertInto("answers").values(values).execute());
  const latest = await latestAnswers(office.queries, [id]);
  expect(latest).toEqual([[id, now + 2 * MINUTE]]);
  expect(await wordsOfAnswers(office.queries, [{ id, at: now + 2 * MINUTE }])).toEqual([[id, "The second."]]);
  expect(await wordsOfAnswers(office.queries, [])).toEqual([]);
});
