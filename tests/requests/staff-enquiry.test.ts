import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { visibleText } from "#tests/support/visible-text.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { backupSqlite } from "#ops/backups/sqlite-backup.ts";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, startTestSite, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";

const WORDS = GOOD_MESSAGE.message;

describe.each(ENGINES)("an enquiry's page on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    return site.close;
  });

  async function receive(
    path: string,
    fields: Record<string, string>,
  ): Promise<{ id: string; page: string; receipt: string }> {
    const { reference, path: receipt } = (await (await site.postJson(path, fields)).json()) as {
      reference: string;
      path: string;
    };
    const { id } = await site.database.queries
      .selectFrom("enquiries")
      .select("id")
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
    return { id, page: `/staff/enquiries/${id}`, receipt };
  }
  const message = (fields: Partial<typeof GOOD_MESSAGE> & { sourcePage?: string } = {}) =>
    receive("/api/contact", { ...GOOD_MESSAGE, ...fields });
  const columns = (id: string) =>
    site.database.queries.selectFrom("enquiries").selectAll().where("id", "=", id).executeTakeFirst();
  const trail = (id: string) =>
    site.database.queries
      .selectFrom("audit")
      .select(["actor", "action"])
      .where("subject", "=", id)
      .orderBy("at")
      .execute();

  it("shows names and similar names first, and the text once opened, to each of the staff", async () => {
    await message({ firstName: "Anna", lastName: "Perera", email: "other@example.com" });
    const { page, id } = await message({ firstName: "Ana", lastName: "Perera" });
    const before = await staff.text(page);
    expect(before).toContain("Anna Perera");
    expect(before).not.toContain(WORDS);
    expect(before).not.toContain(GOOD_MESSAGE.subject);
    expect((await staff.post(page, { intent: "open" })).status).toBe(303);
    expect(await staff.text(page)).toContain(WORDS);
    const colleague = await visitAsStaff(site, "n.roy");
    expect(await colleague.text(page)).not.toContain(WORDS);
    site.clock.now += 1000;
    await colleague.post(page, { intent: "open" });
    await colleague.post(page, { intent: "open" });
    expect(await trail(id)).toEqual([
      { actor: "a.pereira", action: "opened" },
      { actor: "n.roy", action: "opened" },
    ]);
  });

  it("looks up the other party, in this enquiry's search and in those that come later", async () => {
    const first = await message();
    await staff.post(first.page, { intent: "other-party", words: "Mohammed Hussein; Maple Homes Inc." });
    const later = await message({ firstName: "Muhammad", lastName: "Husain", email: "m@example.com" });
    const page = await staff.text(later.page);
    expect(page).toContain("Mohammed Hussein");
    expect(page).toContain("other party in");
    await staff.post(first.page, { intent: "other-party", words: "", seen: "Mohammed Hussein; Maple Homes Inc." });
    expect(await staff.text(later.page)).not.toContain("Mohammed Hussein");
  });

  it("points out earlier enquiries from the same address and requests for the same time", async () => {
    const anyLawyer = { ...GOOD_APPOINTMENT, practiceArea: "General Legal Consultation" };
    const first = await receive("/api/appointments", anyLawyer);
    const second = await receive("/api/appointments", {
      ...anyLawyer,
      firstName: "Bo",
      lastName: "Lund",
      email: "ANA@example.com",
    });
    const third = await receive("/api/appointments", {
      ...GOOD_APPOINTMENT,
      preferredTime: "4:30 PM",
      email: "c@example.com",
    });
    const page = await staff.text(second.page);
    expect(page).toContain("From the same e-mail address");
    expect(page).toContain("Others who asked for the same time");
    expect(page).toContain(first.page);
    expect(visibleText(page)).toMatch(
      /appointment request ?, General Legal Consultation ?, with (Amara|Priya|Daniel) \w+ ?,/,
    );
    expect(await staff.text(third.page)).not.toContain("same time");
  });

  it("keeps notes, corrections and who did what, in the order they came", async () => {
    const { id, page, receipt } = await message();
    await staff.post(page, { intent: "open" });
    site.clock.now += 1000;
    await staff.post(page, { intent: "note", words: "Called back <b>twice</b>." });
    site.clock.now += 1000;
    await site.postForm(receipt, { correction: "My visa expired in May, not June." });
    site.clock.now += 1000;
    await staff.post(page, { intent: "answered" });
    const text = await staff.text(page);
    expect(text).toContain("Called back &lt;b&gt;twice&lt;/b&gt;.");
    expect(text).toContain("My visa expired in May, not June.");
    expect(text).toContain("a.pereira marked it answered");
    expect((await trail(id)).map(({ action }) => action)).toEqual(["opened", "added-note", "corrected", "answered"]);
    expect(text).toContain("The visitor added a correction");
    expect((await staff.post(page, { intent: "note", words: "  " })).status).toBe(400);
  });

  it("opens a reply in the lawyer's own mail program, with the reference", async () => {
    const { page } = await message({ subject: "Visa & work? 100%", email: "o'ana+x@example.com" });
    await staff.post(page, { intent: "open" });
    const address = /href="(mailto:[^"]*)"/
      .exec(await staff.text(page))![1]!
      .replaceAll("&amp;", "&")
      .replaceAll("&#x27;", "'");
    const url = new URL(address);
    expect(decodeURIComponent(url.pathname)).toBe("o'ana+x@example.com");
    expect(url.searchParams.get("subject")).toMatch(/^Re: Visa & work\? 100% \[[A-Z2-9]{4}-[A-Z2-9]{4}\]$/);
  });

  it("erases in two steps, leaving a line without content", async () => {
    const { id, page, receipt } = await message({ lastName: "Unforgettable", sourcePage: "/secret-source" });
    expect(await columns(id)).toMatchObject({ sourcePage: "/secret-source" });
    await staff.post(page, { intent: "open" });
    await staff.post(page, { intent: "other-party", words: "Someone Else" });
    await staff.post(page, { intent: "note", words: "Secret remark" });
    expect((await staff.post(`${page}/erase`, {})).status).toBe(400);
    expect((await staff.get(page)).status).toBe(200);
    // Lines of one moment stand in no order.
    site.clock.now += 1000;
    const done = await staff.post(`${page}/erase`, { sure: "yes" });
    expect(done.headers.get("location")).toBe("/staff?done=erased");
    expect((await staff.get(page)).status).toBe(404);
    expect((await site.ask(receipt)).status).toBe(404);
    for (const table of ["contacts", "notes", "names", "nameKeys", "outbox", "conflictDecisions", "walls"] as const) {
      expect(await site.database.queries.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
    const forgotten = [
      "otherParty",
      "about",
      "custodySince",
      "nextHearing",
      "deadlineDay",
      "person",
      "email",
      "topic",
      "owner",
      "sourcePage",
      "putOffUntil",
    ];
    expect(await columns(id)).toMatchObject({
      bodyHash: "",
      ...Object.fromEntries(forgotten.map((name) => [name, null])),
    });
    const kept = JSON.stringify([
      await site.database.queries.selectFrom("enquiries").selectAll().execute(),
      await site.database.queries.selectFrom("audit").selectAll().execute(),
    ]);
    expect(kept).not.toMatch(/Unforgettable|Someone|Secret|example\.com/);
    expect((await trail(id)).at(-1)).toEqual({ actor: "a.pereira", action: "erased" });
    expect((await staff.post(page, { intent: "note", words: "again" })).status).toBe(404);
  });

  it("answers an unknown enquiry, and an unknown wish, plainly", async () => {
    const unknown = await staff.get("/staff/enquiries/none");
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toContain("erased or withdrawn");
    const { page } = await message();
    expect((await staff.post(page, { intent: "constructor" })).status).toBe(400);
  });
});

