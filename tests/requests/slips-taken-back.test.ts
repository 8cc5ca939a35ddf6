import { beforeEach, describe, expect, it } from "vitest";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const MINUTE = 60_000;

describe.each(ENGINES)("a slip on the page of an enquiry is taken back where it is said, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let colleague: StaffVisit;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    colleague = await visitAsStaff(site, "n.roy");
    return site.close;
  });

  /** Sends one, opens it as both, and answers the address of its page. */
  const send = async (fields: Record<string, string> = {}) => {
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, ...fields });
    const { id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    for (const one of [staff, colleague]) await one.post(`/staff/enquiries/${id}`, { intent: "open" });
    return { id, page: `/staff/enquiries/${id}` };
  };
  /** Does it, and answers the page that says so. */
  const done = async (page: string, fields: Record<string, string>) => {
    site.clock.now += 1000;
    const answer = await staff.post(page, fields);
    expect(answer.status).toBe(303);
    return staff.text(answer.headers.get("location")!.split("#")[0]!);
  };
  /** What the button beside what was said posts. */
  const undo = (text: string) => {
    const notice = /<div class="staff-done">.*?<\/form><\/div>/.exec(text)?.[0] ?? "";
    return Object.fromEntries(
      [...notice.matchAll(/<(?:input|button)[^>]*>/g)].map(([tag]) => [
        / name="(\w+)"/.exec(tag)![1]!,
        / value="([^"]*)"/.exec(tag)![1]!,
      ]),
    );
  };
  const row = () => site.database.queries.selectFrom("enquiries").selectAll().executeTakeFirstOrThrow();
  const trail = async (id: string) =>
    (
      await site.database.queries.selectFrom("audit").select("action").where("subject", "=", id).orderBy("at").execute()
    ).map(({ action }) => action);

  it("as a reminder that is not done yet", async () => {
    const { id, page } = await send();
    await staff.post(page, { intent: "remind", day: "2026-11-25", words: "Ask for the letter", key: "a".repeat(36) });
    const reminders = site.database.queries.selectFrom("reminders").selectAll();
    const { id: key } = await reminders.executeTakeFirstOrThrow();
    const said = await done(page, { intent: "end-reminder", key });
    expect(undo(said)).toEqual({ intent: "reopen-reminder", key });
    // Not by a colleague, whose it is not.
    expect((await colleague.post(page, undo(said))).status).toBe(409);
    expect(visibleText(await done(page, undo(said)))).toMatch(/The reminder stands again[^]*Ask for the letter/);
    expect((await reminders.executeTakeFirstOrThrow()).doneAt).toBeNull();
    expect(await trail(id)).toContain("reopened-reminder");
    await staff.post(page, { intent: "end-reminder", key });
    site.clock.now += 16 * MINUTE;
    expect((await staff.post(page, { intent: "reopen-reminder", key })).status).toBe(409);
  });

  it("as one that was brought back too early: until the same day, by whoever snoozed it", async () => {
    const { page } = await send();
    const day = "2026-11-26";
    await colleague.post(page, { intent: "snooze", day });
    const before = await row();
    const shown = await staff.text(page);
    expect(shown).toContain(`name="was" value="${day}"`);
    const said = await done(page, { intent: "unsnooze", was: day });
    expect((await row()).putOffUntil).toBeNull();
    expect(undo(said)).toEqual({ intent: "snooze-again", day });
    await staff.post(page, undo(said));
    expect(await row()).toMatchObject({ putOffUntil: before.putOffUntil, putOffBy: "n.roy" });
    // What was answered since is not snoozed.
    await staff.post(page, { intent: "unsnooze", was: day });
    await staff.post(page, { intent: "answered" });
    expect((await staff.post(page, undo(said))).status).toBe(409);
  });

  it("as a release, until five minutes later the mail to its sender goes out", async () => {
    const { id, page } = await send({ website: "https://spam.example" });
    expect(visibleText(await staff.text(page))).toContain("five minutes later the sender is mailed");
    const mails = site.database.queries
      .selectFrom("outbox")
      .selectAll()
      .where("enquiryId", "=", id)
      .where("kind", "=", "acknowledgement");
    const said = await done(page, { intent: "release" });
    expect((await mails.executeTakeFirstOrThrow()).nextAttemptAt).toBe(site.clock.now + 5 * MINUTE);
    expect(undo(said)).toEqual({ intent: "hold-again" });
    await staff.post(page, undo(said));
    expect((await row()).releasedAt).toBeNull();
    expect(await mails.execute()).toEqual([]);
    expect(await trail(id)).toEqual(expect.arrayContaining(["released", "held-again"]));
    const again = await done(page, { intent: "release" });
    await site.database.write((queries) =>
      queries.updateTable("outbox").set({ deliveredAt: site.clock.now }).where("enquiryId", "=", id).execute(),
    );
    expect((await staff.post(page, undo(again))).status).toBe(409);
    expect((await row()).releasedAt).not.toBeNull();
    expect(undo(await staff.text(`${page}?done=release`))).toEqual({});
  });

  it("as a note of one's own, corrected or removed for a quarter of an hour", async () => {
    const { id, page } = await send();
    const said = await done(page, { intent: "note", words: "Call the wrogn number", key: "b".repeat(36) });
    const notes = site.database.queries.selectFrom("notes").selectAll();
    const { id: key } = await notes.executeTakeFirstOrThrow();
    expect(undo(said)).toEqual({ intent: "remove-note", key });
    expect(await colleague.text(page)).not.toContain("Correct or remove");
    for (const intent of ["correct-note", "remove-note"])
      expect((await colleague.post(page, { intent, key, words: "Mine now" })).status).toBe(409);
    expect((await staff.post(page, { intent: "correct-note", key, words: " " })).status).toBe(400);
    expect(visibleText(await done(page, { intent: "correct-note", key, words: "Call the wrong number" }))).toContain(
      "The note was corrected",
    );
    expect((await notes.executeTakeFirstOrThrow()).words).toBe("Call the wrong number");
    // Found by what it says now.
    expect(await staff.text("/staff?q=wrong")).toContain(`data-id="${id}"`);
    expect(await staff.text("/staff?q=wrogn")).not.toContain(`data-id="${id}"`);
    site.clock.now += 16 * MINUTE;
    expect(await staff.text(page)).not.toContain("Correct or remove");
    const late = await staff.post(page, { intent: "remove-note", key });
    expect([late.status, visibleText(await late.text())]).toEqual([409, expect.stringContaining("add another note")]);
    await staff.post(page, undo(await done(page, { intent: "note", words: "Another", key: "c".repeat(36) })));
    expect((await notes.execute()).map(({ words }) => words)).toEqual(["Call the wrong number"]);
    expect(await trail(id)).toEqual(expect.arrayContaining(["corrected-note", "removed-note"]));
  });

  it("as taken from a colleague, who has it again and is not mailed", async () => {
    const { id, page } = await send();
    await colleague.post(page, { intent: "take", to: "" });
    const said = await done(page, { intent: "take", to: "n.roy" });
    expect((await row()).owner).toBe("a.pereira");
    expect(undo(said)).toEqual({ intent: "untake", to: "n.roy" });
    // From nobody who had it not.
    expect((await staff.post(page, { intent: "untake", to: "a.pereira" })).status).toBe(409);
    site.clock.now += 1000;
    await staff.post(page, undo(said));
    expect((await row()).owner).toBe("n.roy");
    expect((await staff.post(page, undo(said))).status).toBe(409);
    expect(await trail(id)).toContain("untook");
    const mailed = site.database.queries.selectFrom("outbox").select("id").where("kind", "=", "handed-over");
    expect(await mailed.execute()).toEqual([]);
    const text = visibleText(await staff.text(page));
    expect(text).toMatch(/took it from n\.roy[^]*gave it back, as taken by mistake, to n\.roy/);
    // Too late is too late.
    site.clock.now += 1000;
    await staff.post(page, { intent: "take", to: "n.roy" });
    site.clock.now += 16 * MINUTE;
    expect((await staff.post(page, undo(said))).status).toBe(409);
  });

  it("and who was handed it and has it again still tells who had handed it over", async () => {
    const { page } = await send();
    await staff.post(page, { intent: "hand-over", to: "n.roy" });
    const third = await visitAsStaff(site, "z.khan");
    for (const intent of ["take", "untake"]) {
      site.clock.now += 1000;
      await third.post(page, { intent, to: "n.roy" });
    }
    expect((await row()).owner).toBe("n.roy");
    await colleague.post(page, { intent: "let-go" });
    const mails = site.database.queries.selectFrom("outbox").select("message").where("kind", "=", "handed-over");
    expect((await mails.execute()).some(({ message }) => message.includes("Given back"))).toBe(true);
  });
});
