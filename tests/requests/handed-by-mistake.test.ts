import { beforeEach, describe, expect, it } from "vitest";
import { NOBODY_HAS_IT } from "#firm/enquiries/staff-act.ts";
import { WAY_BACK } from "#firm/enquiries/way-back.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

describe.each(ENGINES)("handed to the wrong colleague and taken back, on %s", (engine) => {
  let site: TestSite;
  let ama: StaffVisit;
  let desk: StaffVisit;
  let priti: StaffVisit;
  let id: string;
  beforeEach(async () => {
    ({ site, staff: ama } = await siteWithStaff(engine, "a.okafor", "administrator"));
    const visits: StaffVisit[] = [];
    for (const name of ["n.roy", "p.sharma"]) {
      const visit = await visitAsStaff(site, name);
      visits.push(visit);
      await visit.post("/staff/account/profile", {
        displayName: name === "n.roy" ? "Nadia Roy" : "Priti Sharma",
        email: `${name}@firm.example`,
        languages: "",
      });
    }
    [, priti] = visits as [StaffVisit, StaffVisit];
    desk = await visitAsStaff(site, "desk", "reception");
    await site.postJson("/api/contact", GOOD_MESSAGE);
    ({ id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    return site.close;
  });

  const owner = async () =>
    (await site.database.queries.selectFrom("enquiries").select("owner").executeTakeFirstOrThrow()).owner;
  const mails = async () => {
    const rows = site.database.queries.selectFrom("outbox").select(["recipient", "message"]);
    return (await rows.where("kind", "=", "handed-over").orderBy("createdAt").orderBy("recipient").execute()).map(
      ({ recipient, message }) => `${recipient}: ${message}`,
    );
  };
  const deliver = () =>
    site.database.write((queries) =>
      queries.updateTable("outbox").set({ deliveredAt: site.clock.now }).where("kind", "=", "handed-over").execute(),
    );
  const at = (visit: StaffVisit) => (visit === desk ? `/staff/reception/${id}` : `/staff/enquiries/${id}`);
  const handOver = async (visit: StaffVisit, had: string) => {
    site.clock.now += 1000;
    const answer = await visit.post(at(visit), { intent: "hand-over", to: "n.roy", words: "", owner: had });
    return visibleText(await visit.text(answer.headers.get("location")!));
  };
  const undo = async (visit: StaffVisit, had: string) => {
    site.clock.now += 1000;
    return visit.post(at(visit), { intent: "unhand-over", to: "n.roy", owner: had });
  };

  it("nobody had it and nobody has it again; a mail that has not left does not go", async () => {
    for (const visit of [desk, ama]) {
      const said = await handOver(visit, NOBODY_HAS_IT);
      expect(said).toContain("Handed over to Nadia Roy. A mail tells your colleague");
      expect(said).toContain("Undo: nobody has it");
      expect([await owner(), (await mails()).length]).toEqual(["n.roy", 1]);
      const answer = await undo(visit, NOBODY_HAS_IT);
      expect([answer.status, await owner(), await mails()]).toEqual([303, null, []]);
      expect(visibleText(await visit.text(answer.headers.get("location")!))).toContain("Taken back.");
      expect((await undo(visit, NOBODY_HAS_IT)).status).toBe(303);
    }
    expect(visibleText(await ama.text(`/staff/enquiries/${id}`))).not.toContain("Undo:");
  });

  it("once the page was left it is taken back from there, as long as nobody built upon it", async () => {
    for (const visit of [desk, ama]) {
      await handOver(visit, NOBODY_HAS_IT);
      const page = async () => visibleText(await visit.text(at(visit)));
      expect(await page()).toMatch(
        /You handed it to Nadia Roy at \d+:\d\d .M\. The mail about it has not left yet\. Undo: nobody has it/,
      );
      await deliver();
      expect(await page()).toContain("The mail about it has left. Undo: nobody has it");
      expect(visibleText(await priti.text(`/staff/enquiries/${id}`))).not.toContain("Undo:");
      site.clock.now += WAY_BACK;
      expect(await page()).not.toContain("Undo:");
      site.clock.now -= WAY_BACK;
      await undo(visit, NOBODY_HAS_IT);
      expect(await page()).not.toContain("Undo:");
    }
    await handOver(desk, NOBODY_HAS_IT);
    await priti.post(`/staff/enquiries/${id}`, { intent: "take", to: "n.roy" });
    expect(visibleText(await desk.text(at(desk)))).not.toContain("Undo:");
  });

  it("a colleague had it and has it again; both are mailed where the first mails had left", async () => {
    await priti.post(`/staff/enquiries/${id}`, { intent: "take", to: "" });
    expect(await handOver(desk, "p.sharma")).toContain("Undo: Priti Sharma has it again");
    await deliver();
    expect((await undo(desk, "p.sharma")).status).toBe(303);
    expect(await owner()).toBe("p.sharma");
    const [, , wrong, again] = await mails();
    expect(wrong).toMatch(/^n\.roy@firm\.example: .*by mistake and has taken that back\. Priti Sharma has it now\./);
    expect(again).toMatch(/^p\.sharma@firm\.example: .*to Priti Sharma/);
  });

  it("who had handed it to the colleague that has it again is mailed when they give it back", async () => {
    await ama.post("/staff/account/profile", { displayName: "Ama Okafor", email: "ama@firm.example", languages: "" });
    await ama.post(at(ama), { intent: "hand-over", to: "p.sharma", words: "", owner: NOBODY_HAS_IT });
    await handOver(desk, "p.sharma");
    await undo(desk, "p.sharma");
    site.clock.now += 1000;
    expect((await priti.post(at(priti), { intent: "let-go" })).status).toBe(303);
    const rows = site.database.queries
      .selectFrom("outbox")
      .select("message")
      .where("recipient", "=", "ama@firm.example");
    expect((await rows.execute()).map(({ message }) => message).join()).toMatch(/Priti Sharma/);
  });

  it("is refused to others, after a while, and once somebody else has it", async () => {
    await handOver(desk, NOBODY_HAS_IT);
    expect((await undo(ama, NOBODY_HAS_IT)).status).toBe(409);
    site.clock.now += WAY_BACK;
    expect((await undo(desk, NOBODY_HAS_IT)).status).toBe(409);
    expect(await owner()).toBe("n.roy");
    await ama.post(at(ama), { intent: "take", to: "n.roy" });
    await handOver(ama, "a.okafor");
    await priti.post(`/staff/enquiries/${id}`, { intent: "take", to: "n.roy" });
    expect((await undo(ama, "a.okafor")).status).toBe(409);
    expect(await owner()).toBe("p.sharma");
  });
});
