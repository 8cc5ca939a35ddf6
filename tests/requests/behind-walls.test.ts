import { beforeEach, describe, expect, it } from "vitest";
import { addressOfOwner } from "#firm/accounts/answering-users.ts";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const AREA = "Criminal Law";
const TOLD = /Zyx|Quill|Criminal/;

describe.each(ENGINES)("to whom a wall keeps out nobody is named and no area, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let walled: StaffVisit;
  let id: string;
  let reference: string;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine, "a.okafor", "administrator"));
    walled = await visitAsStaff(site, "n.roy", "administrator");
    ({ id, reference } = await send({ email: "zyx@quill.example" }));
    await staff.post(`/staff/enquiries/${id}`, { intent: "wall", to: "n.roy" });
    return site.close;
  });

  async function send(fields: Record<string, string>, path = "/api/contact", good: object = GOOD_MESSAGE) {
    const named = { firstName: "Zyx", lastName: "Quill", practiceArea: AREA };
    const answer = await site.postJson(path, { ...good, ...named, ...fields });
    const { reference: given } = (await answer.json()) as { reference: string };
    return site.database.queries
      .selectFrom("enquiries")
      .select(["id", "reference", "token"])
      .where("reference", "=", given)
      .executeTakeFirstOrThrow();
  }
  /** Without the list of areas to choose from. */
  const rowsOf = (page: string) => page.slice(page.indexOf('class="inbox-rows"'), page.indexOf("<dialog"));
  const listed = async (path: string) => rowsOf(await walled.text(path));

  it("in the inbox: the row stands among all others, so that the counts are right, and leads to what may be seen", async () => {
    for (const path of ["/staff", "/staff?list=all", "/staff?order=newest"]) {
      const page = await listed(path);
      expect(visibleText(page), path).toContain("Behind a wall");
      expect(page, path).not.toMatch(TOLD);
      expect(page, path).toContain(`href="/staff/enquiries/${id}`);
    }
    expect(visibleText(await walled.text("/staff"))).toMatch(/Waiting 1 Mine 0 Unread 0/);
    // What one may not read is nothing one has to read.
    expect(await listed("/staff?list=unread")).not.toContain(id);
    expect(await walled.text("/staff")).toContain("<title>Inbox |");
    expect(visibleText(await staff.text("/staff"))).toMatch(/Waiting 1 Mine 0 Unread 1/);
    expect(visibleText(await walled.text(`/staff/enquiries/${id}`))).toContain("Behind a wall");
    expect(visibleText(await staff.text("/staff"))).toContain("Zyx Quill");
  });

  it("nor where an area, an outcome or words choose the rows: there it is left out", async () => {
    await staff.post(`/staff/enquiries/${id}`, { intent: "open" });
    const area = encodeURIComponent(AREA);
    for (const path of [`/staff?area=${area}`, `/staff?list=all&area=${area}`, "/staff?q=Quill"]) {
      expect(await listed(path), path).not.toContain(id);
      expect(visibleText(await staff.text(path)), path).toContain("Zyx Quill");
    }
    await walled.post("/staff/account/profile", { displayName: "", email: "", languages: "", areas: AREA });
    await walled.post("/staff/my-areas", { only: "yes" });
    expect(await listed("/staff")).not.toContain(id);
    await staff.post(`/staff/enquiries/${id}`, { intent: "outcome", words: "referred", told: "telephone" });
    expect(await listed("/staff?outcome=referred")).not.toContain(id);
    expect(await staff.text("/staff?outcome=referred")).toContain(id);
    expect(visibleText(await listed("/staff?list=answered"))).not.toContain("referred");
  });

  it("in what is said of ticked rows that were refused, on the page or not", async () => {
    for (const path of ["/staff?index", "/staff?index&list=answered"]) {
      const page = await (await walled.post(path, { intent: "take", ids: id })).text();
      expect(page.slice(page.indexOf('class="bulk-result"'))).toContain("A wall keeps you from this enquiry.");
      expect(rowsOf(page)).not.toMatch(TOLD);
      expect(page).not.toContain("Quill");
    }
  });

  it("in what comes next after an answer, nor beside another enquiry of the same person", async () => {
    const other = await send({ firstName: "Bo", lastName: "Lund", email: "zyx@quill.example" });
    const page = `/staff/enquiries/${other.id}`;
    // What the same person sends later has the wall too, until somebody takes it away.
    expect(visibleText(await walled.text(page))).not.toContain("Bo Lund");
    await staff.post(page, { intent: "remove-wall", to: "n.roy" });
    expect(await walled.text(page)).not.toContain(reference);
    expect(await staff.text(page)).toContain(reference);
    await walled.post(page, { intent: "open" });
    expect(await walled.text(page)).not.toContain(reference);
    const done = await walled.post(page, { intent: "answered" });
    const after = await walled.text(done.headers.get("location")!.split("#")[0]!);
    expect(after).not.toMatch(/Zyx|Next: /);
  });

  it("in the week, in their calendar program, and beside who asked for the same time", async () => {
    const first = await send({ email: "a@example.com" }, "/api/appointments", GOOD_APPOINTMENT);
    const { day } = await site.database.queries
      .selectFrom("bookings")
      .select("day")
      .where("enquiryId", "=", first.id)
      .executeTakeFirstOrThrow();
    await staff.post(`/staff/enquiries/${first.id}`, { intent: "wall", to: "n.roy" });
    const week = await walled.text(`/staff/appointments?week=${day}`);
    expect(visibleText(week)).toContain("Taken");
    expect(week).not.toMatch(TOLD);
    expect(week).not.toContain(`/staff/enquiries/${first.id}`);
    expect(await staff.text(`/staff/appointments?week=${day}`)).toContain("Zyx Quill");
    const made = await (await walled.post("/staff/appointments/feeds", { intent: "add" })).text();
    const address = /[\w-]{43}\.ics/.exec(made)![0];
    const feed = await (await site.ask(`/staff/feed/${address}`)).text();
    expect(feed).toContain("Taken");
    expect(feed).not.toMatch(TOLD);
    await pressOnBooking({ site, staff }, first.id, "decline-time", { words: "We are away." });
    const named = {
      firstName: "Bo",
      lastName: "Lund",
      practiceArea: "General Legal Consultation",
      email: "bo@example.com",
      phone: "519-555-0177",
    };
    const second = await send(named, "/api/appointments", GOOD_APPOINTMENT);
    const page = await walled.text(`/staff/enquiries/${second.id}`);
    expect(visibleText(page)).toMatch(/Others who asked for the same time .* Behind a wall ?, appointment request/);
    expect(page).not.toMatch(TOLD);
  });

  it("in the list of failed mail, which still counts it", async () => {
    await site.database.write((queries) =>
      queries
        .updateTable("outbox")
        .set({ failedAt: site.clock.now, lastError: "550 <zyx@quill.example> unknown" })
        .where("enquiryId", "=", id)
        .where("kind", "=", "acknowledgement")
        .execute(),
    );
    const page = await walled.text("/staff/mail");
    expect(page).not.toContain("quill");
    expect(visibleText(page)).toContain("Acknowledgement to somebody behind a wall, given up");
    expect(await staff.text("/staff/mail")).toContain("zyx@quill.example");
  });

  it("in the files they export, and the page says so", async () => {
    for (const [who, holds] of [
      [walled, false],
      [staff, true],
    ] as const) {
      await who.post("/staff/confirm-access", { password: "four unrelated words here" });
      for (const file of ["enquiries-confidential.csv", "everything.json"])
        expect((await (await who.post(`/staff/export/${file}`, {})).text()).includes("Quill"), file).toBe(holds);
    }
    expect(visibleText(await walled.text("/staff/export"))).toContain(
      "Enquiries that a wall keeps from you are left out",
    );
  });

  it("in mail: who had it and is kept from it since is told of no answer and no form", async () => {
    const { queries } = site.database;
    await staff.post("/staff/account/profile", { displayName: "", email: "ama@firm.example", languages: "" });
    await staff.post(`/staff/enquiries/${id}`, { intent: "take", to: "" });
    expect(await addressOfOwner(queries, id)).toBe("ama@firm.example");
    const third = await visitAsStaff(site, "o.kay");
    await third.post(`/staff/enquiries/${id}`, { intent: "wall", to: "a.okafor" });
    expect(await addressOfOwner(queries, id)).toBeUndefined();
  });
});
