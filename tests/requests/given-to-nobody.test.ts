import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const NOBODY = "nobody";

describe.each(ENGINES)("an enquiry that is handed back to nobody, on %s", (engine) => {
  let site: TestSite;
  let amara: StaffVisit;
  let priya: StaffVisit;
  let desk: StaffVisit;
  let id: string;
  beforeEach(async () => {
    ({ site, staff: amara } = await siteWithStaff(engine, "a.okafor"));
    priya = await visitAsStaff(site, "p.raghunathan");
    desk = await visitAsStaff(site, "desk", "reception");
    await site.database.write((queries) =>
      queries
        .updateTable("users")
        .set({ email: "priya@example.com" })
        .where("username", "=", "p.raghunathan")
        .execute(),
    );
    await site.postJson("/api/contact", GOOD_MESSAGE);
    ({ id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    return site.close;
  });

  const at = (visit: StaffVisit) => `/staff/${visit === desk ? "reception" : "enquiries"}/${id}`;
  const hand = async (visit: StaffVisit, to: string, owner: string, more = {}) => {
    site.clock.now += 1000;
    return visit.post(at(visit), { intent: "hand-over", to, owner, words: "", key: "", ...more });
  };
  const owner = async () =>
    (await site.database.queries.selectFrom("enquiries").select("owner").executeTakeFirstOrThrow()).owner;
  const mails = () =>
    site.database.queries
      .selectFrom("outbox")
      .select(["recipient", "message"])
      .where("kind", "=", "handed-over")
      .orderBy("recipient")
      .execute();
  const deliver = () =>
    site.database.write((queries) =>
      queries.updateTable("outbox").set({ deliveredAt: site.clock.now, kind: "warning" }).execute(),
    );

  it("waits for whoever is free, with whose it was and the firm mailed, and has a way back", async () => {
    for (const visit of [desk, amara]) {
      expect(await visit.text(at(visit))).not.toContain("Nobody: it waits for whoever is free");
      await hand(visit, "p.raghunathan", NOBODY);
      await deliver();
      expect(await visit.text(at(visit))).toContain("Nobody: it waits for whoever is free");
      const answer = await hand(visit, NOBODY, "p.raghunathan");
      expect(await owner()).toBe(null);
      const said = visibleText(await visit.text(answer.headers.get("location")!.split("#")[0]!));
      expect(said).toContain("Given back: nobody has it, and it waits for whoever is free.");
      expect(said).toContain("Undo: p.raghunathan has it again");
      const [toFirm, toHer, ...rest] = await mails();
      expect([toFirm?.recipient, toHer?.recipient, rest]).toEqual(["firm", "priya@example.com", []]);
      expect(JSON.stringify(toFirm)).toContain("from p.raghunathan: nobody has it.");
      expect(JSON.stringify(toHer)).toContain("It waits for whoever is free.");
      site.clock.now += 1000;
      const undone = { intent: "unhand-over", to: NOBODY, owner: "p.raghunathan" };
      expect((await visit.post(at(visit), undone)).status).toBe(303);
      // Neither mail had left.
      expect([await owner(), await mails()]).toEqual(["p.raghunathan", []]);
      await hand(visit, NOBODY, "p.raghunathan");
      await deliver();
    }
    await amara.post(at(amara), { intent: "open" });
    const trail = visibleText(await amara.text(at(amara)));
    expect(trail).toContain("desk gave it back, which p.raghunathan had");
    expect(trail).toContain("took back, as done by mistake, that it was handed to nobody");
  });

  it("is told once to whose it was where that mail had left, and the way back", async () => {
    await hand(desk, "p.raghunathan", NOBODY);
    await deliver();
    await hand(desk, NOBODY, "p.raghunathan");
    await site.database.write((queries) =>
      queries.updateTable("outbox").set({ deliveredAt: site.clock.now }).where("kind", "=", "handed-over").execute(),
    );
    site.clock.now += 1000;
    await desk.post(at(desk), { intent: "unhand-over", to: NOBODY, owner: "p.raghunathan" });
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([
      "firm",
      "firm",
      "priya@example.com",
      "priya@example.com",
    ]);
  });

  it("by who has it is given back as by their own button, with a wall where they must not see it", async () => {
    await hand(desk, "p.raghunathan", NOBODY);
    const answer = await hand(priya, NOBODY, "p.raghunathan", { words: "wall" });
    expect([answer.status, await owner()]).toEqual([303, null]);
    expect(await site.database.queries.selectFrom("walls").select("username").execute()).toEqual([
      { username: "p.raghunathan" },
    ]);
  });

  it("is refused where somebody else has it by now, and is done once where it is pressed twice", async () => {
    await hand(desk, "p.raghunathan", NOBODY);
    await amara.post(at(amara), { intent: "take", to: "p.raghunathan" });
    expect((await hand(desk, NOBODY, "p.raghunathan")).status).toBe(409);
    expect(await owner()).toBe("a.okafor");
    for (let turn = 0; turn < 2; turn++) expect((await hand(desk, NOBODY, "a.okafor")).status).toBe(303);
    const rows = site.database.queries.selectFrom("audit").select("id").where("action", "=", "let-go");
    expect(await rows.execute()).toHaveLength(1);
  });
});
