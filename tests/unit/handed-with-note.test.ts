import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { actOnEnquiry } from "#firm/enquiries/staff-actions.ts";
import { notesOf } from "#firm/enquiries/note.ts";
import { NOBODY_HAS_IT } from "#firm/enquiries/staff-act.ts";
import { NOW, officeInProcess, type Office } from "#tests/support/office-in-process.ts";
import { ANA, FROM } from "#tests/support/people-who-write.ts";
import { askForTime, setBooking } from "#tests/support/times-in-process.ts";

let office: Office;
let id: string;
beforeEach(async () => {
  office = await officeInProcess();
  await office.enquiries.receive("message", ANA, FROM);
  ({ id } = await office.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
});
afterEach(() => office.database.close());

const act = (verb: string, more: { to?: string; note?: string; owner?: string } = {}) =>
  actOnEnquiry(office.database, verb, {
    id,
    actor: "n.roy",
    at: NOW,
    words: "",
    seen: "",
    to: "",
    key: crypto.randomUUID(),
    mails: office.mails,
    times: office.appointments.ofDeclined,
    stopReplies: async () => {},
    ...more,
  });
const notes = async () => (await notesOf(office.queries, id)).map(({ author, words }) => [author, words]);
const owner = async () =>
  (await office.queries.selectFrom("enquiries").select("owner").where("id", "=", id).executeTakeFirstOrThrow()).owner;
const lastMail = async () =>
  (
    await office.queries
      .selectFrom("outbox")
      .select("message")
      .where("kind", "=", "handed-over")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow()
  ).message;

describe("a note that goes along with a hand-over", () => {
  test("stands with the others, and the mail says that it is there, without its words", async () => {
    await act("open");
    const handed = { to: "a.okafor", owner: NOBODY_HAS_IT, note: " Their sister calls on Monday. " };
    expect(await act("hand-over", handed)).toBeUndefined();
    expect(await act("hand-over", handed)).toBeUndefined();
    expect(await notes()).toEqual([["n.roy", "Their sister calls on Monday."]]);
    expect(await lastMail()).toContain("n.roy has left a note with it.");
    expect(await lastMail()).not.toContain("sister");
  });

  test("stays behind where it is given to nobody again", async () => {
    await act("open");
    await act("hand-over", { to: "a.okafor", owner: NOBODY_HAS_IT });
    expect(await lastMail()).not.toContain("note");
    await act("hand-over", { to: NOBODY_HAS_IT, owner: "a.okafor", note: "Amara is ill." });
    expect([await owner(), await notes()]).toEqual([null, [["n.roy", "Amara is ill."]]]);
  });

  test("that is too long hands over nothing", async () => {
    await act("open");
    const refused = await act("hand-over", { to: "a.okafor", owner: NOBODY_HAS_IT, note: "a".repeat(10_001) });
    expect(refused).toMatchObject({ status: 400, field: "note" });
    expect([await owner(), await notes()]).toEqual([null, []]);
  });

  test("is not taken from who has not opened it", async () => {
    expect(await act("hand-over", { to: "a.okafor", owner: NOBODY_HAS_IT, note: "Read this." })).toBeUndefined();
    expect([await owner(), await notes()]).toEqual(["a.okafor", []]);
  });
});

test("of what is answered already the mail says so, and names no promise", async () => {
  await act("open");
  await act("answered");
  await act("hand-over", { to: "a.okafor", owner: NOBODY_HAS_IT });
  expect(await lastMail()).toMatch(/It is answered\./);
  expect(await lastMail()).not.toContain("Answer by");
});

test.each([
  ["a.okafor", "is with Amara Okafor."],
  ["k.lund", "stays with Amara Okafor. Whom it is with is changed on the page of the appointment."],
])("the mail to %s says with whom its appointment to come is, and when", async (to, said) => {
  ({ id } = await askForTime(office, { preferredDate: "2026-11-24", preferredTime: "2:00 PM" }));
  await setBooking(office, id, { lawyer: "amara-okafor" });
  await act("open");
  await act("hand-over", { to, owner: NOBODY_HAS_IT });
  const when = "Tuesday, November 24, 2026 at 2:00 PM (Toronto time)";
  expect(await lastMail()).toContain(`Their appointment on ${when}, held and not confirmed, ${said}`);
});
