import { beforeEach, describe, expect, it } from "vitest";
import { NOBODY_HAS_IT } from "#firm/enquiries/staff-act.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

describe.each(ENGINES)("handed over with a call in one press, on %s", (engine) => {
  let site: TestSite;
  let desk: StaffVisit;
  let id: string;
  let page: string;
  beforeEach(async () => {
    ({ site } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, phone: "519-555-0191" });
    ({ id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    page = `/staff/reception/${id}`;
    site.clock.now += 60_000;
    return site.close;
  });

  const key = crypto.randomUUID();
  const press = (fields: Record<string, string> = {}) => {
    const typed = { words: "Held since noon", inCustody: "yes", to: "a.pereira", owner: NOBODY_HAS_IT, key, ...fields };
    return desk.post(page, { intent: "hand-over", ...typed });
  };
  const mails = async () =>
    (
      await site.database.queries
        .selectFrom("outbox")
        .select(["kind", "message"])
        .where("kind", "in", ["call", "call-in-error", "handed-over"])
        .orderBy("id")
        .execute()
    ).map(({ kind, message }) => ({ kind, message: String(message) }));
  const calls = () => site.database.queries.selectFrom("calls").selectAll().execute();

  it("is one mail, which says that they called and that it cannot wait, and no word of what they said", async () => {
    expect((await press()).status).toBe(303);
    const [mail, ...others] = await mails();
    expect([mail!.kind, others]).toEqual(["handed-over", []]);
    for (const said of [
      "In custody",
      "called; desk took the call.",
      "It cannot wait, as the caller said.",
      "A call is to be returned, since ",
    ])
      expect(mail!.message).toContain(said);
    expect(mail!.message).not.toContain("since noon");
    expect(await calls()).toHaveLength(1);
    // Pressed twice, nothing is done twice.
    expect((await press()).status).toBe(303);
    expect([await mails(), await calls()]).toEqual([[mail], [expect.anything()]]);
  });

  it("leaves neither done where one is refused, and what was typed stays", async () => {
    const refused = await press({ custodyDay: "2099-01-01" });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining("Held since noon")]);
    expect((await press({ to: "nobody.here" })).status).toBe(400);
    const { owner } = await site.database.queries.selectFrom("enquiries").select("owner").executeTakeFirstOrThrow();
    expect([owner, await calls(), await mails()]).toEqual([null, [], []]);
  });

  it("taken back, the call is told to whoever has it then; corrected, it is not told again", async () => {
    await press();
    const { id: call } = (await calls())[0]!;
    const corrected = { intent: "correct-call", key: call, words: "Held since one", inCustody: "yes" };
    expect((await desk.post(page, corrected)).status).toBe(303);
    expect((await mails()).map(({ kind }) => kind)).toEqual(["handed-over"]);
    const undone = await desk.post(page, { intent: "unhand-over", to: "a.pereira", owner: NOBODY_HAS_IT });
    expect(undone.status).toBe(303);
    expect((await mails()).map(({ kind }) => kind)).toEqual(["call"]);
    expect(visibleText(await desk.text(page))).toContain("Who has it Nobody yet");
  });

  it("struck, whoever was handed it is mailed that the call does not count; whose it was, and whom a wall keeps out, not", async () => {
    const [was, now] = [await visitAsStaff(site, "b.lindqvist"), await visitAsStaff(site, "n.roy")];
    for (const visit of [was, now])
      await visit.post("/staff/account/profile", {
        displayName: "",
        email: visit === was ? "was@firm.example" : "now@firm.example",
        languages: "",
      });
    await was.post(`/staff/enquiries/${id}`, { intent: "take", to: "" });
    const told = async () =>
      (
        await site.database.queries
          .selectFrom("outbox")
          .select("recipient")
          .where("kind", "=", "call-in-error")
          .execute()
      ).map(({ recipient }) => recipient);
    expect((await press({ to: "n.roy", owner: "b.lindqvist" })).status).toBe(303);
    const { id: call } = (await calls())[0]!;
    await desk.post(page, { intent: "strike-call", key: call });
    expect(await told()).toEqual(["now@firm.example"]);
    await desk.post(page, { intent: "restore-call", key: call });
    expect(await told()).toEqual([]);
    await now.post(`/staff/enquiries/${id}`, { intent: "open" });
    await now.post(`/staff/enquiries/${id}`, { intent: "wall", to: "n.roy" });
    await desk.post(page, { intent: "strike-call", key: call });
    expect(await told()).toEqual([]);
  });
});
