import { beforeEach, describe, expect, it } from "vitest";
import { letLeave } from "#tests/support/mails-as-they-leave.ts";
import { ENGINES, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const NEW = "/staff/reception/new";
const CALLER = { lastName: "Pizzaria", firstName: "", phone: "519-555-0171", message: "A wrong number" };
const UNDO = "Undo: entered by mistake";

describe.each(ENGINES)("a caller who was entered by mistake, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    return site.close;
  });

  const queries = () => site.database.queries;
  const row = (id: string) =>
    queries().selectFrom("enquiries").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const mails = () => queries().selectFrom("outbox").select("kind").where("deliveredAt", "is", null).execute();
  const page = (id: string) => `/staff/reception/${id}`;
  async function firstFree(): Promise<string> {
    const area = { practiceArea: "Criminal Law" };
    const shown = await (await desk.post(NEW, { intent: "times", ...CALLER, ...area })).text();
    return /<option value="(\d{4}-\d\d-\d\d \d+:\d\d [AP]M[^"]*)"/.exec(shown)![1]!;
  }
  async function entered(fields: Record<string, string> = {}): Promise<{ id: string; said: string }> {
    const answer = await desk.post(NEW, { intent: "enter", ...CALLER, ...fields });
    expect(answer.status).toBe(303);
    const to = answer.headers.get("location")!.split("#")[0]!;
    return { id: /\/staff\/\w+\/([^?]+)\?done=entered/.exec(to)![1]!, said: await desk.text(to) };
  }

  it("is taken back by whoever entered it: it leaves the lists, and its mail does not go", async () => {
    const { id, said } = await entered();
    expect(said).toContain(UNDO);
    expect(await mails()).toHaveLength(1);
    const done = await desk.post(page(id), { intent: "mistake" });
    expect(done.status).toBe(303);
    expect(await mails()).toEqual([]);
    expect(visibleText(await desk.text("/staff/reception"))).not.toContain("Pizzaria");
    expect(visibleText(await desk.text("/staff/reception?q=Pizzaria"))).toMatch(
      /entered by mistake, closed .* by desk/,
    );
    expect(visibleText(await desk.text(done.headers.get("location")!.split("#")[0]!))).toContain("Taken back");
    expect(await row(id)).toMatchObject({ closedAs: "mistake", closedBy: "desk", erasedAt: null, person: "Pizzaria" });
    // A second press changes nothing, and a lawyer brings it back.
    expect((await desk.post(page(id), { intent: "mistake" })).status).toBe(303);
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    const shown = await lawyer.text(`/staff/enquiries/${id}`);
    expect(visibleText(shown)).toContain("desk took it back, as entered by mistake");
    expect(visibleText(shown)).toContain("Not entered by mistake after all");
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "not-mistake" });
    expect((await row(id)).closedAt).toBeNull();
  });

  it("whoever was mailed of it is mailed so; not by mistake after all, it is mailed anew", async () => {
    const slot = await firstFree();
    const { id } = await entered({ practiceArea: "Criminal Law", slot });
    const told = (await queries().selectFrom("outbox").select("recipient").execute()).map(({ recipient }) => recipient);
    // The mail waits a minute for what becomes of the time.
    site.clock.now += 60_000;
    await letLeave(site);
    expect(await mails()).toEqual([]);
    await desk.post(page(id), { intent: "mistake" });
    const gone = await queries().selectFrom("outbox").selectAll().where("deliveredAt", "is", null).execute();
    expect(gone.map(({ kind, recipient }) => [kind, recipient])).toEqual(
      told.map((recipient) => ["notice", recipient]),
    );
    const { subject, text, calendar } = JSON.parse(gone[0]!.message);
    const { reference } = await row(id);
    expect(subject).toBe(`Entered by mistake: appointment request ${reference}`);
    expect(text).toContain("nothing is to be done");
    expect(text).not.toContain("Pizzaria");
    for (const line of ["METHOD:CANCEL", "SEQUENCE:60", "STATUS:CANCELLED", `UID:${id}@`])
      expect(calendar).toContain(line);
    await letLeave(site);
    await desk.post(page(id), { intent: "not-mistake" });
    expect(await mails()).toEqual([{ kind: "enquiry" }]);
  });

  it("its held time is free again, told to nobody, and comes back with it", async () => {
    const slot = await firstFree();
    const { id, said } = await entered({ practiceArea: "Criminal Law", slot });
    expect(said).toContain(UNDO);
    expect(await firstFree()).not.toBe(slot);
    expect((await desk.post(page(id), { intent: "mistake" })).status).toBe(303);
    expect(await firstFree()).toBe(slot);
    expect(visibleText(await desk.text("/staff/reception"))).not.toContain("Pizzaria");
    await desk.post(page(id), { intent: "not-mistake" });
    expect(await firstFree()).not.toBe(slot);
    expect(visibleText(await desk.text("/staff/reception"))).not.toContain("Tell them");
  });

  it("is taken back on the page of its appointment, read again, as long as that may be", async () => {
    const slot = await firstFree();
    const { id } = await entered({ practiceArea: "Criminal Law", slot, email: "pizza@example.com" });
    const at = `/staff/appointments/${id}`;
    site.clock.now += 60_000;
    expect(await desk.text(at)).toContain(UNDO);
    expect(await lawyer.text(at)).not.toContain(UNDO);
    site.clock.now += 14 * 60_000;
    expect(await desk.text(at)).not.toContain(UNDO);
  });

  it("stands in no week once it is taken back, and nowhere as declined", async () => {
    const slot = await firstFree();
    const { id } = await entered({ practiceArea: "Criminal Law", slot });
    const week = `/staff/appointments?week=${slot.slice(0, 10)}`;
    const shown = async (visit: StaffVisit, path: string) => visibleText(await visit.text(path)).replace(/ {2,}/g, " ");
    expect(await shown(desk, week)).toContain("Pizzaria");
    await desk.post(page(id), { intent: "mistake" });
    for (const visit of [desk, lawyer]) expect(await shown(visit, week)).not.toContain("Pizzaria");
    for (const [visit, path] of [
      [desk, page(id)],
      [desk, "/staff/reception?q=Pizzaria"],
      [desk, `/staff/appointments/${id}`],
      [lawyer, "/staff?q=Pizzaria&list=all"],
    ] as const) {
      const words = await shown(visit, path);
      expect(words, path).toContain("entered by mistake");
      expect(words, path).not.toMatch(/\bdeclined\b/);
    }
    await desk.post(page(id), { intent: "not-mistake" });
    expect(await shown(desk, week)).toContain("Pizzaria");
  });

  it("not by others, not once somebody did something with it, and not later: then it says whom to ask", async () => {
    const { id } = await entered();
    const other = await visitAsStaff(site, "second", "reception");
    const refused = await other.post(page(id), { intent: "mistake" });
    expect([refused.status, visibleText(await refused.text())]).toEqual([
      409,
      expect.stringContaining("Please ask a lawyer to close it"),
    ]);
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    expect((await desk.post(page(id), { intent: "mistake" })).status).toBe(409);
    expect(await desk.text(page(id))).not.toContain(UNDO);
    expect(visibleText(await desk.text(page(id)))).toContain("ask a lawyer to close it");
    const { id: late } = await entered({ lastName: "Trattoria", phone: "519-555-0172" });
    site.clock.now += 15 * 60_000;
    expect((await desk.post(page(late), { intent: "mistake" })).status).toBe(409);
    expect((await row(late)).closedAt).toBeNull();
  });
});
