import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const NUMBER = "519-555-0147";
const ADDRESS = "Told@example.com";

describe.each(ENGINES)("what somebody tells a lawyer on the telephone, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let id: string;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine, "a.pereira", "administrator"));
    await write();
    return site.close;
  });

  async function write(fields: Record<string, string> = {}) {
    const answer = await site.postJson("/api/contact", { ...GOOD_MESSAGE, ...fields });
    const { path } = (await answer.json()) as { path: string };
    const row = site.database.queries.selectFrom("enquiries").select("id");
    ({ id } = await row.where("token", "=", path.split("/").at(-1)!).executeTakeFirstOrThrow());
  }
  const tell = (words: string, seen = "", intent = "told-phone") =>
    lawyer.post(`/staff/enquiries/${id}`, { intent, words, seen });
  const html = () => lawyer.text(`/staff/enquiries/${id}`);
  const page = async () => visibleText(await html());
  const told = () => site.database.queries.selectFrom("toldContacts").selectAll().execute();
  const callsOf = (text: string) =>
    text.slice(text.indexOf('id="calls"'), text.indexOf("</section>", text.indexOf('id="calls"')));

  it("is written down beside the calls, before it is opened and after, and called from there", async () => {
    for (const _ of ["names alone", "opened"]) {
      expect(callsOf(await html())).toContain("Add a telephone number, as told by phone");
      await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    }
    const answer = await tell(NUMBER);
    expect(answer.headers.get("location")).toContain(`/staff/enquiries/${id}?done=told-phone`);
    expect(await page()).toMatch(/519-555-0147 as told by phone on Nov .* by a\.pereira/);
    expect(callsOf(await html())).toContain("Correct the telephone number they told you");
    expect((await tell("", NUMBER)).status).toBe(303);
    expect(await told()).toEqual([]);
  });

  it("is refused beside its field, with what was typed, and nothing at the top", async () => {
    for (const [intent, words, why] of [
      ["told-phone", "555-0147", "Phone"],
      ["told-email", "nobody at example", "Email"],
    ] as const) {
      if (intent === "told-email") await written("");
      const refused = await tell(words, "", intent);
      expect(refused.status).toBe(400);
      const text = await refused.text();
      expect(text).not.toContain('role="alert"');
      const form = callsOf(text);
      expect(form).toContain(`id="${intent}-words-error"`);
      expect(form).toContain(`value="${words}"`);
      expect(form, why).toMatch(/<details open=""/);
      expect(form).toContain('action="#calls"');
      // There is no box to tick.
      expect(form).not.toContain("tick");
    }
    expect(await told()).toEqual([]);
  });

  /** What they wrote themselves: no way of the site leaves the address of a visitor out. */
  async function written(email: string) {
    await site.database.write(async (queries) => {
      await queries.updateTable("contacts").set({ email }).where("id", "=", id).execute();
      const row = { email: email || null };
      await queries.updateTable("enquiries").set(row).where("id", "=", id).execute();
    });
  }

  it("an address that was missing is shown as it was told, mended, and not overwritten unseen", async () => {
    await written("");
    expect((await tell(ADDRESS, "", "told-email")).status).toBe(303);
    expect(await page()).toMatch(/E-mail Told@example\.com as told by phone/);
    expect(fieldOf(callsOf(await html()), "seen")).toBeDefined();
    const late = await tell("other@example.com", "", "told-email");
    expect(late.status).toBe(409);
    expect(visibleText(callsOf(await late.text()))).toContain(`changed this meanwhile to “${ADDRESS}”`);
    expect((await tell("other@example.com", ADDRESS, "told-email")).status).toBe(303);
    expect(await page()).toMatch(/E-mail other@example\.com as told by phone/);
  });

  it("never stands in place of the address they wrote, which is not read there before it is opened", async () => {
    await written("given@example.com");
    expect(await html()).not.toContain("given@example.com");
    expect(await page()).toContain("somebody else could call to have them sent elsewhere");
    expect((await tell(ADDRESS, "", "told-email")).status).toBe(409);
  });

  it("is said of what is closed too, and of nothing that is erased", async () => {
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "answered" });
    expect(await page()).toContain("Add a telephone number, as told by phone");
    expect((await tell(NUMBER)).status).toBe(303);
    await lawyer.post(`/staff/enquiries/${id}/erase`, { sure: "yes" });
    expect((await tell("519-555-0148", NUMBER)).status).toBe(404);
    expect(await told()).toEqual([]);
  });

  it("is kept from who a wall keeps out, and takes nothing from them", async () => {
    const kept = await visitAsStaff(site, "k.lund", "lawyer");
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "wall", to: "k.lund" });
    expect(await kept.text(`/staff/enquiries/${id}`)).not.toContain("as told by phone");
    const answer = await kept.post(`/staff/enquiries/${id}`, { intent: "told-phone", words: NUMBER, seen: "" });
    expect([303, 200]).not.toContain(answer.status);
    expect(await told()).toEqual([]);
  });

  it("of a caller whom staff entered is mended on reception's page, which the calls lead to", async () => {
    const desk = await visitAsStaff(site, "desk", "reception");
    const caller = { lastName: "Unnumbered", phone: "", noPhone: "yes" };
    const entered = await desk.post("/staff/reception/new", { intent: "enter", ...caller });
    id = /\/staff\/reception\/([^?]+)\?/.exec(entered.headers.get("location")!)![1]!;
    const calls = callsOf(await html());
    expect(calls).toContain(`href="/staff/reception/${id}?correct=number#correct"`);
    expect(calls).not.toContain("as told by phone");
    expect(await lawyer.text(`/staff/reception/${id}?correct=number`)).toMatch(/<details[^>]*id="correct"[^>]*open=""/);
  });
});
