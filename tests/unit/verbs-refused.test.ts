import { afterEach, beforeEach, expect, test } from "vitest";
import { answerOthers, unanswerOthers } from "#firm/enquiries/answer-others.ts";
import { declineOthers } from "#firm/enquiries/decline-others.ts";
import { stopReplies } from "#firm/replies/stop-replies.ts";
import { SITE_URL } from "#tests/support/firm-of-a-day.ts";
import { officeInProcess, type Office } from "#tests/support/office-in-process.ts";
import { ANA, BO_ASKS, CALLER, FROM } from "#tests/support/people-who-write.ts";
import { Story } from "#tests/support/story.ts";

// What a verb of staff says where it cannot be done: of the last line, what was answered.
let office: Office;
let story: Story;

beforeEach(async () => {
  office = await officeInProcess();
  story = new Story(office);
  await story.tells("Ana writes", () => office.enquiries.receive("message", ANA, FROM), "M");
});
afterEach(() => office.database.close());

const write = (work: Parameters<Office["database"]["write"]>[0]) => office.database.write(work);
/** What the last of some verbs answered, and that it changed no row. */
async function refusal(...steps: Parameters<Story["does"]>) {
  await story.does(...steps);
  const last = story.lines.findLastIndex((line) => line.startsWith("---"));
  const [, answer = "", ...rows] = story.lines.slice(last);
  expect(rows).toEqual([""]);
  return JSON.parse(answer) as unknown;
}
const many = <Row>(count: number, row: (id: string) => Row) =>
  Array.from({ length: count }, (_, at) => row(`one-${at}`));

test("a hundred calls are noted of one enquiry, and corrected, and not one more", async () => {
  const call = (id: string) => ({
    id,
    enquiryId: story.idOf("M"),
    takenAt: 0,
    takenBy: "r.desk",
    words: `Call ${id}`,
    returnedAt: null,
    returnedBy: null,
  });
  await write((queries) => queries.insertInto("calls").values(many(99, call)).execute());
  await story.does(["r.desk", "take-call", "M", { words: "The hundredth.", key: "call-100" }], 1);
  expect(await refusal(["r.desk", "take-call", "M", { words: "One more.", key: "call-101" }])).toEqual({
    status: 400,
    message: "Very many calls are noted here. Please tell whoever has it in person.",
  });
  expect(await refusal(["r.desk", "correct-call", "M", { words: "Corrected.", key: "call-100" }])).toEqual({
    status: 400,
    message: "Very many calls are noted here. Please tell whoever has it.",
  });
});

test("a hundred tries to call are noted of one enquiry, and not one more", async () => {
  const tried = (id: string) => ({ id, enquiryId: story.idOf("M"), triedAt: 0, triedBy: "r.desk" });
  await write((queries) => queries.insertInto("callTries").values(many(99, tried)).execute());
  await story.does(["n.roy", "try-call", "M", { key: "try-100" }], 1);
  expect(await refusal(["n.roy", "try-call", "M", { key: "try-101" }])).toEqual({
    status: 400,
    message: "Very many tries are noted here. Please write to them instead.",
  });
});

test("five hundred reminders of one person wait, and not one more until some are done", async () => {
  const { id: userId } = await office.queries
    .selectFrom("users")
    .select("id")
    .where("username", "=", "n.roy")
    .executeTakeFirstOrThrow();
  const reminder = (id: string) => ({
    id,
    enquiryId: story.idOf("M"),
    userId,
    dueAt: office.time.now,
    words: "",
    createdAt: 0,
    mailedAt: null,
    doneAt: null,
  });
  await write((queries) => queries.insertInto("reminders").values(many(499, reminder)).execute());
  const day = "2026-11-25";
  await story.does(["n.roy", "remind", "M", { day, key: "last" }]);
  expect(await refusal(["n.roy", "remind", "M", { day, key: "more" }])).toEqual({
    status: 400,
    message: "You have very many reminders. Please mark some as done first.",
  });
  await story.does(["n.roy", "end-reminder", "M", { key: "last" }], ["n.roy", "remind", "M", { day, key: "more" }]);
  const stored = office.queries.selectFrom("reminders").select("dueAt").where("id", "=", "more");
  expect(await stored.executeTakeFirst()).toEqual({ dueAt: Date.parse("2026-11-25T08:00-05:00") });
});

test("fifty enquiries are joined as of one person, and not one more", async () => {
  for (let at = 0; at < 50; at += 1)
    await office.enquiries.receive("message", { ...ANA, email: `ana${at}@example.com` }, FROM);
  const rows = await office.queries.selectFrom("enquiries").select("id").execute();
  const [last = "", ...others] = rows.map(({ id }) => id).filter((id) => id !== story.idOf("M"));
  await write((queries) =>
    queries
      .insertInto("joinedEnquiries")
      .values(others.map((enquiryId) => ({ enquiryId, personId: others[0]! })))
      .execute(),
  );
  await story.does(["n.roy", "open", "M"], ["n.roy", "join", "M", { to: others[0]! }], ["n.roy", "open", last]);
  expect(await refusal(["n.roy", "join", last, { to: "#M" }])).toEqual({
    status: 409,
    message: "At most 50 enquiries can be joined.",
  });
});

