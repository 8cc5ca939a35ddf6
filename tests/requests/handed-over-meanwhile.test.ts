import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

describe.each(ENGINES)("an enquiry that is handed over, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let colleague: StaffVisit;
  let desk: StaffVisit;
  let id: string;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    colleague = await visitAsStaff(site, "n.roy");
    desk = await visitAsStaff(site, "desk", "reception");
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, phone: "519-555-0187" });
    ({ id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    return site.close;
  });

  const owner = async () =>
    (await site.database.queries.selectFrom("enquiries").select("owner").executeTakeFirstOrThrow()).owner;
  const mails = () =>
    site.database.queries.selectFrom("outbox").selectAll().where("kind", "=", "handed-over").execute();

  it.each(["reception", "enquiries"])(
    "from a page of %s that is out of date is not taken from who has it",
    async (of) => {
      const page = `/staff/${of}/${id}`;
      const visit = of === "reception" ? desk : lawyer;
      const shown = fieldOf(await visit.text(page), "owner");
      await colleague.post(`/staff/enquiries/${id}`, { intent: "take", to: "" });
      const press = { intent: "hand-over", to: of === "reception" ? "a.pereira" : "b.chan", words: "", key: "" };
      await visitAsStaff(site, "b.chan");
      const refused = await visit.post(page, { ...press, owner: shown });
      const text = await refused.text();
      expect([refused.status, await owner()]).toEqual([409, "n.roy"]);
      expect(visibleText(text)).toContain("n.roy has it now. Nothing was handed over");
      // The page that says so knows who has it: the next press is meant.
      expect((await visit.post(page, { ...press, owner: fieldOf(text, "owner") })).status).toBe(303);
      expect(await owner()).toBe(press.to);
    },
  );

  it("tells whose it was, and is one hand-over when it is pressed twice", async () => {
    await site.database.write((queries) =>
      queries.updateTable("users").set({ email: "roy@firm.example" }).where("username", "=", "n.roy").execute(),
    );
    await colleague.post(`/staff/enquiries/${id}`, { intent: "take", to: "" });
    const press = { intent: "hand-over", to: "a.pereira", words: "", key: "", owner: "n.roy" };
    for (let turn = 0; turn < 2; turn += 1) expect((await desk.post(`/staff/reception/${id}`, press)).status).toBe(303);
    const told = (await mails()).map(({ recipient, message }) => [recipient, /which you had/.test(message)]);
    expect(told).toHaveLength(2);
    expect(told).toContainEqual(["roy@firm.example", true]);
  });

  it("is handed over by the button that notes the call as well, where a lawyer was chosen", async () => {
    const press = { intent: "take-call", words: "About bail", to: "a.pereira", key: "", owner: "nobody" };
    const answer = await desk.post(`/staff/reception/${id}`, press);
    expect([answer.status, await owner()]).toEqual([303, "a.pereira"]);
    expect(answer.headers.get("location")).toContain("done=hand-over");
    expect(await site.database.queries.selectFrom("calls").select("words").execute()).toEqual([
      { words: "About bail" },
    ]);
  });
});
