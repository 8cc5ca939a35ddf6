import { beforeEach, describe, expect, it } from "vitest";
import { saveTimes, storedTimes } from "#firm/appointments/lawyer-times-rows.ts";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, startTestSite, type TestSite } from "#tests/support/test-site.ts";
import { visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const TOLD_TOO = "Priya Raghunathan is away, back Tue, Dec 1: the firm’s mailbox is told as well.";

describe.each(ENGINES)("on a Friday, a lawyer away until Tuesday, on %s", (engine) => {
  let site: TestSite;
  let priya: StaffVisit;
  let daniel: StaffVisit;
  let desk: StaffVisit;
  let id: string;
  beforeEach(async () => {
    site = await startTestSite({ engine });
    site.clock.now = Date.parse("2026-11-27T15:00:00Z");
    daniel = await visitAsStaff(site, "d.castellanos");
    priya = await visitAsStaff(site, "p.raghunathan");
    desk = await visitAsStaff(site, "desk", "reception");
    for (const [username, email, displayName] of [
      ["p.raghunathan", "priya@example.com", "Priya Raghunathan"],
      ["d.castellanos", "daniel@example.com", "Daniel Castellanos"],
    ] as const)
      await site.database.write((queries) =>
        queries.updateTable("users").set({ email, displayName }).where("username", "=", username).execute(),
      );
    const times = { areas: ["Criminal Law"], away: [{ from: "2026-11-27", until: "2026-11-30" }] };
    const by = { actor: "d.castellanos", at: site.clock.now };
    await saveTimes(site.database, "priya-raghunathan", storedTimes.parse(times), by);
    return site.close;
  });

  async function message(more: Record<string, string> = {}) {
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, practiceArea: "Criminal Law", ...more });
    ({ id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
  }
  const inCustody = () => message({ inCustody: "yes" });
  const mailed = async (kind: "call" | "handed-over") => {
    const rows = await site.database.queries
      .selectFrom("outbox")
      .select(["recipient", "message"])
      .where("kind", "=", kind)
      .execute();
    return rows.toSorted((a, b) => a.recipient.localeCompare(b.recipient));
  };
  const to = async (kind: "call" | "handed-over") => (await mailed(kind)).map(({ recipient }) => recipient);
  const page = () => `/staff/reception/${id}`;
  const handOver = (more: Record<string, string> = {}) =>
    desk.post(page(), { intent: "hand-over", to: "p.raghunathan", owner: "nobody", words: "", key: "", ...more });
  const after = async (answer: Response, visit = desk) =>
    visibleText(await visit.text(answer.headers.get("location")!.split("#")[0]!));
  const calledBack = async (visit: StaffVisit) =>
    /To call back (.*?)(Waiting|Inbox|$)/s.exec(visibleText(await visit.text("/staff?list=waiting")))?.[1] ?? "";

  it("is the last to choose, and named so, at reception and on the page of the enquiry", async () => {
    await message();
    for (const [visit, path, field] of [
      [desk, page(), "reception"],
      [daniel, `/staff/enquiries/${id}`, "owner"],
    ] as const) {
      await daniel.post(`/staff/enquiries/${id}`, { intent: "open" });
      const list = new RegExp(`<select[^>]*id="${field}-to".*?</select>`, "s").exec(await visit.text(path))?.[0] ?? "";
      const names = [...list.matchAll(/<option value="[^"]+"[^>]*>([^<]*)/g)].map(([, name]) => name);
      expect(names.at(-1)).toMatch(/^Priya Raghunathan \(speaks Tamil, Hindi\), away, back Tue, Dec 1: Criminal Law/);
    }
  });

  it("is handed what cannot wait, and the firm is told too, as the page says", async () => {
    await inCustody();
    const said = await after(await handOver({ words: "He is at the station" }));
    expect(said).toContain(`Handed over to Priya Raghunathan. ${TOLD_TOO} Tell somebody who is in.`);
    expect(said).not.toContain("tell Priya Raghunathan in person");
    expect(said).toContain("It cannot wait, and Priya Raghunathan is away, back Tue, Dec 1: tell somebody who is in.");
    expect(await to("handed-over")).toEqual(["firm", "priya@example.com"]);
    // One mail tells both.
    expect(await to("call")).toEqual([]);
    for (const { message: words } of await mailed("handed-over"))
      expect(JSON.stringify(words)).toMatch(/called; desk took the call.*Priya Raghunathan is away, back Tue, Dec 1/);
    // Whoever is in sees the call.
    expect(await calledBack(daniel)).toMatch(/Ana Pereira.* for Priya Raghunathan, away, back Tue, Dec 1/s);
    expect(await calledBack(priya)).toContain("Ana Pereira");
    expect(visibleText(await desk.text("/staff/reception"))).toContain("for Priya Raghunathan, away, back Tue, Dec 1");
  });

  it("is handed what can wait, and the firm is told too: whoever is in sees to it, as the mail says", async () => {
    await message();
    const said = await after(await handOver({ words: "About the hearing" }));
    expect(said).toContain(
      `Handed over to Priya Raghunathan. ${TOLD_TOO} If it cannot wait so long, hand it to somebody who is in.`,
    );
    expect([await to("handed-over"), await to("call")]).toEqual([["firm", "priya@example.com"], []]);
    for (const { message: words } of await mailed("handed-over"))
      expect(JSON.stringify(words)).toContain("if it cannot wait so long, whoever is in sees to it.");
    expect(await calledBack(daniel)).not.toContain("Ana Pereira");
  });

  it("has what waits, and the lists of reception and of the lawyers say that they are away", async () => {
    await message();
    await handOver();
    expect(visibleText(await desk.text("/staff/reception"))).toContain(
      "Priya Raghunathan has it, away, back Tue, Dec 1",
    );
    expect(await daniel.text("/staff")).toMatch(
      /class="owner" title="Priya Raghunathan, away, back Tue, Dec 1"><span aria-hidden="true">[^<]+(<!-- -->)?, away</,
    );
    expect(visibleText(await daniel.text(`/staff/enquiries/${id}`))).toContain(
      "Priya Raghunathan has it, away, back Tue, Dec 1.",
    );
    await desk.post(page(), { intent: "hand-over", to: "d.castellanos", owner: "p.raghunathan", words: "", key: "" });
    expect(visibleText(await desk.text("/staff/reception"))).toMatch(/Daniel Castellanos has it(?!, away)/);
    expect(await daniel.text("/staff")).toContain('class="owner" title="Daniel Castellanos"');
  });

  it("has it again by undo, and the firm is told too", async () => {
    await inCustody();
    await handOver();
    site.clock.now += 1000;
    await site.database.write((queries) => queries.deleteFrom("outbox").execute());
    await desk.post(page(), { intent: "hand-over", to: "d.castellanos", owner: "p.raghunathan", words: "", key: "" });
    await site.database.write((queries) =>
      queries.updateTable("outbox").set({ deliveredAt: site.clock.now }).execute(),
    );
    await site.database.write((queries) =>
      queries.deleteFrom("outbox").where("recipient", "=", "priya@example.com").execute(),
    );
    site.clock.now += 1000;
    await desk.post(page(), { intent: "unhand-over", to: "d.castellanos", owner: "p.raghunathan" });
    expect(await to("handed-over")).toEqual(["daniel@example.com", "daniel@example.com", "firm", "priya@example.com"]);
  });

  it("is called about their appointment, and the firm and who is in are told", async () => {
    const wish = { practiceArea: "Criminal Law", preferredDate: "2026-12-02", inCustody: "yes" };
    await site.postJson("/api/appointments", { ...GOOD_APPOINTMENT, ...wish });
    ({ id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    const noted = await desk.post(page(), { intent: "take-call", words: "The hearing is today", key: "" });
    expect(await after(noted)).toContain(`Noted. Priya Raghunathan is told that they called. ${TOLD_TOO}`);
    expect(await to("call")).toEqual(["firm", "priya@example.com"]);
    expect(await calledBack(daniel)).toContain("Ana Pereira");
  });

  describe("the lawyer who tried to call back", () => {
    const tried = async (visit = daniel, where = "enquiries") => {
      await message();
      await visit.post(`/staff/${where}/${id}`, { intent: "try-call", key: "" });
    };
    const call = () => desk.post(page(), { intent: "take-call", words: "I missed a call", key: "" });

    it("is told of the call beside the firm, as the page says", async () => {
      await tried();
      expect(visibleText(await desk.text(page()))).toContain(
        "stands on the page of the enquiry. Daniel Castellanos, who tried to call them back, is told too.",
      );
      expect(await after(await call())).toContain(
        "Noted. The firm’s mailbox is told that they called: nobody has it yet. Daniel Castellanos, who tried to " +
          "call them back, is told too.",
      );
      expect(await to("call")).toEqual(["daniel@example.com", "firm"]);
    });

    it.each<[string, () => Promise<unknown>]>([
      ["was the reception", () => tried(desk, "reception")],
      [
        "did so weeks ago",
        async () => {
          await tried();
          site.clock.now += 15 * 24 * 3_600_000;
          desk = await visitAsStaff(site, "desk.two", "reception");
        },
      ],
      [
        "was followed by somebody who reached them",
        async () => {
          await tried();
          await call();
          await site.database.write((queries) => queries.deleteFrom("outbox").execute());
          site.clock.now += 3_600_000;
          const { id: key } = await site.database.queries.selectFrom("calls").select("id").executeTakeFirstOrThrow();
          await desk.post(page(), { intent: "return-call", key });
          site.clock.now += 3_600_000;
        },
      ],
    ])("is not told where that %s", async (_what, before) => {
      await before();
      const said = await after(await call());
      expect(said).toContain("nobody has it yet.");
      expect(said).not.toContain("is told too");
      expect(await to("call")).toEqual(["firm"]);
    });
  });
});
