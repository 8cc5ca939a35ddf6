import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { keptFrom } from "#firm/enquiries/walled-persons.ts";
import { openBeforeCall, toldNotes } from "#firm/enquiries/told-numbers.ts";
import { searchEnquiries } from "#firm/enquiries/search.ts";
import { officeInProcess, type Office } from "#tests/support/office-in-process.ts";
import { ANA, BO_ASKS, CALLER, FROM } from "#tests/support/people-who-write.ts";
import { Story } from "#tests/support/story.ts";

let office: Office;
let story: Story;
beforeEach(async () => {
  office = await officeInProcess();
  story = new Story(office);
  await story.tells("Ana writes", () => office.enquiries.receive("message", ANA, FROM), "M");
  await story.tells("Bo asks for a time", () => office.enquiries.receive("appointment", BO_ASKS, FROM), "R");
});
afterEach(() => office.database.close());

const calls = (name: string, phone: string) =>
  story.tells(
    name,
    () => office.enterCaller({ values: { ...CALLER, phone }, formKey: name, enteredBy: "r.desk" }),
    name,
  );
/** Of this one alone: the verb takes along all others of the person. */
const walled = (name: string) => {
  const wall = { enquiryId: story.idOf(name), username: "k.lund", setAt: office.time.now, setBy: "n.roy" };
  return office.database.write((queries) => queries.insertInto("walls").values(wall).execute());
};
const kept = async () => {
  const ids = ["M", "R", "C", "D"].map((name) => story.idOf(name));
  const from = await keptFrom(office.queries, ids, "k.lund");
  return ["M", "R", "C", "D"].filter((name) => from.has(story.idOf(name)));
};

describe("a wall on one enquiry", () => {
  it("keeps from all others with its number, and from none without one", async () => {
    await calls("C", BO_ASKS.phone);
    await calls("D", "519-555-0190");
    await walled("C");
    expect(await kept()).toEqual(["R", "C"]);
  });

  it("keeps from those with the number that they wrote, once another was told on the telephone", async () => {
    await calls("C", BO_ASKS.phone);
    await calls("D", "519-555-0190");
    await story.does(["r.desk", "told-phone", "R", { words: "519-555-0190", seen: "" }]);
    await walled("R");
    expect(await kept()).toEqual(["R", "C", "D"]);
  });

  it("is put up again there, and not where it was taken away later", async () => {
    await calls("C", BO_ASKS.phone);
    await story.does(["n.roy", "wall", "C", { to: "k.lund" }], 1, ["n.roy", "remove-wall", "C", { to: "k.lund" }], 1, [
      "n.roy",
      "remove-wall",
      "R",
      { to: "k.lund" },
    ]);
    const before = await office.queries.selectFrom("walls").select("enquiryId").execute();
    await story.does(1, ["n.roy", "wall-again", "C", { to: "k.lund" }]);
    const walls = await office.queries.selectFrom("walls").select("enquiryId").execute();
    expect([before, walls]).toEqual([[], [{ enquiryId: story.idOf("C") }]]);
  });
});

describe("a correction with another number than was told", () => {
  const corrected = (name: string, correction: string) =>
    story.tells(`${name}: ${correction}`, () => office.receipts.correct(story.tokenOf(name), { correction }, FROM));
  const since = async () => (await toldNotes(office.queries, story.idOf("R"))).map(({ otherSince }) => otherSince);

  it("counts where it came after it, and is of the same enquiry", async () => {
    await corrected("R", "Call me at 519-555-0191.");
    story.waits(1);
    await story.does(["r.desk", "told-phone", "R", { words: "519-555-0190", seen: "" }]);
    story.waits(1);
    await corrected("M", "Call me at 519-555-0192.");
    await corrected("R", "As I said: 519-555-0190.");
    expect(await since()).toEqual([null]);
    story.waits(1);
    await corrected("R", "Call me at 519-555-0193 please.");
    expect(await since()).toEqual([office.time.now]);
  });
});

describe("a correction that nobody has opened", () => {
  it("is opened before a call where it came after they told their number, and not where it came with it", () => {
    const told = { toldAt: 5, otherSince: null };
    expect([4, 5, 6].map((correctedAt) => openBeforeCall(correctedAt, told))).toEqual([null, null, 6]);
  });
});

describe("a search within an area", () => {
  it("finds those of it alone", async () => {
    const names = async (area: string | null) =>
      (await searchEnquiries(office.database, { text: "example", area, after: null, limit: 9 })).map(({ id }) => id);
    expect(await names("Criminal Law")).toEqual([story.idOf("R")]);
    expect((await names(null)).toSorted()).toEqual([story.idOf("M"), story.idOf("R")].toSorted());
  });
});
