import { beforeEach, describe, expect, it } from "vitest";
import { eraseByStaff } from "#firm/enquiries/erase.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const YES = "Tell him yes, and to bring the letter.";

describe.each(ENGINES)("word that is left for somebody who may call, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  let id: string;
  let page: string;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    await site.postJson("/api/contact", GOOD_MESSAGE);
    ({ id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    page = `/staff/reception/${id}`;
    return site.close;
  });

  const stored = () => site.database.queries.selectFrom("wordsForCallers").selectAll().execute();
  const onEnquiry = (fields: Record<string, string>) => lawyer.post(`/staff/enquiries/${id}`, { seen: "", ...fields });
  const leave = async (words = YES, seen = "") => {
    await onEnquiry({ intent: "open" });
    return onEnquiry({ intent: "leave-word", words, seen });
  };
  const exported = async () => {
    const boss = await visitAsStaff(site, "boss", "administrator");
    const answer = await (await boss.post("/staff/export/everything.json", {})).text();
    return (JSON.parse(answer) as { enquiries: { word: object }[] }).enquiries;
  };
  const mails = async () => (await site.database.queries.selectFrom("outbox").select("id").execute()).length;

  it("is read by reception on their page and in the search, and said once", async () => {
    const before = await mails();
    expect((await leave()).status).toBe(303);
    expect(await mails()).toBe(before);
    const found = visibleText(await desk.text(`/staff/reception?q=${GOOD_MESSAGE.lastName}`));
    expect(found).toMatch(/If they call, tell them: Tell him yes, and to bring the letter\. \([^)]*Nov/);
    expect(visibleText(await desk.text(page))).toMatch(/If they call, tell them: Tell him yes.*From .*Told them/s);
    expect((await desk.post(page, { intent: "told-word", seen: YES })).status).toBe(303);
    expect(visibleText(await desk.text(page))).toMatch(/They were told: Tell him yes.*told Nov.*by desk/s);
    expect(visibleText(await desk.text(`/staff/reception?q=${GOOD_MESSAGE.lastName}`))).not.toContain(YES);
    expect(visibleText(await lawyer.text(`/staff/enquiries/${id}`))).toContain("They were told:");
    // Pressed twice it is said once; and what was not said is to be said again.
    await desk.post(page, { intent: "told-word", seen: YES });
    await desk.post(page, { intent: "untold-word" });
    expect(await stored()).toMatchObject([{ words: YES, toldAt: null, toldBy: null }]);
  });

  it("is left by who has opened it, and by reception not at all", async () => {
    expect((await onEnquiry({ intent: "leave-word", words: YES })).status).toBe(409);
    for (const path of [page, `/staff/enquiries/${id}`])
      expect((await desk.post(path, { intent: "leave-word", words: YES, seen: "" })).status).toBeGreaterThanOrEqual(
        400,
      );
    expect(await stored()).toEqual([]);
    expect(await lawyer.text(`/staff/enquiries/${id}`)).not.toContain('value="leave-word"');
    await leave();
    expect(await lawyer.text(`/staff/enquiries/${id}`)).toContain('value="leave-word"');
    expect(await desk.text(page)).not.toContain('value="leave-word"');
  });

  it("is bounded, not written over unseen, told as it stands, and taken back", async () => {
    const long = await leave("y".repeat(501));
    expect([long.status, visibleText(await long.text())]).toEqual([400, expect.stringContaining("at most 500")]);
    await leave();
    expect((await leave("Tell him no.")).status).toBe(409);
    expect((await leave("Tell him no.", YES)).status).toBe(303);
    const other = await desk.post(page, { intent: "told-word", seen: YES });
    expect([other.status, visibleText(await other.text())]).toEqual([
      409,
      expect.stringContaining("says something else by now"),
    ]);
    expect((await leave("", "Tell him no.")).status).toBe(303);
    expect(await stored()).toEqual([]);
    expect(visibleText(await desk.text(page))).not.toContain("If they call, tell them");
  });

  it("is exported and erased with the enquiry, and nobody is told it once that was declined", async () => {
    await leave();
    await onEnquiry({ intent: "spam" });
    expect(visibleText(await desk.text(page))).not.toContain(YES);
    const written = await exported();
    expect(written[0]!.word).toMatchObject({ words: YES, leftBy: "a.pereira", toldAt: null });
    await eraseByStaff(site.database, id, { actor: "a.pereira", at: site.clock.now });
    expect(await stored()).toEqual([]);
  });
});
