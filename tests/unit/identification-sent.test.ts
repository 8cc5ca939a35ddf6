import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import { createSealer, KEY_BYTES } from "#db/sealer.ts";
import { lastLink, sendLink, type WorkingLink } from "#firm/identification/identification-links.ts";
import { identificationWriter } from "#firm/identification/identification-mails.ts";
import { letterOf } from "#firm/replies/letter-of.ts";
import { createIdentificationService } from "#firm/identification/identification.ts";
import { versionsOf } from "#firm/identification/identification-versions.ts";
import { receiveSending, type SentPart } from "#firm/identification/receive-identification.ts";
import { storeFile } from "#firm/identification/store-file.ts";
import { FIRM_OF_A_DAY, SITE_URL } from "#tests/support/firm-of-a-day.ts";
import { GOOD_ANSWERS, pdf } from "#tests/support/identification.ts";
import { NOW, officeInProcess, type Office } from "#tests/support/office-in-process.ts";
import { ANA, FROM } from "#tests/support/people-who-write.ts";
import { mailToFirm } from "#mail/to-firm.ts";

const PHONE = "+1 519-555-0100";
const NOT_STORED =
  "This could not be stored just now, and nothing of it was. Please try again in a few minutes, or call us at " +
  `${PHONE}.`;

let office: Office;
let link: WorkingLink;
let logged: [string, string][];
beforeEach(async () => {
  office = await officeInProcess();
  logged = [];
  await office.enquiries.receive("message", ANA, FROM);
  const { id, reference } = await office.queries
    .selectFrom("enquiries")
    .select(["id", "reference"])
    .executeTakeFirstOrThrow();
  const order = { enquiryId: id, recipient: "ana@example.com", actor: "n.roy", at: NOW, seen: "", siteUrl: SITE_URL };
  await office.database.write((queries) => sendLink(queries, { ...order, sealer: office.sealer }));
  link = { ...(await lastLink(office.queries, id))!, reference };
});
afterEach(() => office.database.close());

async function* each<Part>(...parts: Part[]) {
  yield* parts;
}
const answers = (): SentPart[] => Object.entries(GOOD_ANSWERS).map(([name, value]) => ({ name, value }));
const document = (bytes: AsyncIterable<Uint8Array> = each(pdf()), fileName = "pass.pdf"): SentPart => ({
  name: "files",
  fileName,
  bytes,
});
const nothing = () => Promise.resolve();
const MAIL = mailToFirm("identified", "The form came back", SITE_URL, []);

const send = (parts: AsyncIterable<SentPart>, database: Database = office.database) =>
  receiveSending(
    {
      database,
      sealer: office.sealer,
      clock: () => office.time.now,
      log: (event, error) => logged.push([event, (error as Error).message]),
      phone: PHONE,
      mailToFirm: () => MAIL,
      newsReaches: async () => [],
      newsOf: nothing,
      lockNames: nothing,
      nameIdentified: nothing,
      tellInbox: nothing,
    },
    link,
    { parts, size: 10_000 },
  );
const files = () => office.queries.selectFrom("identificationFiles").select(["kind", "versionId"]).execute();

/** The database, of which what is written as the so many-th fails, and all that comes after. */
function failingFrom(first: number, code: object = { errcode: 13 }): Database {
  let count = 0;
  const write: Database["write"] = async (work) => {
    count += 1;
    if (count >= first) throw Object.assign(new Error("disk full"), code);
    return office.database.write(work);
  };
  return { ...office.database, write };
}

test("after twenty sendings nothing more is stored, and it is said whom to call", async () => {
  for (let count = 0; count < 20; count += 1) expect(await send(each(...answers()))).toEqual({ ok: true });
  expect(await send(each(...answers(), document()))).toEqual({
    ok: false,
    status: 409,
    failure: `This form was sent many times, and nothing more was stored. Please call us at ${PHONE}.`,
    typed: GOOD_ANSWERS,
    errors: [],
  });
  expect(await files()).toEqual([]);
});

test("a file that is gone before its answers are stored is no version without it", async () => {
  async function* removed() {
    yield* each(...answers(), document());
    // As the clock removes what never arrived whole (remove.ts).
    await office.database.write((queries) => queries.deleteFrom("identificationFiles").execute());
  }
  expect(await send(removed())).toMatchObject({ ok: false, status: 503, failure: NOT_STORED, typed: GOOD_ANSWERS });
  expect(logged).toEqual([["identification_not_stored", "A file was removed before its version was stored"]]);
  expect(await office.queries.selectFrom("identificationVersions").selectAll().execute()).toEqual([]);
});

test("what the database cannot take away again is written down, and the sender is told what was wrong", async () => {
  // Written before: the day's count and the file.
  const missing = await send(each(...answers(), document(), { name: "homePhone", value: "" }), failingFrom(3));
  expect(missing).toMatchObject({
    status: 400,
    errors: [{ field: "homePhone", message: "Please write a phone number where we reach you" }],
  });
  expect(logged).toEqual([["identification_left_behind", "disk full"]]);
  expect(await files()).toEqual([{ kind: "pdf", versionId: null }]);
});

