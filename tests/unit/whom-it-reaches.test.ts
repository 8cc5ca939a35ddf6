import { afterEach, beforeEach, expect, test } from "vitest";
import { goOnWith } from "#firm/enquiries/go-on-with.ts";
import { inboxPage } from "#firm/enquiries/inbox.ts";
import { mailGoesTo } from "#firm/enquiries/mail-goes-to.ts";
import { knownCallers } from "#firm/enquiries/perhaps-known.ts";
import { isNamed } from "#firm/enquiries/same-name.ts";
import { enquiriesOfPerson } from "#firm/enquiries/same-person.ts";
import { unlookedAmong, unlookedNames } from "#firm/enquiries/unlooked-names.ts";
import { officeInProcess, type Office } from "#tests/support/office-in-process.ts";
import { ANA, CALLER, FROM } from "#tests/support/people-who-write.ts";
import { askForTime } from "#tests/support/times-in-process.ts";
import { Story } from "#tests/support/story.ts";

// Who is meant by a name, a number or an address, and what lies before them still.
let office: Office;
let story: Story;

beforeEach(async () => {
  office = await officeInProcess();
  story = new Story(office);
});
afterEach(() => office.database.close());

async function writes(name: string, values: Partial<typeof ANA> = {}) {
  office.time.now += 60_000;
  await story.tells("writes", () => office.enquiries.receive("message", { ...ANA, ...values }, FROM), name);
}
async function calls(name: string, values: Partial<typeof CALLER> = {}, of?: string) {
  office.time.now += 60_000;
  const caller = { values: { ...CALLER, ...values }, formKey: `form-${name}`, enteredBy: "r.desk" };
  await story.tells("calls", () => office.enterCaller({ ...caller, of: of && story.idOf(of) }), name);
}
const namesOf = (rows: { id: string }[]) => rows.map(({ id }) => story.plain(id));

test("a number without its area code is known by its end: theirs, the one they wrote, or who else called", async () => {
  await calls("C");
  await calls("D", { firstName: "Deniz", phone: "555-0177-999" });
  await writes("M");
  const calledBy = { name: "Her brother", phone: "226-555-0177" };
  await story.does(["r.desk", "take-call", "M", { words: "For her.", calledBy }]);
  const typed = { firstName: "", lastName: "", phone: "555-0177", about: "" };
  const known = await knownCallers(office.database, "r.desk", typed);
  expect(
    known.map(({ row, number, callers }) => [story.plain(row.id), number, callers.map(({ phone }) => phone)]),
  ).toEqual([
    ["#M", false, ["226-555-0177"]],
    ["#C", true, []],
  ]);
});

test("where a caller goes on who was entered twice, what waits comes first", async () => {
  await calls("A");
  await calls("B");
  await calls("T");
  for (const one of ["A", "B"]) await story.does(["n.roy", "open", one]);
  await story.does(
    ["n.roy", "join", "A", { to: "#B" }],
    ["n.roy", "join", "A", { to: "#T" }],
    ["r.desk", "twice", "T", { to: "#A" }],
  );
  const onWith = async () => namesOf((await goOnWith(office.queries, "r.desk", story.idOf("T"))) ?? []);
  expect(await onWith()).toEqual(["#A", "#B"]);
  await story.does(["n.roy", "answered", "A"]);
  expect(await onWith()).toEqual(["#B", "#A"]);
  await story.does(["n.roy", "unanswered", "A"], ["n.roy", "answered", "B"]);
  expect(await onWith()).toEqual(["#A", "#B"]);
});

test("names that are only near are found in the area that is looked in, too", async () => {
  await writes("I", { firstName: "Mohammed", lastName: "Khan" });
  await writes("R", {
    firstName: "Mohamad",
    lastName: "Kahn",
    email: "m@example.com",
    practiceArea: "Real Estate Law",
  });
  const named = async (area: string | null) => {
    const query = { list: "all" as const, order: "newest" as const, area, search: "Muhammad Kan", after: null };
    return namesOf((await inboxPage(office.database, query)).named ?? []);
  };
  expect((await named(null)).toSorted()).toEqual(["#I", "#R"]);
  expect(await named("Immigration Law")).toEqual(["#I"]);
  expect(await named("Real Estate Law")).toEqual(["#R"]);
});

