import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";

describe.each(ENGINES)("who speaks a caller's language, on %s", (engine) => {
  let site: TestSite;
  let amara: StaffVisit;
  let daniel: StaffVisit;
  let desk: StaffVisit;
  let id: string;
  beforeEach(async () => {
    ({ site, staff: amara } = await siteWithStaff(engine, "a.okafor"));
    daniel = await visitAsStaff(site, "d.castellanos");
    await visitAsStaff(site, "m.leclerc");
    desk = await visitAsStaff(site, "desk", "reception");
    await site.database.write(async (queries) => {
      const speak = (username: string, languages: string[]) =>
        queries
          .updateTable("users")
          .set({ languages: JSON.stringify(languages) })
          .where("username", "=", username)
          .execute();
      await speak("m.leclerc", ["french", "English"]);
      await speak("d.castellanos", ["English", "Italian"]);
    });
    await site.postJson("/api/contact", GOOD_MESSAGE);
    ({ id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    return site.close;
  });

  const choices = (page: string, field: string) => {
    const list = new RegExp(`<select[^>]*id="${field}".*?</select>`, "s").exec(page)?.[0] ?? "";
    return [...list.matchAll(/<option value="[^"]+"[^>]*>([^<]*)/g)].map(([, words]) => words);
  };

  it("stands beside each name where somebody is chosen, but for English", async () => {
    await amara.post(`/staff/enquiries/${id}`, { intent: "open" });
    const atDesk = choices(await desk.text(`/staff/reception/${id}`), "reception-to");
    for (const list of [atDesk, choices(await amara.text(`/staff/enquiries/${id}`), "owner-to")]) {
      expect(list).toContainEqual(expect.stringMatching(/^Daniel Castellanos \(speaks Spanish, Portuguese, Italian\)/));
      expect(list).toContain("m.leclerc (speaks french)");
    }
    expect(atDesk).toContainEqual(expect.stringMatching(/^Amara Okafor \(speaks French, Igbo\): Immigration Law/));
    const withWhom = ["Amara Okafor (speaks French, Igbo)", "Daniel Castellanos (speaks Spanish, Portuguese, Italian)"];
    expect(choices(await desk.text("/staff/reception/new"), "caller-with")).toEqual(expect.arrayContaining(withWhom));
  });

  it("is nothing beside who speaks English alone", async () => {
    await site.database.write((queries) => queries.updateTable("users").set({ languages: '["English"]' }).execute());
    const list = choices(await daniel.text(`/staff/reception/${id}`), "reception-to");
    expect(list).toContain("m.leclerc");
  });
});
