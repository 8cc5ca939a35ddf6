import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const NEW = "/staff/reception/new";
const PHONE = "519-555-0735";
const BROOKSBY = { lastName: "Brooksby", firstName: "Kelvin", phone: PHONE };
const ASK = "Ask a.pereira before you say anything";

describe.each(ENGINES)("lists of calls say whom to ask about whom a lawyer declined, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let colleague: StaffVisit;
  let desk: StaffVisit;
  let id: string;
  let reference: string;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    colleague = await visitAsStaff(site, "p.raghunathan");
    desk = await visitAsStaff(site, "desk", "reception");
    return site.close;
  });

  async function wrote(fields: Record<string, string>): Promise<void> {
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, ...fields });
    ({ id, reference } = (await newest())[0]!);
    site.clock.now += 60_000;
  }
  const newest = () =>
    site.database.queries.selectFrom("enquiries").select(["id", "reference"]).orderBy("createdAt", "desc").execute();
  const close = async (intent = "conflict") => {
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    expect((await lawyer.post(`/staff/enquiries/${id}`, { intent, seen: "" })).status).toBe(303);
    site.clock.now += 60_000;
  };
  async function called(words: string): Promise<void> {
    const page = `/staff/reception/${id}`;
    const noted = await desk.post(page, { intent: "take-call", words, key: randomUUID() });
    expect(noted.status).toBe(303);
    site.clock.now += 60_000;
  }
  /** The rows of the list of whom to call, as they are written. */
  async function rows(visit: StaffVisit = desk, at = "/staff/reception"): Promise<string[]> {
    const shown = /<h2 id="(?:calls|to-call-back)">.*?<\/section>/s.exec(await visit.text(at))?.[0] ?? "";
    return [...shown.matchAll(/<li>.*?<\/li>/gs)].map(([row]) => row);
  }
  async function entered(fields: Record<string, string>): Promise<string> {
    const typed = { ...fields, message: "Wants to know.", practiceArea: "Immigration Law" };
    const panel = await (await desk.post(NEW, { intent: "enter", ...typed })).text();
    const known = panel.includes('name="known"') ? fieldOf(panel, "known") : "";
    const done = await desk.post(NEW, { intent: "enter", ...typed, known });
    const to = done.headers.get("location") ?? /\/staff\/reception\/[\w-]+/.exec(panel)?.[0];
    site.clock.now += 60_000;
    return /\/staff\/reception\/([^?#]+)/.exec(to!)![1]!;
  }
  /** The row of an enquiry in a list of reception. */
  async function rowOf(one: string, at = "/staff/reception"): Promise<string> {
    const listed = /<h2 id="listed".*?<\/section>/s.exec(await desk.text(at))?.[0] ?? "";
    const row = [...listed.matchAll(/<li>.*?<\/li>/gs)].find(([found]) => found.includes(`/staff/reception/${one}"`));
    return visibleText(row?.[0] ?? "");
  }

  it("whether the call came before the refusal or after it, and no number is dialled from reception's", async () => {
    await wrote(BROOKSBY);
    await called("Please call.");
    const [open] = await rows();
    expect(visibleText(open!)).toContain("nobody has it");
    expect(open).toContain("tel:");
    await close();
    const before = await rows();
    await called("Called again.");
    const after = await rows();
    expect([before.length, after.length]).toEqual([1, 1]);
    expect(visibleText(after[0]!)).toContain("called twice");
    for (const row of [...before, ...after]) {
      const words = visibleText(row);
      expect(words).toContain(ASK);
      expect(words).toContain(PHONE);
      expect(words).toMatch(/closed without an answer Nov \d+, \d+:\d\d [AP]M by a\.pereira/);
      expect(words).not.toContain("nobody has it");
      expect(words).not.toContain("conflict");
      expect(row).not.toContain("tel:");
    }
  });

  it("a lawyer reads in the inbox who declined them and why, and is not asked to ask themselves", async () => {
    await wrote(BROOKSBY);
    await called("Please call.");
    await close();
    const [theirs] = await rows(colleague, "/staff");
    expect(visibleText(theirs!)).toContain(ASK);
    expect(visibleText(theirs!)).toMatch(/declined for a conflict Nov \d+, \d+:\d\d [AP]M by a\.pereira/);
    expect(visibleText(theirs!)).not.toContain("nobody has it");
    const [own] = await rows(lawyer, "/staff");
    expect(visibleText(own!)).toMatch(/declined for a conflict Nov \d+, \d+:\d\d [AP]M by a\.pereira/);
    expect(visibleText(own!)).not.toContain(ASK);
  });

  it("entered again as another person, the row says so too: by the number, and by the name where one gave none", async () => {
    await wrote(BROOKSBY);
    await close();
    const again = await entered({ ...BROOKSBY, firstName: "Kelsey", phone: `(519) 555-0735 ext. 4` });
    const unnumbered = await entered({ ...BROOKSBY, phone: "", noPhone: "yes" });
    const other = await entered({ ...BROOKSBY, phone: "519-555-0736" });
    await wrote({ lastName: "Numberless", firstName: "Nia", phone: "" });
    await close("spam");
    const named = await entered({ lastName: "Numberless", firstName: "Nia", phone: "519-555-0737" });
    const said = `${ASK}: they may be who sent message`;
    const waiting = await Promise.all([again, unnumbered, named].map((one) => rowOf(one)));
    expect(waiting[0]).toMatch(/left.*; Ask a\.pereira/);
    for (const row of waiting) expect(row).toContain(said);
    expect(waiting[2]).toContain(`${said} ${reference}`);
    expect(await rowOf(again, "/staff/reception?q=Kelsey")).toContain(said);
    for (const row of [await rowOf(other), await rowOf(other, "/staff/reception?q=0736")]) {
      expect(row).toContain("Brooksby");
      expect(row).not.toContain("before you say anything");
    }
    id = again;
    await called("Again.");
    const [call] = await rows();
    expect(visibleText(call!)).toContain(said);
    expect(call).not.toContain("tel:");
    expect(visibleText((await rows(colleague, "/staff"))[0]!)).toContain(said);
  });

  it("whoever wrote themselves since is not called before either; a stranger is, as ever", async () => {
    await wrote(BROOKSBY);
    await close();
    const declined = reference;
    await wrote({ ...BROOKSBY, message: "Something else altogether, please." });
    await called("Please call.");
    const [row] = await rows();
    expect(visibleText(row!)).toContain(`${ASK}: they also sent message ${declined}`);
    expect(row).not.toContain("tel:");
    await wrote({ lastName: "Pellham", firstName: "Una", email: "una@example.net", phone: "519-555-0738" });
    await called("Please call.");
    const other = (await rows()).find((one) => one.includes("Pellham"))!;
    expect(visibleText(other)).not.toContain("before you say anything");
    expect(other).toContain("tel:");
  });
});