test("what cannot be stored in the end is told so, and written down twice where its file stays", async () => {
  expect(await send(each(...answers(), document()), failingFrom(3))).toMatchObject({
    status: 503,
    failure: NOT_STORED,
  });
  expect(logged).toEqual([
    ["identification_not_stored", "disk full"],
    ["identification_left_behind", "disk full"],
  ]);
});

test("what a database says by its codes is told the sender, and any other code breaks the sending off", async () => {
  const sends = (code: string) => send(each(...answers(), document()), failingFrom(2, { code }));
  for (const code of ["53100", "25P02"]) expect(await sends(code)).toMatchObject({ status: 503, failure: NOT_STORED });
  for (const code of ["ECONNRESET", "XX000x", "x53100", "5310", "531000", "e-one"])
    await expect(sends(code)).rejects.toThrow("disk full");
});

test("a line that breaks off breaks the sending off, whatever is thrown", async () => {
  async function* broken() {
    yield pdf(300_000);
    throw "reset by peer";
  }
  await expect(send(each(...answers(), document(broken())), failingFrom(3))).rejects.toBe("reset by peer");
  expect(logged).toEqual([["identification_left_behind", "disk full"]]);
  await expect(send(each(...answers(), document(broken())))).rejects.toBe("reset by peer");
  expect(logged).toHaveLength(1);
});

test("a file for which there is no room left in the sending is refused for that", async () => {
  const place = { database: office.database, sealer: office.sealer, enquiryId: link.enquiryId, at: NOW };
  const store = (room: number) =>
    storeFile(place, { name: "files", fileName: "a.pdf", bytes: each(pdf(500), pdf(500)) }, room, () => undefined);
  expect(await store(999)).toEqual({ problem: "is too much: together the files are too large" });
  expect(await store(1000)).toMatchObject({ bytes: 1000 });
});

test("without its key a document keeps its size and has a name by its kind, and the answers are not shown", async () => {
  await send(each(...answers(), document()));
  const [version] = await versionsOf(office.queries, link.enquiryId, createSealer(Buffer.alloc(KEY_BYTES, 8)));
  expect(version).toMatchObject({ answers: undefined, files: [{ name: "document.pdf", bytes: 2000 }] });
  const [known] = await versionsOf(office.queries, link.enquiryId, office.sealer);
  expect(known).toMatchObject({ answers: GOOD_ANSWERS, files: [{ name: "pass.pdf", bytes: 2000 }] });
});

/** What the mail with the link says, of the firm's words. */
async function mailed(text: string): Promise<string> {
  const replies = { ...FIRM_OF_A_DAY.replies, identification: { subject: "Who you are", text } };
  const row = await office.queries
    .selectFrom("outbox")
    .selectAll()
    .where("kind", "=", "identification")
    .executeTakeFirstOrThrow();
  const { draft } = JSON.parse(row.message) as { draft: string };
  const mail = await identificationWriter({
    ...office,
    content: { ...FIRM_OF_A_DAY, replies },
    siteUrl: SITE_URL,
    clock: () => NOW,
    letterOf: letterOf(FIRM_OF_A_DAY),
  })(row, draft);
  return mail!.text;
}

test("the mail with the link keeps the paragraphs of the firm's words, and none of their line breaks", async () => {
  const text = await mailed("Please tell us\nwho you are.\n\nThank you.\n\n\nThe firm\n");
  expect(text).toMatch(/^Please tell us who you are\.\n\nThank you\.\n\nThe firm\n\n/);
});

test("the mail with the link greets by name, says what it is about, and is signed by who sent it", async () => {
  const words = "Dear {name},\n\nthank you for writing ({reference}).\n";
  const order = { enquiryId: link.enquiryId, recipient: "ana@example.com", at: NOW, seen: link.id, siteUrl: SITE_URL };
  await office.database.write(async (queries) => {
    await queries.deleteFrom("outbox").execute();
    await sendLink(queries, { ...order, actor: "a.okafor", sealer: office.sealer });
  });
  const text = await mailed(words);
  expect(text).toMatch(new RegExp(`^Dear Ana Pereira,\\n\\nthank you for writing \\(${link.reference}\\)\\.\\n\\n`));
  expect(text).toContain("Amara Okafor");
  await office.database.write((queries) =>
    queries.updateTable("contacts").set({ firstName: "", lastName: "" }).execute(),
  );
  expect(await mailed(words)).toMatch(/^Dear Sir or Madam,\n\n/);
});

test("a server that has no key for documents shows staff the link alone", async () => {
  await send(each(...answers()));
  const place = { ...office, siteUrl: SITE_URL, content: FIRM_OF_A_DAY, clock: () => NOW };
  const nobody = { newsOf: nothing, newsReaches: async () => [], lockNames: nothing, nameIdentified: nothing };
  const parts = { wake: () => {}, log: () => {}, ...nobody };
  const service = createIdentificationService({ ...place, ...parts, tellInbox: nothing, sealer: undefined });
  const { reference: _reference, ...row } = link;
  expect(await service.forStaff(link.enquiryId)).toEqual({ ready: false, link: { ...row, works: true }, versions: [] });
});
