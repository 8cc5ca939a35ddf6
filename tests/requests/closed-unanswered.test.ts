import { beforeEach, describe, expect, it } from "vitest";
import { countPromises } from "#firm/numbers/count-of-span.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const HOUR = 3_600_000;

describe.each(ENGINES)("what came of an enquiry that nobody has answered, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let id: string;
  let page: string;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, phone: "519-555-0144" });
    ({ id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    page = `/staff/enquiries/${id}`;
    await staff.post(page, { intent: "open" });
    site.clock.now += HOUR / 4;
    return site.close;
  });

  const row = () =>
    site.database.queries.selectFrom("enquiries").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const promises = () => countPromises(site.database, { start: 0, end: site.clock.now + 1 }, site.clock.now);
  async function press(fields: Record<string, string>) {
    site.clock.now += 1000;
    const answer = await staff.post(page, fields);
    const location = answer.headers.get("location");
    const html = location ? await staff.text(location.split("#")[0]!) : await answer.text();
    return { status: answer.status, said: visibleText(html), html };
  }
  const outcome = (words: string, more: Record<string, string> = {}) =>
    press({ intent: "outcome", words, was: "waited", ...more });

  it.each(["declined", "not-our-area", "referred"])("%s: it is asked how they were told", async (words) => {
    const asked = await outcome(words);
    expect(asked.status).toBe(409);
    expect(asked.said).toContain("Nobody has told them yet, so it is not closed.");
    expect(asked.said).toContain("Write to them first");
    expect(asked.said).toContain("They were told by telephone: save, and close it");
    expect(await row()).toMatchObject({ closedAt: null, outcome: null, firstAnsweredAt: null });
    expect(await promises()).toMatchObject({ kept: 0, open: 1 });
  });

  it("told by telephone, that was when the promise was kept, and not when it was saved", async () => {
    const { respondBy } = await row();
    site.clock.now = respondBy + 2 * HOUR;
    staff = await visitAsStaff(site, "later");
    await staff.post(page, { intent: "open" });
    const late = await outcome("declined", { told: "telephone", toldAt: "2026-11-21T10:40" });
    expect(late.status).toBe(303);
    expect(await row()).toMatchObject({
      closedAs: "answered",
      outcome: "declined",
      closedAt: Date.parse("2026-11-21T10:40-05:00"),
      firstAnsweredAt: Date.parse("2026-11-21T10:40-05:00"),
    });
    expect(await promises()).toMatchObject({ kept: 1, missed: 0 });
    expect(late.said).toContain("told them by telephone on Saturday, November 21, 2026 at 10:40 AM");
    // Taken back, it waits and nobody told them.
    await press({ intent: "unanswered" });
    expect(await row()).toMatchObject({ closedAt: null, outcome: null, firstAnsweredAt: null, firstPromise: null });
  });

  it("a moment that cannot be is refused, and what was chosen stays", async () => {
    for (const toldAt of ["2026-11-21T10:00", "2026-11-21T23:59", "yesterday"]) {
      const refused = await outcome("referred", { told: "telephone", toldAt });
      expect([toldAt, refused.status]).toEqual([toldAt, 400]);
      expect(refused.html).toMatch(/<option value="referred" selected/);
    }
    expect((await row()).closedAt).toBeNull();
    // Left empty: just now.
    expect((await outcome("referred", { told: "telephone", toldAt: "" })).status).toBe(303);
    expect((await row()).firstAnsweredAt).toBe(site.clock.now);
  });

  it("they did not answer: there was a try, and no promise is kept by it", async () => {
    const asked = await outcome("no-answer");
    expect(asked.status).toBe(409);
    expect(asked.said).toContain("No try to reach them is noted.");
    const done = await outcome("no-answer", { told: "tried" });
    expect(done.said).toContain("It stands in the list Not reached");
    expect(await row()).toMatchObject({ closedAs: "unreached", outcome: "no-answer", firstAnsweredAt: null });
    expect(await site.database.queries.selectFrom("callTries").select("triedBy").execute()).toHaveLength(1);
    expect(await promises()).toEqual({ kept: 0, missed: 0, open: 0, unanswered: 1 });
    await press({ intent: "not-unreached" });
    expect(await row()).toMatchObject({ closedAt: null, outcome: null });
    // A try that was noted before is enough.
    expect((await outcome("no-answer")).status).toBe(303);
    const desk = await visitAsStaff(site, "desk", "reception");
    const shown = visibleText(await desk.text(`/staff/reception/${id}`));
    expect(shown).toMatch(/nobody reached them, closed .* by a\.pereira/);
    expect(shown).not.toContain("before you say anything");
  });

  it("retained, spam and what was answered ask nothing", async () => {
    expect((await outcome("retained")).status).toBe(303);
    await press({ intent: "unanswered" });
    expect((await outcome("spam")).status).toBe(303);
    await press({ intent: "not-spam" });
    await press({ intent: "answered" });
    const answered = await row();
    expect((await press({ intent: "outcome", words: "not-our-area", was: "" })).status).toBe(303);
    expect(await row()).toMatchObject({ outcome: "not-our-area", firstAnsweredAt: answered.firstAnsweredAt });
  });

  it("of several, one that waits stays and says why", async () => {
    const body = new URLSearchParams({ intent: "outcome", words: "declined", ids: id });
    const said = visibleText(await (await staff.post("/staff?index", Object.fromEntries(body))).text());
    expect(said).toContain("Nobody has told them yet");
    expect((await row()).closedAt).toBeNull();
  });
});
