import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const HELD = "held back: nobody answers it before a lawyer has looked at it";
const PROMISE = /Answer by|hours? left|minutes? left/;
const PHONE = "519-555-0147";

describe.each(ENGINES)("what is held back as suspicious, at reception, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  let id: string;
  let page: string;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    const sent = { ...GOOD_MESSAGE, firstName: "Ottilie", lastName: "Brackwater", phone: PHONE };
    await site.postJson("/api/contact", { ...sent, website: "https://spam.example" });
    ({ id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    page = `/staff/reception/${id}`;
    return site.close;
  });

  const asRead = async (visit: StaffVisit, path: string) => visibleText(await visit.text(path));
  const found = async () => {
    const text = await desk.text("/staff/reception?q=Brackwater");
    return visibleText(
      text.slice(text.indexOf('id="listed"'), text.indexOf("</section>", text.indexOf('id="listed"'))),
    );
  };
  const call = () => desk.post(page, { intent: "take-call", words: "Has it arrived?", key: crypto.randomUUID() });
  const mails = (kind: "handed-over" | "call") =>
    site.database.queries
      .selectFrom("outbox")
      .select(["recipient", "message"])
      .where("enquiryId", "=", id)
      .where("kind", "=", kind)
      .execute();

  it("says so on its row and its page, what to do and what to tell, and promises no answer", async () => {
    for (const text of [await found(), await asRead(desk, page)]) {
      expect(text).toContain(HELD);
      expect(text).toMatch(/hand it to one/i);
      expect(text).toContain("only that it arrived and that you pass it on");
      expect(text).not.toMatch(PROMISE);
    }
  });

  it("of an appointment too, which is looked at and not confirmed from there", async () => {
    await site.postJson("/api/appointments", { ...GOOD_APPOINTMENT, lastName: "Quernmore", website: "x" });
    const row = site.database.queries.selectFrom("enquiries").select("id").where("kind", "=", "appointment");
    const request = (await row.executeTakeFirstOrThrow()).id;
    const text = await asRead(desk, `/staff/reception/${request}`);
    expect(text).toContain(HELD);
    expect(text).not.toMatch(PROMISE);
    expect(text).not.toContain("Confirm, move or cancel it");
    expect(text).toContain("Look at the appointment");
    const booking = `/staff/appointments/${request}`;
    const at = await desk.text(booking);
    expect(visibleText(at)).toContain("It is held back: a lawyer has to look before it is confirmed");
    const refused = await desk.post(booking, { intent: "confirm-time", sequence: fieldOf(at, "sequence") });
    expect(refused.status).toBe(409);
    expect(visibleText(await refused.text())).toContain("Nothing was done: it is held back");
  });

  it("offers no appointment, and releases nothing", async () => {
    expect(await asRead(desk, page)).not.toContain("Give them an appointment");
    expect((await desk.post(page, { intent: "release" })).status).toBe(400);
    expect(await found()).toContain(HELD);
  });

  it("a call about it is to be returned like any other, by somebody who reads that it is held back", async () => {
    expect((await call()).status).toBe(303);
    const list = async (visit: StaffVisit, path: string, at: string) => {
      const text = await visit.text(path);
      return visibleText(
        text.slice(text.indexOf(`id="${at}"`), text.indexOf("</section>", text.indexOf(`id="${at}"`))),
      );
    };
    expect(await list(desk, "/staff/reception", "calls")).toMatch(/Ottilie Brackwater .*Held back/);
    expect(await list(lawyer, "/staff", "to-call-back")).toMatch(/Ottilie Brackwater .*Held back/);
    expect(await asRead(lawyer, `/staff/enquiries/${id}`)).toContain("Held back.");
    const [mail, ...others] = await mails("call");
    expect(others).toEqual([]);
    expect(JSON.stringify(mail)).toContain("It is held back");
    expect(await asRead(desk, page)).toContain(HELD);
  });

  it("is handed to a lawyer, who is mailed that it is held back", async () => {
    const handed = await desk.post(page, { intent: "hand-over", to: "a.pereira", words: "", key: "" });
    expect(handed.status).toBe(303);
    const [mail, ...others] = await mails("handed-over");
    expect(others).toEqual([]);
    expect(JSON.stringify(mail)).toContain("It is held back");
    expect(JSON.stringify(mail)).not.toContain("Answer by");
    for (const text of [await found(), await asRead(desk, page)]) {
      expect(text).toContain(HELD);
      expect(text).not.toMatch(/hand it to one/i);
      expect(text).toMatch(/a\.pereira ?,? (has it|is to look at it)/);
      expect(text).not.toMatch(PROMISE);
    }
    expect(await asRead(lawyer, `/staff/enquiries/${id}`)).toContain("Held back.");
  });

  it("is named before who calls from its number is entered as somebody new", async () => {
    const typed = { lastName: "Brackwater", firstName: "Ottilie", phone: PHONE };
    const asked = await desk.post("/staff/reception/new", { intent: "enter", ...typed });
    expect(visibleText(await asked.text())).toContain(`It is ${HELD}`);
  });

  it("once a lawyer has released it, is promised an answer again", async () => {
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "release" });
    for (const text of [await found(), await asRead(desk, page)]) {
      expect(text).not.toContain("held back");
      expect(text).toMatch(PROMISE);
    }
  });
});
