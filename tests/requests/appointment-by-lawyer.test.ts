import { beforeEach, describe, expect, it } from "vitest";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const NEW = "/staff/reception/new";
const HERS = { lastName: "Pereira", firstName: "Ana", phone: "519-555-0188", practiceArea: "Immigration Law" };
const SLOT = /<option value="(\d{4}-\d\d-\d\d \d+:\d\d [AP]M[^"]*)"/;

describe.each(ENGINES)("an appointment that a lawyer gives from an opened message, on %s", (engine) => {
  let site: TestSite;
  let amara: StaffVisit;
  let of: string;
  beforeEach(async () => {
    ({ site, staff: amara } = await siteWithStaff(engine, "a.okafor"));
    of = await written();
    await amara.post(`/staff/enquiries/${of}`, { intent: "open" });
    return site.close;
  });

  async function written(fields: object = {}): Promise<string> {
    const sent = await site.postJson("/api/contact", { ...GOOD_MESSAGE, phone: HERS.phone, ...fields });
    const { reference } = (await sent.json()) as { reference: string };
    const row = site.database.queries.selectFrom("enquiries").select("id").where("reference", "=", reference);
    return (await row.executeTakeFirstOrThrow()).id;
  }

  /** Presses a button of the form with the first time of its list. */
  async function press(visit: StaffVisit, fields: Record<string, string> = {}) {
    const known = { ...HERS, of, ...fields };
    const listed = await (await visit.post(`${NEW}?of=${of}`, { ...known, intent: "times" })).text();
    const key = fieldOf(listed, "key");
    const answer = await visit.post(NEW, { intent: "enter", ...known, key, slot: SLOT.exec(listed)![1]! });
    const to = answer.headers.get("location")!.split("#")[0]!;
    return { to, id: /appointments\/([\w-]+)/.exec(to)![1]!, page: await visit.text(to) };
  }

  const stands = async (id: string) => {
    const rows = site.database.queries.selectFrom("bookings").innerJoin("enquiries", "enquiries.id", "enquiryId");
    const row = rows.select(["state", "closedAs", "readAt"]).where("enquiryId", "=", id);
    const { state, closedAs, readAt } = await row.executeTakeFirstOrThrow();
    return { state, closedAs, isRead: readAt !== null };
  };

  it("lists the free times at once, and calls none of it optional; reception asks for them", async () => {
    const form = await amara.text(`${NEW}?of=${of}`);
    expect(form).toMatch(SLOT);
    const time = form.split('for="caller-slot"')[1]!.split("</select>")[0]!;
    expect(time).not.toMatch(/optional|none</i);
    expect(visibleText(form)).not.toContain("Reception may confirm it");
    const desk = await visitAsStaff(site, "desk", "reception");
    expect(await desk.text(`${NEW}?of=${of}`)).not.toMatch(SLOT);
    expect(await amara.text(NEW)).not.toMatch(SLOT);
  });

  it("is confirmed by the same press where the time is their own, opened, and the message may be answered", async () => {
    const { to, id, page } = await press(amara);
    expect(to).toMatch(/\?done=entered-confirmed/);
    expect(await stands(id)).toEqual({ state: "confirmed", closedAs: "answered", isRead: true });
    const said = visibleText(page);
    expect(said).toMatch(/Confirmed: .* The mail to Ana Pereira (leaves at .* unless you undo it|is leaving now)\./);
    expect(said).not.toMatch(/Reception may confirm it|Tell the caller/);
    expect(said).toContain("Also mark these of Ana Pereira as answered?");
    const closed = () => site.database.queries.selectFrom("enquiries").select("closedAs").where("id", "=", of);
    expect(await closed().executeTakeFirst()).toEqual({ closedAs: null });
    expect(page).toMatch(new RegExp(`<input type="checkbox" name="others"[^>]* checked=""[^>]* value="${of}"`));
    const form = page.split("<form").find((part) => part.includes('value="also-answered"'))!;
    const answered = await amara.post(/action="([^"]+)"/.exec(form)![1]!, { intent: "also-answered", others: of });
    expect(visibleText(await amara.text(answered.headers.get("location")!.split("#")[0]!))).toContain(
      "Marked as answered too.",
    );
    expect(await closed().executeTakeFirst()).toEqual({ closedAs: "answered" });
    expect(await amara.text(to)).not.toContain("Also mark these");
  });

  it("sent once more after it was taken back is not confirmed again", async () => {
    const listed = await amara.text(`${NEW}?of=${of}`);
    const form = { intent: "enter", ...HERS, of, key: fieldOf(listed, "key"), slot: SLOT.exec(listed)![1]! };
    const to = (await amara.post(NEW, form)).headers.get("location")!.split("#")[0]!;
    const [, id] = /appointments\/([\w-]+)/.exec(to)!;
    const sequence = fieldOf(await amara.text(to), "sequence");
    await amara.post(to, { intent: "unconfirm-time", sequence });
    await amara.post(NEW, form);
    expect((await stands(id!)).state).toBe("held");
  });

  it("is only held where they say so, for another time to be offered; and where it is a colleague's", async () => {
    const form = await amara.text(`${NEW}?of=${of}`);
    expect(visibleText(form)).toContain("Only hold the time");
    const held = await press(amara, { intent: "hold" });
    expect(held.to).toMatch(/\?done=entered-held/);
    expect(await stands(held.id)).toEqual({ state: "held", closedAs: null, isRead: true });
    expect(visibleText(held.page)).toMatch(
      /Entered: the time is held for them.* confirm it below, or, so that they choose, offer it with others .*They are mailed then/,
    );
    expect(visibleText(held.page)).not.toMatch(/Reception may confirm it|Tell the caller|Also mark these/);
    const again = { intent: "hold", ...HERS, of, slot: SLOT.exec(await amara.text(`${NEW}?of=${of}`))![1]! };
    const asked = await (await amara.post(NEW, again)).text();
    expect(asked.split("They have an appointment")[1]!.split("</button>")[0]).toContain('value="hold"');
    const other = await written({ email: "bo@example.com", lastName: "Quist", firstName: "Bo", phone: "519-555-0177" });
    await amara.post(`/staff/enquiries/${other}`, { intent: "open" });
    const quist = { lastName: "Quist", firstName: "Bo", phone: "519-555-0177", of: other };
    const { to, id } = await press(amara, { ...quist, practiceArea: "Real Estate Law" });
    expect(to).toMatch(/\?done=entered-held/);
    expect(await stands(id)).toEqual({ state: "held", closedAs: null, isRead: true });
  });

  it("only held, it is the first that is offered for them to choose, with one press; never at short notice", async () => {
    const firstOffer = (page: string) => page.split('id="first-time"')[1]!;
    const chosen = (page: string) => /selected="">([^<]*)</.exec(firstOffer(page))?.[1];
    const soon = await press(amara, { intent: "hold" });
    expect(chosen(soon.page)).toBe("Choose a free time");
    const other = await written({ email: "bo@example.com", lastName: "Quist", firstName: "Bo", phone: "519-555-0177" });
    await amara.post(`/staff/enquiries/${other}`, { intent: "open" });
    const quist = { lastName: "Quist", firstName: "Bo", phone: "519-555-0177", of: other };
    const { id, page } = await press(amara, { ...quist, intent: "hold", from: "2026-11-24" });
    expect(chosen(page)).toMatch(/^Tue, Nov 24, .*, the time it has now$/);
    const [, time] = /value="([^"]+)" selected=""/.exec(firstOffer(page))!;
    const sequence = fieldOf(page, "sequence");
    const offer = { intent: "offer-times", time: time!, sequence, with: "amara-okafor" };
    expect((await amara.post(`/staff/appointments/${id}`, offer)).status).toBe(303);
    expect((await stands(id)).state).toBe("proposed");
  });

  it("waits to be looked at where a name was typed that did not stand in the message", async () => {
    await written({ email: "vera@example.com", lastName: "Kowalczyk", firstName: "Vera", phone: "519-555-0166" });
    const { to, id, page } = await press(amara, { about: "Vera Kowalczyk" });
    expect(to).toMatch(/\?done=entered-held/);
    expect(await stands(id)).toEqual({ state: "held", closedAs: null, isRead: false });
    expect(visibleText(page)).toMatch(/Next: look at the names on file, then confirm it below/);
  });

  it("is nobody's opened entry who has not opened the message, and stays reception's words at reception", async () => {
    const desk = await visitAsStaff(site, "desk", "reception");
    const { to, id, page } = await press(desk);
    expect(to).toMatch(/\?done=entered-held/);
    expect(await stands(id)).toEqual({ state: "held", closedAs: null, isRead: false });
    expect(visibleText(page)).toMatch(/Reception may confirm it.*Tell the caller/);
    expect(page).not.toContain("Also mark these");
  });
});
