import { beforeEach, describe, expect, it } from "vitest";
import { MINUTE } from "#time/units.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const WORDS = "The hearing was moved";

describe.each(ENGINES)("a call that is noted once more, on %s", (engine) => {
  let site: TestSite;
  let desk: StaffVisit;
  let counter: StaffVisit;
  let page: string;
  beforeEach(async () => {
    ({ site } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    counter = await visitAsStaff(site, "counter", "reception");
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, phone: "519-555-0165" });
    const { id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    page = `/staff/reception/${id}`;
    return site.close;
  });

  const note = (visit: StaffVisit, fields: Record<string, string> = {}) =>
    visit.post(page, { intent: "take-call", words: WORDS, key: "", ...fields });
  const calls = () => site.database.queries.selectFrom("calls").selectAll().execute();

  it("within ten minutes in the same words is asked about first, by whoever noted it", async () => {
    expect((await note(desk)).status).toBe(303);
    site.clock.now += 3 * MINUTE;
    const asked = await note(desk, { words: ` the hearing  was MOVED ` });
    expect(asked.status).toBe(409);
    const shown = await asked.text();
    expect(visibleText(shown)).toContain("You noted this 3 minutes ago. Note it again?");
    expect(visibleText(shown)).toContain("Note it all the same");
    expect(shown).toMatch(/name="again" value="yes"|value="yes" name="again"/);
    expect(visibleText(await (await note(counter)).text())).toContain("desk noted this 3 minutes ago");
    expect(await calls()).toHaveLength(1);
    expect((await note(counter, { again: "yes" })).status).toBe(303);
    expect((await note(desk, { words: "And the room" })).status).toBe(303);
    expect(await calls()).toHaveLength(3);
    site.clock.now += 10 * MINUTE;
    expect((await note(desk)).status).toBe(303);
  });

  it("by the same form is one call, and after it was struck or returned it is noted anew", async () => {
    const key = crypto.randomUUID();
    for (let turn = 0; turn < 2; turn++) expect((await note(desk, { key })).status).toBe(303);
    expect(await calls()).toHaveLength(1);
    await desk.post(page, { intent: "strike-call", key });
    const anew = crypto.randomUUID();
    expect((await note(desk, { key: anew })).status).toBe(303);
    await desk.post(page, { intent: "return-call", key: anew });
    expect((await note(desk)).status).toBe(303);
  });

  it("beside a hand-over is noted no second time, and handed over all the same", async () => {
    await note(desk);
    const answer = await desk.post(page, { intent: "hand-over", words: WORDS, to: "a.pereira", key: "" });
    const { owner } = await site.database.queries.selectFrom("enquiries").select("owner").executeTakeFirstOrThrow();
    expect([answer.status, owner]).toEqual([303, "a.pereira"]);
    expect(await calls()).toHaveLength(1);
  });
});