test("a wall is put up again only against somebody of the staff", async () => {
  await story.does(["n.roy", "open", "M"]);
  expect(await refusal(["n.roy", "wall-again", "M", { to: "nobody.here" }])).toEqual({
    status: 400,
    message: "Please choose whom to keep out.",
  });
});

test("what nobody has any more is not handed over by who thought to take it from somebody", async () => {
  await story.does(["n.roy", "open", "M"]);
  expect(await refusal(["n.roy", "hand-over", "M", { to: "k.lund", owner: "a.okafor" }])).toEqual({
    status: 409,
    message: "Nobody has it now. Nothing was handed over: please look again.",
  });
});

test("without a key for documents no link is sent", async () => {
  await story.does(["n.roy", "open", "M"]);
  expect(
    await refusal(["n.roy", "send-identification", "M", { documents: { siteUrl: SITE_URL, sealer: undefined } }]),
  ).toEqual({
    status: 409,
    message: "This server has no key for documents, so no link was sent. npm run check says why.",
  });
});

test("a number told on the telephone is not the one they wrote, however it is written", async () => {
  await story.tells("Bo asks", () => office.enquiries.receive("appointment", BO_ASKS, FROM), "R");
  const answer = (await refusal(["r.desk", "told-phone", "R", { words: "+1 (519) 555-0188" }])) as { message: string };
  expect(answer).toEqual({
    status: 409,
    message: "This is the number they wrote themselves: it stands there already.",
  });
});

test("names that came onto the file are looked at before an enquiry is opened", async () => {
  const other = { ...ANA, firstName: "Tom", lastName: "Reed", email: "tom@example.com" };
  await story.tells("Tom writes", () => office.enquiries.receive("message", other, FROM), "T");
  const typed = { words: "Thomas Reed", seen: "", about: "", aboutSeen: "", looked: [] };
  await story.does(["n.roy", "open", "M", { typedNames: typed }]);
  expect(story.lines.slice(-8).join("\n")).toContain(
    '{"status":409,"message":"Look at these names first; press Open again to open it.","looksFirst":true}',
  );
  const row = office.queries.selectFrom("enquiries").select(["otherParty", "readAt"]).where("id", "=", story.idOf("M"));
  expect(await row.executeTakeFirst()).toEqual({ otherParty: "Thomas Reed", readAt: null });
});

test("for whom was declined no time is held at the desk", async () => {
  await story.does(["n.roy", "open", "M"], ["n.roy", "conflict", "M"]);
  const values = { ...CALLER, preferredDate: "2026-11-24", preferredTime: "10:00 AM" };
  const enter = (typed: typeof CALLER) =>
    office.enterCaller({ values: typed, formKey: "form-key-1", enteredBy: "r.desk", of: story.idOf("M") });
  expect(await enter(values)).toEqual({
    ok: false,
    status: 409,
    message: "It was closed without an answer, so no time is held: ask whoever closed it before you say anything",
  });
  expect(await office.queries.selectFrom("bookings").selectAll().execute()).toEqual([]);
});

test("with others those alone are answered that whoever answers has opened", async () => {
  await story.tells("Ana writes again", () => office.enquiries.receive("message", ANA, FROM), "N");
  await story.does(["n.roy", "open", "M"]);
  const ids = [story.idOf("M"), story.idOf("N")];
  const act = { actor: "n.roy", at: office.time.now };
  expect(await answerOthers(office.database, ids, act)).toEqual({ done: [ids[0]], refused: undefined });
});

test("what nobody of them answered is not taken back with others", async () => {
  const act = { actor: "n.roy", at: office.time.now };
  const kept = { status: 409, message: "It was changed since, so it was left as it is." };
  await story.does(["n.roy", "open", "M"]);
  expect(await unanswerOthers(office.database, [story.idOf("M")], act)).toEqual(kept);
  await story.does(["k.lund", "open", "M"], ["n.roy", "answered", "M"]);
  expect(await unanswerOthers(office.database, [story.idOf("M")], { ...act, actor: "k.lund" })).toEqual(kept);
  expect(await unanswerOthers(office.database, [story.idOf("M")], act)).toBeUndefined();
});

test("what was erased meanwhile is not declined with others, and said so", async () => {
  await story.does(["n.roy", "open", "M"], ["n.roy", "conflict", "M"]);
  const { mails, appointments, time } = office;
  const common = { actor: "n.roy", at: time.now, mails, times: appointments.ofDeclined, stopReplies };
  const declined = await declineOthers(office.database, story.idOf("M"), [{ id: "gone", seen: "", owner: "" }], common);
  expect(declined).toEqual({ declined: [], refused: ["One of them was erased or withdrawn in the meantime."] });
});