test("an address that staff wrote down may be read by all of them; one that a visitor wrote, not", async () => {
  await writes("M");
  await calls("C", { email: "cem@example.com" });
  const written = async (name: string) => (await mailGoesTo(office.queries, story.idOf(name)))?.isWritten;
  expect([await written("M"), await written("C"), await written("gone")]).toEqual([true, false, undefined]);
  // Entered from the page of what a visitor wrote, with their address, and with another.
  await calls("O", { email: "ANA@example.com" }, "M");
  await calls("P", { email: "else@example.com" }, "M");
  expect([await written("O"), await written("P")]).toEqual([true, false]);
  // Told on the telephone, and taken over from there.
  await calls("T");
  await story.does(["r.desk", "told-email", "T", { words: "told@example.com" }]);
  await calls("S", { email: "told@example.com" }, "T");
  expect([await written("T"), await written("S")]).toEqual([false, false]);
  await calls("Q", { email: "cem@example.com" }, "C");
  expect(await written("Q")).toBe(false);
});

test("of who was erased there is nobody else, and no name to look at", async () => {
  expect(await enquiriesOfPerson(office.database, "gone")).toEqual(["gone"]);
  const asked = { id: "gone", username: "n.roy", by: "anybody" } as const;
  expect(await unlookedNames(office.database, asked)).toEqual([]);
});

test("without a last name nobody is named so", () => {
  const nobody = { person: "", about: null };
  expect(isNamed(nobody, { firstName: "", lastName: "" })).toBe(false);
  expect(isNamed({ person: "Ana", about: null }, { firstName: "Ana", lastName: " . " })).toBe(false);
  expect(isNamed({ person: "Ana Roy", about: null }, { firstName: "", lastName: "roy" })).toBe(true);
});

test("a name looked at before it was kept where it stood counts as looked at", async () => {
  await writes("T", { firstName: "Tom", lastName: "Reed", email: "tom@example.com" });
  await writes("M");
  await story.does(["n.roy", "names", "M", { words: "Thomas Reed", seen: "", about: "", aboutSeen: "" }]);
  const asked = { id: story.idOf("M"), username: "n.roy", by: "anybody" } as const;
  const searches = await unlookedNames(office.database, asked);
  expect(searches.map(({ asked: name, found }) => [name, found.map((one) => one.name)])).toEqual([
    ["Thomas Reed", ["Tom Reed"]],
  ]);
  const kept = (found: object) => ({
    id: "1",
    at: 0,
    actor: "n.roy",
    decision: "opened" as const,
    searched: [{ asked: "Thomas Reed", found: [found], shared: [], more: false, incomplete: false, erased: 0 }],
  });
  const left = (found: object) => unlookedAmong(searches, [kept(found) as never]).length;
  expect(left({ name: "Tom Reed" })).toBe(0);
  expect(left({ name: "Tom Reed", places: 0 })).toBe(1);
  expect(left({ name: "Tom Reed", kinds: [] })).toBe(1);
  expect(left({ name: "Tim Reed" })).toBe(1);
});

test("a request of before times were held has its calendar entry from what was asked for", async () => {
  const { id, token } = await askForTime(office);
  await office.database.write(async (queries) => {
    await queries.deleteFrom("holds").execute();
    await queries.deleteFrom("bookings").execute();
  });
  const enquiry = office.queries.selectFrom("enquiries").select("reference").where("id", "=", id);
  const { reference } = await enquiry.executeTakeFirstOrThrow();
  const entry = (await office.receipts.calendar(token))!.replaceAll("\r\n ", "");
  for (const line of [
    `UID:${id}@firm.example`,
    "STATUS:TENTATIVE",
    "DTSTAMP:20261121T153000Z",
    "DTSTART:20261124T143000Z",
    "SUMMARY:Appointment request\\, Maple & Lamp Law (not confirmed yet)",
    `DESCRIPTION:Your reference number is ${reference}. This is a request: your appointment is set once we confirm it. ` +
      "Telephone +1 519-555-0100.",
    "LOCATION:1 Sample Street\\, Suite 2\\, London",
  ])
    expect(entry).toContain(`${line}\r\n`);
  expect(await office.receipts.calendar("none")).toBeUndefined();
});

test("a call that cannot wait is mailed to whoever has it, and to the firm", async () => {
  await writes("M");
  await story.does(["a.okafor", "open", "M"], ["a.okafor", "take", "M"]);
  const custody = { custodyDay: "", custodyHour: "", hearingDay: "", hearingHour: "", deadlineDay: "2026-11-26" };
  const caller = { ...CALLER, ...custody, areas: ["Immigration Law"], isWhole: false, deadlineSoon: "yes" };
  await story.does(["r.desk", "take-call", "M", { words: "A deadline.", key: "call-1", caller }]);
  const mails = office.queries.selectFrom("outbox").select("recipient").where("kind", "=", "call");
  expect((await mails.execute()).map(({ recipient }) => recipient).toSorted()).toEqual(["amara@firm.example", "firm"]);
});
