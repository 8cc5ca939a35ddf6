import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const NOW_THEIRS = "n.roy has it now. Please look again. It was not closed.";

describe.each(ENGINES)("an enquiry that a colleague took while its page was shown, on %s", (engine) => {
  let site: TestSite;
  let ama: StaffVisit;
  let roy: StaffVisit;
  let page: string;
  beforeEach(async () => {
    ({ site, staff: ama } = await siteWithStaff(engine, "a.okafor"));
    roy = await visitAsStaff(site, "n.roy");
    await site.postJson("/api/contact", GOOD_MESSAGE);
    const { id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    page = `/staff/enquiries/${id}`;
    await ama.post(page, { intent: "open" });
    return site.close;
  });

  const take = () => roy.post(page, { intent: "take", to: "" });
  const closed = async () => {
    const row = await site.database.queries.selectFrom("enquiries").select(["closedAs", "outcome"]).executeTakeFirst();
    return [row?.closedAs, row?.outcome];
  };
  /** What the form with that button, or of the outcome, posts of whose it was. */
  const ownerIn = (text: string, intent: string) => {
    const forms = text.split("<form").filter((form) => new RegExp(`<(button|input) [^>]*value="${intent}"`).test(form));
    return fieldOf(forms[0]!, "owner");
  };

  it.each([
    ["answered", {}, ["answered", null]],
    ["spam", {}, ["spam", "spam"]],
    ["conflict", { seen: "" }, ["conflict", "conflict"]],
    ["outcome", { words: "spam", was: "waited" }, ["spam", "spam"]],
    ["outcome", { words: "retained", was: "waited" }, ["answered", "retained"]],
  ])("is not closed by %s %o, and then by a second press", async (intent, fields, after) => {
    const owner = ownerIn(await ama.text(page), intent);
    expect(owner).toBe("nobody");
    await take();
    const refused = await ama.post(page, { intent, owner, ...fields });
    const text = await refused.text();
    expect([refused.status, await closed()]).toEqual([409, [null, null]]);
    expect(visibleText(text)).toContain(NOW_THEIRS);
    expect(visibleText(text)).toContain("n.roy has it. Take it from n.roy");
    expect((await ama.post(page, { intent, owner: ownerIn(text, intent), ...fields })).status).toBe(303);
    expect(await closed()).toEqual(after);
  });

  it("is not declined by its names alone, which are saved, nor from the page of its appointment", async () => {
    await site.postJson("/api/appointments", GOOD_APPOINTMENT);
    const { id } = await site.database.queries
      .selectFrom("enquiries")
      .select("id")
      .where("kind", "=", "appointment")
      .executeTakeFirstOrThrow();
    const asked = `/staff/enquiries/${id}`;
    const [names, booking] = [await ama.text(asked), await ama.text(`/staff/appointments/${id}`)];
    expect([ownerIn(booking, "conflict"), fieldOf(names, "owner")]).toEqual(["nobody", "nobody"]);
    await roy.post(asked, { intent: "take", to: "" });
    const typed = { words: "Wren Castellane", seen: "", about: "", aboutSeen: "", ownSeen: "held" };
    const refused = await ama.post(asked, { intent: "conflict", owner: "nobody", ...typed });
    const text = await refused.text();
    expect(refused.status).toBe(409);
    expect(visibleText(text)).toContain(`${NOW_THEIRS} The names you typed were saved.`);
    const late = await ama.post(asked, { intent: "conflict", owner: "nobody", seen: "held" });
    expect([late.status, visibleText(await late.text())]).toEqual([409, expect.stringContaining(NOW_THEIRS)]);
    const owner = fieldOf(text, "owner");
    expect((await ama.post(asked, { intent: "conflict", owner, seen: "held" })).status).toBe(303);
  });

  it("is closed by who has it by now, from a page of before, and by what does not say whose it was", async () => {
    const owner = ownerIn(await ama.text(page), "answered");
    await take();
    await roy.post(page, { intent: "open" });
    expect((await roy.post(page, { intent: "answered", owner })).status).toBe(303);
    await roy.post(page, { intent: "unanswered" });
    expect((await ama.post(page, { intent: "answered" })).status).toBe(303);
    // Who answered it is told in place of whose it is.
    const late = await roy.post(page, { intent: "spam", owner });
    expect(visibleText(await late.text())).toContain("a.okafor marked it as answered before you");
  });

  it("is said to be theirs where the page is renewed, unless a wall keeps who looks from it", async () => {
    const owner = /data-owner="([^"]*)"/.exec(await ama.text(page))?.[1] ?? "";
    const renewed = async () =>
      ((await (await ama.post(`${page}/looking`, { owner })).json()) as { words: string }).words;
    expect([owner, await renewed()]).toEqual(["nobody", ""]);
    await take();
    expect(await renewed()).toBe("n.roy has it now.");
    await roy.get(page);
    expect(await renewed()).toBe("n.roy is looking at it right now. n.roy has it now.");
    await roy.post(page, { intent: "open" });
    await roy.post(page, { intent: "wall", to: "a.okafor" });
    expect(await renewed()).toBe("");
  });
});
