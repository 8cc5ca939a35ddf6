import { afterEach, beforeEach, expect, test } from "vitest";
import { changeList } from "#firm/conflicts/change-list.ts";
import { changeListedName } from "#firm/conflicts/change-listed-name.ts";
import { findErasedNames, keepErasedNames } from "#firm/conflicts/erased-names.ts";
import { keepLookUp } from "#firm/conflicts/kept-look-ups.ts";
import { bounded } from "#firm/conflicts/listed-name.ts";
import { lookUpInUpload } from "#firm/conflicts/look-up-in-upload.ts";
import { findForReception } from "#firm/enquiries/for-reception.ts";
import { soundingNameForReception } from "#firm/enquiries/same-name.ts";
import { searchEndings } from "#firm/enquiries/search.ts";
import { officeInProcess, type Office } from "#tests/support/office-in-process.ts";
import { ANA, CALLER, FROM } from "#tests/support/people-who-write.ts";
import { Story } from "#tests/support/story.ts";
import { DAY } from "#time/units.ts";

// Whom a name or the end of a number finds: among enquiries, and on the firm's own list.
let office: Office;
let story: Story;

beforeEach(async () => {
  office = await officeInProcess();
  story = new Story(office);
});
afterEach(() => office.database.close());

const writes = async (name: string, values: Partial<typeof ANA> = {}) => {
  office.time.now += 60_000;
  await story.tells("writes", () => office.enquiries.receive("message", { ...ANA, ...values }, FROM), name);
};
async function calls(name: string, phone: string) {
  const values = { ...CALLER, phone };
  await story.tells("calls", () => office.enterCaller({ values, formKey: `key-${name}`, enteredBy: "r.desk" }), name);
}

test("whose number ends with what is asked is found, whatever begins so", async () => {
  await calls("C", "519-555-0177");
  await calls("D", "519-177-0555");
  const ends = async (word: string) =>
    (await searchEndings(office.database, { word, beginning: false }, 10)).map(({ id }) => id);
  expect(await ends("0177")).toEqual([story.idOf("C")]);
  expect(await ends("5550177")).toEqual([story.idOf("C")]);
  // Three digits are the end of too many, and letters of none.
  expect([await ends("177"), await ends("aydin")]).toEqual([[], []]);
  const found = await findForReception(office.database, "r.desk", "0555");
  expect(found.map(({ id }) => id)).toEqual([story.idOf("D")]);
});

test("of names that sound so what waits comes first, then what was closed lately, and what is long closed not at all", async () => {
  const [older, newer] = ["Catherine", "Katherine"].map((firstName) => ({ firstName, lastName: "Meyer" }));
  await writes("W", older);
  await writes("C", { ...newer, email: "c@example.com" });
  await story.does(["n.roy", "open", "C"], ["n.roy", "answered", "C"]);
  const found = async (now = office.time.now) =>
    (await soundingNameForReception(office.queries, { username: "r.desk", now }, "Katharine Maier")).map(
      ({ id }) => id,
    );
  expect(await found()).toEqual([story.idOf("W"), story.idOf("C")]);
  await story.does(["n.roy", "open", "W"], ["n.roy", "answered", "W"], ["n.roy", "unanswered", "C"]);
  expect(await found()).toEqual([story.idOf("C"), story.idOf("W")]);
  expect(await found(office.time.now + 30 * DAY + 1)).toEqual([story.idOf("C")]);
});

test("on an upload a brother is not who is asked for", async () => {
  const names = ["Gurpreet Singh Gill", "Gill, Harpreet Singh"].map((name) => ({ name, detail: null }));
  await changeList(office.database, { names, way: "add", actor: "n.roy", at: office.time.now });
  const { id } = await office.queries.selectFrom("nameLists").select("id").executeTakeFirstOrThrow();
  expect(await lookUpInUpload(office.queries, "Harpreet Singh Gill", id)).toEqual([
    { name: "Gill, Harpreet Singh", detail: null, number: 1, closeness: "same" },
  ]);
});

test("a listed name saved as it stands is not written again, and with another detail it is", async () => {
  const names = [{ name: "Ana Roy", detail: "client" }];
  await changeList(office.database, { names, way: "add", actor: "n.roy", at: office.time.now });
  const { id: listId } = await office.queries.selectFrom("nameLists").select("id").executeTakeFirstOrThrow();
  const act = { listId, number: 0, actor: "k.lund", at: office.time.now };
  const trail = async () =>
    (await office.queries.selectFrom("audit").select("action").where("actor", "=", "k.lund").execute()).length;
  const stored = () => office.queries.selectFrom("listNames").select(["name", "detail"]).execute();
  expect(await changeListedName(office.database, act, { name: " Ana Roy ", detail: "client" })).toBe(true);
  expect([await trail(), await stored()]).toEqual([0, names]);
  expect(await changeListedName(office.database, act, { name: "Ana Roy", detail: "opponent" })).toBe(true);
  expect([await trail(), await stored()]).toEqual([1, [{ name: "Ana Roy", detail: "opponent" }]]);
  expect(await changeListedName(office.database, { ...act, number: 1 }, { name: "No one", detail: "" })).toBe(false);
});

test("an erased name of one word is found by both its halves, and not by one of them", async () => {
  await office.database.write((queries) => keepErasedNames(queries, ["Xiaoming"], office.time.now));
  const days = async (asked: string) => (await findErasedNames(office.queries, asked)).map(({ day }) => day);
  expect([await days("Xiao Ming"), await days("Ming")]).toEqual([["2026-11-21"], []]);
});

test("of a look-up the trail says whether anything was found, in names, texts or what was erased", async () => {
  const nothing = { asked: "Ana Roy", found: 0, inTexts: 0, erased: 0, incomplete: false };
  for (const some of [{}, { found: 1 }, { inTexts: 1 }, { erased: 1 }])
    await keepLookUp(office.database, [{ ...nothing, ...some }], { actor: "n.roy", at: (office.time.now += 1) });
  const lines = office.queries.selectFrom("audit").select("detail").where("action", "=", "looked-up").orderBy("at");
  const details = (await lines.execute()).map(({ detail }) => detail);
  expect(details).toEqual(["nothing", "found", "found", "found"]);
});

test("what stands beside a name is cut where it is too long, with a sign", () => {
  expect(bounded(" Ana Roy ", "x".repeat(300))).toEqual({ name: "Ana Roy", detail: "x".repeat(300) });
  expect(bounded("Ana Roy", ` ${"x".repeat(301)} `)).toEqual({ name: "Ana Roy", detail: `${"x".repeat(299)}…` });
  expect(bounded("Ana Roy", " ")).toEqual({ name: "Ana Roy", detail: null });
});
