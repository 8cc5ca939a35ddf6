import { beforeEach, describe, expect, it } from "vitest";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";

describe.each(ENGINES)("what was just done on the page of an enquiry, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let page: string;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    await site.postJson("/api/contact", GOOD_MESSAGE);
    const { id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    page = `/staff/enquiries/${id}`;
    await staff.post(page, { intent: "open" });
    return site.close;
  });

  const row = () =>
    site.database.queries.selectFrom("enquiries").select(["closedAs", "outcome", "owner"]).executeTakeFirstOrThrow();
  /** Does it, and answers the notice at the top of the page that it leads to. */
  const notice = async (fields: Record<string, string>) => {
    const done = await staff.post(page, fields);
    expect(done.status).toBe(303);
    const text = await staff.text(done.headers.get("location")!.split("#")[0]!);
    return /<div class="staff-done">.*?<\/form><\/div>/.exec(text.split('class="columns"')[0]!)?.[0];
  };
  /** What the button in a notice posts. */
  const pressed = (markup: string | undefined) =>
    Object.fromEntries(
      [...markup!.matchAll(/<(?:input|button)[^>]*>/g)].map(([tag]) => [
        / name="(\w+)"/.exec(tag)![1]!,
        / value="([\w.-]*)"/.exec(tag)![1]!,
      ]),
    );

  it.each([
    ["conflict", "Undo: not declined after all"],
    ["answered", "Undo: not answered after all"],
    ["spam", "Undo: no spam after all"],
  ])("as %s is undone in the sentence that says so", async (intent, words) => {
    const said = await notice({ intent });
    expect(said).toContain(words);
    expect((await row()).closedAs).toBe(intent);
    await staff.post(page, pressed(said));
    expect((await row()).closedAs).toBeNull();
    // An address that was stored: nothing is offered that is undone already.
    expect(await staff.text(`${page}?done=${intent}`)).not.toContain(words);
  });

  it("as what came of it is undone to what stood there before, or to waiting", async () => {
    const first = await notice({ intent: "outcome", words: "retained", was: "waited" });
    expect(await row()).toMatchObject({ closedAs: "answered", outcome: "retained" });
    const second = await notice({ intent: "outcome", words: "referred", was: "retained" });
    await staff.post(page, pressed(second));
    expect(await row()).toMatchObject({ closedAs: "answered", outcome: "retained" });
    await staff.post(page, pressed(first));
    expect(await row()).toMatchObject({ closedAs: null, outcome: null });
    // The form says what stood there.
    expect(await staff.text(page)).toContain('name="was" value="waited"');
    expect(await staff.text(`${page}?done=outcome&was=nonsense`)).not.toMatch(/>Undo</);
  });

  it("as handed over is taken back, unless a wall went up", async () => {
    await visitAsStaff(site, "n.roy");
    await staff.post(page, { intent: "take", to: "" });
    site.clock.now += 1000;
    const said = await notice({ intent: "hand-over", to: "n.roy", owner: "a.pereira" });
    expect(said).toContain("Undo: you have it again");
    expect((await row()).owner).toBe("n.roy");
    await staff.post(page, pressed(said));
    expect((await row()).owner).toBe("a.pereira");
  });

  it("or refused is said by its form, with all that stood in it", async () => {
    await visitAsStaff(site, "n.roy");
    const refused = async (fields: Record<string, string>) => {
      const answer = await staff.post(page, fields);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      const [top, beside] = (await answer.text()).split('class="columns"') as [string, string];
      expect(top).not.toContain('class="failure"');
      return beside;
    };
    const handed = await refused({ intent: "hand-over", to: "", words: "wall" });
    expect(handed).toMatch(/<details class="panel" open=""><summary><h2 id="owner">/);
    expect(handed).toMatch(/id="owner-to-error"[^]*Please choose the colleague who takes it/);
    expect(handed).toMatch(/<input type="checkbox" name="words" checked="" value="wall"/);
    expect(await refused({ intent: "wall", to: "" })).toContain('id="wall-to-error"');
    expect(await refused({ intent: "outcome", words: "conflict" })).toMatch(
      /id="outcome-words-error"[^]*<option value="conflict" selected="">/,
    );
    expect(await refused({ intent: "take", to: "n.roy" })).toMatch(/id="owned"[^]*Nobody has it now/);
    expect(await refused({ intent: "remind", day: "2020-01-01", words: "Ask for the letter" })).toMatch(
      /value="Ask for the letter"/,
    );
    // Each form leads back to itself: the browser shows the field, not the top of a long page.
    const text = await staff.text(page);
    for (const place of ["owner-to", "outcome-words", "note-words", "other-party-words", "reply-words", "remind-day"]) {
      expect(text).toContain(`action="#${place}"`);
      expect(text).toContain(`id="${place}"`);
    }
  });
});
