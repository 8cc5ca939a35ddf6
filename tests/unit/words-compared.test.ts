import { expect, test } from "vitest";
import type { CorrectionsTable } from "#db/intake-tables.ts";
import { enquiryMeant } from "#firm/enquiries/move-call.ts";
import { namedIn } from "#firm/enquiries/other-side.ts";
import { readEnquiry } from "#firm/enquiries/read-enquiry.ts";
import { wordsOf } from "#firm/enquiries/same-name.ts";
import { compareAnswers } from "#firm/identification/compare.ts";
import { declines } from "#firm/replies/declines.ts";
import { sendReply } from "#firm/replies/send-reply.ts";
import { threadMark } from "#firm/replies/thread.ts";
import { FIRM_OF_A_DAY, SITE_URL } from "#tests/support/firm-of-a-day.ts";
import { officeInProcess } from "#tests/support/office-in-process.ts";
import { ANA, BO_ASKS, FROM } from "#tests/support/people-who-write.ts";
import { Story } from "#tests/support/story.ts";
import { pressOn, askForTime } from "#tests/support/times-in-process.ts";

test.each([
  ["Zoé  O'Neil-Roy, 2nd", "zoe o neil roy 2nd"],
  ["...", ""],
])("the words of %s are %j", (name, words) => {
  expect(wordsOf(name)).toBe(words);
});

test.each([
  ["fullName", " ANA \n  pereira ", false],
  ["fullName", "Anapereira", true],
  ["fullName", "Bo Lund", true],
  ["homePhone", "+1 (519) 555-0188", false],
  ["homePhone", "519 555 0189", true],
])("of %s, whether %j differs from what was said first: %j", (name, value, is) => {
  const first = { firstName: "Ana", lastName: "Pereira", phone: "519-555-0188" };
  const answer = compareAnswers({ client: "person", [name]: value }, first, undefined).find((one) => one.name === name);
  expect(answer!.differs).toBe(is);
});

test.each([
  ["Peter Novak, Lena Novak", ["Peter Novak", "Lena Novak"]],
  ["Peter Novak and Lena Novak", ["Peter Novak", "Lena Novak"]],
  ["Peter Novak ET Lena Novak", ["Peter Novak", "Lena Novak"]],
  ["Sandy Anderson", ["Sandy Anderson"]],
  ["Peter Grand Novak", ["Peter Grand Novak"]],
  ["Rosa Andrade", ["Rosa Andrade"]],
  ["Novak, Peter", ["Novak, Peter"]],
  ["Smith & Wesson Ltd", ["Smith & Wesson Ltd", "Wesson Ltd"]],
])("on the other side, %s is looked up as %j", (words, names) => {
  expect(namedIn([{ field: "other-side", words } as CorrectionsTable])).toEqual(names);
});

test("a reply declines that holds a paragraph of a template that does, however it is broken into lines", async () => {
  const { database, queries } = await officeInProcess();
  const first = "We cannot take your case on, for all our lawyers of this area are away.";
  const second = "Please ask another lawyer soon, because a limitation period may be running.";
  const enquiry = { reference: "AAAA-1111", values: { firstName: "Ana", lastName: "Pereira", practiceArea: "" } };
  const isDeclining = async (words: string, between: string) => {
    const [template] = FIRM_OF_A_DAY.replies.templates.filter(({ key }) => key === "declining");
    const templates = [{ ...template!, text: `${first}${between}${second}` }];
    const content = { site: FIRM_OF_A_DAY.site, replies: { ...FIRM_OF_A_DAY.replies, templates } };
    return declines(queries, content, { words, enquiry, lawyer: undefined });
  };
  for (const between of ["\n\n", "\n \n", "\n  \t\n"]) {
    expect(await isDeclining(`Dear Ana\n\n${first.replace(" on, ", "\n  on, ")}\n\nNoor Roy`, between)).toBe(true);
    expect(await isDeclining(`Dear Ana\n\n${second}`, between)).toBe(true);
  }
  expect(await isDeclining(first, "\n")).toBe(false);
  expect(await isDeclining("Dear Ana, please come to our office on Monday with your papers.", "\n\n")).toBe(false);
  await database.close();
});

test("a reply with a gap that is still to be filled in is not sent", async () => {
  const office = await officeInProcess();
  const story = new Story(office);
  await story.tells("Ana writes", () => office.enquiries.receive("message", ANA, FROM), "M");
  await story.does(["n.roy", "open", "M"]);
  const id = story.idOf("M");
  const told = async (words: string, key: string) => {
    const seen = await threadMark(office.queries, (await readEnquiry(office.queries, "id", id))!, "n.roy");
    const act = { id, actor: "n.roy", at: office.time.now, words, key, seen, again: "", looked: "", isHolding: false };
    const refusal = await sendReply(office.database, { ...act, content: FIRM_OF_A_DAY, siteUrl: SITE_URL });
    return typeof refusal === "object" ? refusal.message : refusal;
  };
  const gap = (words: string) => `Please write what belongs in place of ${words}, or take it out. Nothing was sent.`;
  expect(await told("Come at {time}, {first-name}.", "1")).toBe(gap("{time}"));
  expect(await told("Dear {first-name}", "2")).toBe(gap("{first-name}"));
  expect(await told("Dear {x}", "3")).toBe(gap("{x}"));
  expect(await told("Curly {} and {two words} and {!} may stand.", "4")).toBeUndefined();
  await office.database.close();
});

test("an enquiry is found by its reference, however that is typed", async () => {
  const { database, enquiries, queries } = await officeInProcess();
  await enquiries.receive("message", ANA, FROM);
  const { id, reference } = await queries.selectFrom("enquiries").select(["id", "reference"]).executeTakeFirstOrThrow();
  const meant = (typed: string) => enquiryMeant(queries, { chosen: "chosen", reference: typed });
  expect(await meant(reference)).toBe(id);
  expect(await meant(` ${reference.toLowerCase().replace("-", " - ")}.`)).toBe(id);
  expect(await meant(" - ")).toBe("chosen");
  await database.close();
});

test("a button is taken on a page that shows the appointment as it stands now, and on no other", async () => {
  const office = await officeInProcess();
  const { id } = await askForTime(office, BO_ASKS);
  await office.database.write((queries) => queries.updateTable("bookings").set({ sequence: 12 }).execute());
  const press = (sequence: string) => pressOn(office, id, "confirm-time", { sequence });
  for (const sequence of ["x12", "12x", "1", "", "12.0", "0000000012"])
    expect([sequence, await press(sequence)]).not.toEqual([sequence, undefined]);
  expect(await press("12")).toBeUndefined();
  await office.database.close();
});
