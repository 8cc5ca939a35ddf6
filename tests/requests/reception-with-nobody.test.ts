import { beforeEach, describe, expect, it } from "vitest";
import { PAGE_SIZE } from "#firm/enquiries/inbox.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const RECEPTION = "/staff/reception";

describe.each(ENGINES)("who cannot wait and is with nobody stands first at reception, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine, "a.pereira", "administrator"));
    desk = await visitAsStaff(site, "desk", "reception");
    return site.close;
  });

  const send = async (firstName: string, fields: Record<string, string> = {}) => {
    await site.postJson("/api/contact", {
      ...GOOD_MESSAGE,
      firstName,
      lastName: "Quill",
      email: `${firstName}@example.com`,
      ...fields,
    });
    const row = site.database.queries.selectFrom("enquiries").select("id").where("person", "=", `${firstName} Quill`);
    return (await row.executeTakeFirstOrThrow()).id;
  };
  /** What the page says first, right below its heading, and where that leads. */
  const first = async (path = RECEPTION) => {
    const line =
      /<h1>Reception<\/h1><div class="with-nobody"><div class="to-tell" role="note"><p>(.*?)<\/p>/s.exec(
        await desk.text(path),
      )?.[1] ?? "";
    return [visibleText(line).trim(), /href="([^"]*)"/.exec(line)?.[1]];
  };
  const nothing = ["", undefined];
  const said = (id: string) => ["Not answered, and nobody has it: 1 in custody. Open it .", `${RECEPTION}/${id}`];

  it("on every page of the list and in a search, until a lawyer has it or answered", async () => {
    await send("Plain");
    expect(await desk.text(RECEPTION)).toContain('<div class="with-nobody"></div>');
    const id = await send("Custody", { inCustody: "yes" });
    const page = await desk.text(RECEPTION);
    const after = `${RECEPTION}?after=${/after=([^"]*)" rel="next"/.exec(page)?.[1] ?? "0_0_0_0"}`;
    for (const path of [RECEPTION, after, `${RECEPTION}?q=Nobody`]) expect(await first(path)).toEqual(said(id));
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "take", to: "" });
    for (const path of [RECEPTION, `${RECEPTION}?q=Nobody`])
      expect(await desk.text(path)).toContain('<div class="with-nobody"></div>');
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "let-go" });
    expect(await first()).toEqual(said(id));
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "answered" });
    expect(await desk.text(RECEPTION)).toContain('<div class="with-nobody"></div>');
  });

  it("counts both kinds, leads to the gravest, and says nothing of what a wall keeps from who looks", async () => {
    const due = await send("Due", { deadlineSoon: "yes" });
    const held = await send("Held", { inCustody: "yes" });
    expect(await first()).toEqual([
      "Not answered, and nobody has it: 1 in custody, 1 with a deadline within a week. Open the first .",
      `${RECEPTION}/${held}`,
    ]);
    await lawyer.post(`/staff/enquiries/${held}`, { intent: "wall", to: "desk" });
    for (const path of [RECEPTION, `${RECEPTION}?q=Nobody`])
      expect(await first(path)).toEqual([
        "Not answered, and nobody has it: 1 with a deadline within a week. Open it .",
        `${RECEPTION}/${due}`,
      ]);
  });

  it("counts those on the next page of the list, too", async () => {
    const id = await send("Custody", { inCustody: "yes" });
    const { queries } = site.database;
    const row = await queries.selectFrom("enquiries").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const copies = Array.from({ length: PAGE_SIZE + 1 }, (_, n) => {
      return { ...row, id: `${id}-${n}`, reference: `MORE-${n}`, token: `${row.token}${n}` };
    });
    await site.database.write(async (rows) => {
      for (const copy of copies) await rows.insertInto("enquiries").values(copy).execute();
    });
    expect((await first())[0]).toBe(`Not answered, and nobody has it: ${PAGE_SIZE + 2} in custody. Open the first .`);
  });

  it("says nothing where nothing is urgent", async () => {
    await send("Plain");
    expect(await first()).toEqual(nothing);
  });
});
