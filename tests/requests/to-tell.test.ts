import { beforeEach, describe, expect, it } from "vitest";
import { markOf } from "#tests/support/press-on-booking.ts";
import { ENGINES, type TestSite } from "#tests/support/test-site.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { AS_SOON } from "#firm/enquiries/caller-times.ts";
import { datedMoment } from "#time/toronto-time.ts";
import { HOUR } from "#time/units.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const NEW = "/staff/reception/new";
const CALLER = { lastName: "Tellwell", firstName: "Ode", phone: "519-555-0161", message: "A gazumping neighbour" };
const AREA = "Criminal Law";

describe.each(ENGINES)("who gave no e-mail address is told by telephone, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    return site.close;
  });

  const page = (id: string) => `/staff/appointments/${id}`;
  async function slots(): Promise<string[]> {
    const shown = await (await desk.post(NEW, { intent: "times", ...CALLER, practiceArea: AREA })).text();
    return [...shown.matchAll(/<option value="(\d{4}-\d\d-\d\d \d+:\d\d [AP]M[^"]*)"/g)].map(([, slot]) => slot!);
  }
  async function entered(fields: Record<string, string> = {}): Promise<string> {
    const slot = (await slots())[0]!;
    const answer = await desk.post(NEW, { intent: "enter", ...CALLER, practiceArea: AREA, slot, ...fields });
    expect(answer.status).toBe(303);
    return /\/staff\/\w+\/([^?]+)\?done=entered/.exec(answer.headers.get("location")!)![1]!;
  }
  async function press(visit: StaffVisit, id: string, fields: Record<string, string>) {
    site.clock.now += 1000;
    const sequence = fieldOf(await visit.text(page(id)), "sequence");
    const answer = await visit.post(page(id), { sequence, looked: await markOf(visit, page(id)), ...fields });
    expect(answer.status).toBe(303);
    return answer.headers.get("location")!.split("#")[0]!;
  }
  /** The part of reception, or of the inbox, that lists whom to call. */
  async function listed(visit: StaffVisit = desk, at = "/staff/reception"): Promise<string> {
    const shown = await visit.text(at);
    return visibleText(/<h2 id="(?:calls|to-call-back)">.*?<\/section>/s.exec(shown)?.[0] ?? "");
  }
  const told = (visit: StaffVisit, id: string) => press(visit, id, { intent: "told-them" });
  const move = async (id: string, more: Record<string, string> = {}) =>
    press(lawyer, id, { intent: "move-time", time: (await slots())[7]!.replace(/(?<=[AP]M).*/, ""), ...more });

  it("what was confirmed stands among the calls to return until somebody has told them", async () => {
    const id = await entered();
    expect(await listed()).toBe("");
    await press(lawyer, id, { intent: "confirm-time" });
    const line =
      /Ode Tellwell ?, 519-555-0161 ?, Tell them: confirmed for \w+, \w+ \d+, [\d:]+ [AP]M with Priya Raghunathan/;
    expect(await listed()).toMatch(line);
    expect(await listed(lawyer, "/staff")).toMatch(line);
    for (const shown of [
      await desk.text(`/staff/reception/${id}`),
      await desk.text("/staff/reception?q=Tellwell"),
      await lawyer.text(`/staff/enquiries/${id}`),
      await lawyer.text(page(id)),
    ])
      expect(visibleText(shown)).toContain("Tell them: confirmed for");
    const said = await press(desk, id, { intent: "told-them", from: "reception" });
    expect(said).toBe(`/staff/reception/${id}?done=told-them`);
    expect(await listed()).toBe("");
    expect(await listed(lawyer, "/staff")).toBe("");
    const after = visibleText(await lawyer.text(page(id)));
    expect(after).toMatch(/They were told how it stands, .* by desk/);
    expect(after).not.toContain("lease call them");
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    expect(visibleText(await lawyer.text(`/staff/enquiries/${id}`))).toContain("desk told them by telephone");
    await press(desk, id, { intent: "not-told-them" });
    expect(await listed()).toMatch(line);
  });

  it("whose appointment begins within two hours comes before ordinary calls, and after what cannot wait", async () => {
    const id = await entered({ slot: (await slots()).at(-1)! });
    await press(lawyer, id, { intent: "confirm-time" });
    await desk.post(NEW, { intent: "enter", lastName: "Calledback", phone: "519-555-0164", callBack: AS_SOON });
    const custody = { lastName: "Held", phone: "519-555-0165", callBack: AS_SOON, inCustody: "yes" };
    await desk.post(NEW, { intent: "enter", ...custody });
    const { startsAt } = await site.database.queries
      .selectFrom("bookings")
      .select("startsAt")
      .where("enquiryId", "=", id)
      .executeTakeFirstOrThrow();
    const order = async (visit: StaffVisit, path: string) =>
      (await listed(visit, path)).match(/Calledback|Held|Tellwell/g);
    const pages = ["/staff/reception", "/staff/appointments/day"];
    for (const path of pages) expect(await order(desk, path)).toEqual(["Held", "Calledback", "Tellwell"]);
    site.clock.now = startsAt - 2 * HOUR;
    // Whoever signed in the day before is not signed in any more.
    const [today, other] = [await visitAsStaff(site, "today", "reception"), await visitAsStaff(site, "t.lawyer")];
    for (const path of pages) expect(await order(today, path)).toEqual(["Held", "Tellwell", "Calledback"]);
    expect(await order(other, "/staff")).toEqual(["Held", "Tellwell", "Calledback"]);
    site.clock.now -= 60_000;
    for (const path of pages) expect(await order(today, path)).toEqual(["Held", "Calledback", "Tellwell"]);
  });

  it("a newer change replaces the line, and one that is undone before they were told takes it away", async () => {
    const id = await entered();
    await press(lawyer, id, { intent: "confirm-time" });
    await move(id);
    expect(await listed()).toMatch(/Tell them: moved to /);
    expect(await listed()).not.toContain("confirmed for");
    await press(lawyer, id, { intent: "unmove-time" });
    expect(await listed()).toMatch(/Tell them: confirmed for /);
    const other = await entered({ lastName: "Undone", phone: "519-555-0162" });
    await press(lawyer, other, { intent: "confirm-time" });
    expect(await listed()).toContain("Undone");
    await press(lawyer, other, { intent: "unconfirm-time" });
    expect(await listed()).not.toContain("Undone");
  });

  it("where they were told the old, the line says the new; what was told of an old page is refused", async () => {
    const id = await entered();
    await press(lawyer, id, { intent: "confirm-time" });
    const old = fieldOf(await desk.text(page(id)), "sequence");
    await told(desk, id);
    await move(id);
    expect(await listed()).toMatch(/Tell them: moved to /);
    const late = await desk.post(page(id), { intent: "told-them", sequence: old });
    expect([late.status, visibleText(await late.text())]).toEqual([
      409,
      expect.stringContaining("This has changed since you opened the page"),
    ]);
    await told(desk, id);
    await press(lawyer, id, { intent: "unmove-time" });
    expect(await listed()).toMatch(/Tell them: moved to /);
    await told(desk, id);
    await press(lawyer, id, { intent: "decline-time", words: "We are full." });
    expect(await listed()).toMatch(/Tell them: declined, they do not come/);
  });

  it("a try without an answer stands there, and what they know is no line", async () => {
    const id = await entered();
    await press(lawyer, id, { intent: "confirm-time" });
    site.clock.now += 60_000;
    await desk.post(`/staff/reception/${id}`, { intent: "try-call", key: "" });
    expect(await listed()).toMatch(/tried \d+:\d\d [AP]M by desk: no answer/);
    // They are on the line as it is moved; or they said themselves that they do not come.
    await move(id, { onTheLine: "yes" });
    expect(await listed()).toBe("");
    const other = await entered({ lastName: "Staysaway", phone: "519-555-0163" });
    await press(lawyer, other, { intent: "confirm-time" });
    await press(desk, other, { intent: "cancel-time", sure: "yes" });
    expect(await listed()).toBe("");
    await press(desk, other, { intent: "uncancel-time" });
    expect(await listed()).toMatch(/Staysaway.*Tell them: confirmed for/);
  });

  it("who gave neither address nor number is not to be called: they are told when they call", async () => {
    const id = await entered({ lastName: "Unreached", phone: "", noPhone: "yes" });
    const said = await press(lawyer, id, { intent: "confirm-time" });
    const week = (await lawyer.text(page(id))).match(/\/staff\/appointments\?week=[\d-]+/)![0];
    const pages = [said, `${week}&done=confirm-time&of=${id}`, `/staff?done=confirm-time&of=${id}`];
    for (const at of [...pages, `/staff/enquiries/${id}?done=confirm-time`]) {
      const shown = visibleText(await lawyer.text(at));
      expect(shown).toContain("They gave neither e-mail address nor number: tell them when they call.");
      expect(shown).not.toMatch(/please call them/i);
    }
    for (const verb of ["hold-time", "offer-times", "give-time", "move-time", "decline-time"])
      expect(visibleText(await lawyer.text(`${week}&done=${verb}&of=${id}`))).not.toMatch(/please call them/i);
  });

  it("cancelled, moved after all and undone: only who was told of the new time is told that it is taken back", async () => {
    const id = await entered();
    await press(lawyer, id, { intent: "confirm-time" });
    await press(desk, id, { intent: "cancel-time", sure: "yes" });
    await move(id);
    expect(await listed()).toMatch(/Tell them: it takes place after all: /);
    await press(lawyer, id, { intent: "unmove-time" });
    expect(await listed()).toBe("");
    await move(id);
    const { startsAt } = await site.database.queries
      .selectFrom("bookings")
      .select("startsAt")
      .executeTakeFirstOrThrow();
    await told(desk, id);
    expect(await listed()).toBe("");
    await press(lawyer, id, { intent: "unmove-time" });
    expect(await listed()).toContain(
      `Tell them: taken back, they do not come: ${datedMoment(startsAt, site.clock.now)}`,
    );
    await told(desk, id);
    expect(await listed()).toBe("");
  });

  it("other times that were offered are told, the earliest appointment first, until the time has passed", async () => {
    const id = await entered();
    const [, , , ...later] = (await slots()).map((slot) => slot.replace(/(?<=[AP]M).*/, ""));
    await press(lawyer, id, { intent: "offer-times", time: later[20]! });
    expect(await listed()).toMatch(/Tell them: other times offered: /);
    const second = await entered({ lastName: "Sooner", phone: "519-555-0164" });
    await press(lawyer, second, { intent: "confirm-time" });
    await told(desk, id);
    await press(lawyer, id, { intent: "move-time", time: later[30]! });
    const shown = await listed();
    expect(shown.indexOf("Sooner")).toBeLessThan(shown.indexOf("Tellwell"));
    site.clock.now += 200 * 24 * 3_600_000;
    desk = await visitAsStaff(site, "later", "reception");
    expect(await listed()).toBe("");
  });

  it("who has an address, or is behind a wall, is in nobody's list", async () => {
    const mailed = await entered({ email: "ode@example.com" });
    await press(lawyer, mailed, { intent: "confirm-time" });
    expect(await listed()).toBe("");
    const id = await entered({ lastName: "Walled", phone: "519-555-0165" });
    await press(lawyer, id, { intent: "confirm-time" });
    expect(await listed()).toContain("Walled");
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "wall", to: "desk" });
    expect(await listed()).toBe("");
    expect((await desk.post(page(id), { intent: "told-them", sequence: "1" })).status).toBe(409);
  });

  it("declined for a conflict, its time is told too, and not after it is taken back", async () => {
    const id = await entered();
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "conflict" });
    expect(await listed()).toMatch(/does not stand any more, and they do not know it yet: ask a\.pereira at once/);
    const theirs = await listed(lawyer, "/staff");
    expect(theirs).toMatch(/Tell them: declined, they do not come/);
    expect(theirs).not.toContain("nobody has it");
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "conflict-taken-back" });
    expect(await listed()).toBe("");
    expect(await listed(lawyer, "/staff")).toBe("");
  });
});