it("leaves no word of an enquiry that staff erased in the files of the embedded database or the next backup", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "site-erased-"));
  const file = path.join(folder, "site.sqlite");
  const site = await startTestSite({ place: { file } });
  const staff = await visitAsStaff(site);
  const sent = await site.postForm("/contact", {
    ...GOOD_MESSAGE,
    lastName: "Xylandria",
    subject: "Quetzalcoatl matter",
    message: "Zanzibarish words of a visitor",
  });
  await site.postForm(sent.headers.get("location")!, { correction: "Correctionish words" });
  const { id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
  const page = `/staff/enquiries/${id}`;
  await staff.post(page, { intent: "open" });
  await staff.post(page, { intent: "note", words: "Noteworthyish words" });
  await staff.post(page, { intent: "other-party", words: "Partyish Person" });
  const traces = () => {
    const bytes = Buffer.concat(readdirSync(folder).map((name) => readFileSync(path.join(folder, name))))
      .toString("latin1")
      .toLowerCase();
    return [
      "xylandria",
      "quetzalcoatl",
      "zanzibarish",
      "correctionish",
      "noteworthyish",
      "partyish",
      "ana@example.com",
    ].filter((word) => bytes.includes(word));
  };
  expect(traces()).toHaveLength(7);
  await staff.post(`${page}/erase`, { sure: "yes" });
  expect(traces()).toEqual([]);
  await backupSqlite(file, folder, site.clock.now);
  expect(traces()).toEqual([]);
  await site.close();
  rmSync(folder, { recursive: true });
});
