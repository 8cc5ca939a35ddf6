import { beforeEach, describe, expect, it } from "vitest";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

describe.each(ENGINES)("a wall against whoever has an enquiry, on %s", (engine) => {
  let site: TestSite;
  let ama: StaffVisit;
  let roy: StaffVisit;
  let first: string;
  let second: string;
  beforeEach(async () => {
    ({ site, staff: ama } = await siteWithStaff(engine, "a.okafor", "administrator"));
    roy = await visitAsStaff(site, "n.roy");
    [first, second] = [await send("First"), await send("Second")];
    for (const id of [first, second]) {
      await ama.post(`/staff/enquiries/${id}`, { intent: "open" });
      await roy.post(`/staff/enquiries/${id}`, { intent: "take", to: "" });
    }
    return site.close;
  });

  async function send(subject: string): Promise<string> {
    site.clock.now += 1000;
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, subject });
    const rows = site.database.queries.selectFrom("enquiries").select("id").where("topic", "=", subject);
    return (await rows.executeTakeFirstOrThrow()).id;
  }
  const owners = async () => {
    const rows = await site.database.queries.selectFrom("enquiries").select(["owner", "createdAt"]).execute();
    return rows.toSorted((a, b) => a.createdAt - b.createdAt).map(({ owner }) => owner);
  };
  const press = async (visit: StaffVisit, intent: string, to = "n.roy") => {
    site.clock.now += 1000;
    return (await visit.post(`/staff/enquiries/${first}`, { intent, to })).status;
  };

  it("leaves nobody having it, of all of the person, and the slip taken back gives them back", async () => {
    expect(await owners()).toEqual(["n.roy", "n.roy"]);
    await press(ama, "wall");
    expect(await owners()).toEqual([null, null]);
    const text = visibleText(await ama.text(`/staff/enquiries/${first}?done=wall&of=n.roy`));
    expect(text).toMatch(
      /The wall stands, here and on 1 other with the same e-mail address\..* They had the enquiry: nobody has it now\./,
    );
    expect(text).toContain("left nobody having it by the wall for");
    await press(ama, "undo-wall");
    expect(await owners()).toEqual(["n.roy", "n.roy"]);
  });

  it("does not take it from whoever took it meanwhile", async () => {
    await press(ama, "wall");
    await press(ama, "take", "");
    await press(ama, "undo-wall");
    expect(await owners()).toEqual(["a.okafor", "n.roy"]);
  });

  it("of whoever hands one over and keeps out of it, frees the others of the person too", async () => {
    await roy.post(`/staff/enquiries/${first}`, { intent: "hand-over", to: "a.okafor", words: "wall", owner: "n.roy" });
    expect(await owners()).toEqual(["a.okafor", null]);
  });
});
