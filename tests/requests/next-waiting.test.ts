import { beforeEach, describe, expect, it } from "vitest";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { MINUTE } from "#time/units.ts";

const [MINE, OTHER] = ["Immigration Law", "Real Estate Law"];

describe.each(ENGINES)("what comes next where no list was chosen, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    await staff.post("/staff/account/profile", { displayName: "", email: "", languages: "", areas: MINE });
    return site.close;
  });

  /** Answers the id; each is due a minute after the one before. */
  async function receive(lastName: string, values: Record<string, string> = {}): Promise<string> {
    site.clock.now += MINUTE;
    const sent = { ...GOOD_MESSAGE, firstName: "Ana", lastName, email: `${lastName}@example.com`, ...values };
    expect((await site.postJson("/api/contact", sent)).status).toBe(201);
    const found = site.database.queries.selectFrom("enquiries").select("id");
    return (await found.where("person", "=", `Ana ${lastName}`).executeTakeFirstOrThrow()).id;
  }
  const take = (visit: StaffVisit, id: string) => visit.post(`/staff/enquiries/${id}`, { intent: "take" });
  const nextOf = async (id: string, query = "") =>
    /Next: (?:<!-- -->)?<a href="[^"]*"><bdi>Ana (\w+)/.exec(
      await staff.text(`/staff/enquiries/${id}?done=answered${query}`),
    )?.[1];

  it("is what cannot wait and nobody has, one's own, what is of one's areas, then the rest", async () => {
    const from = await receive("From");
    const colleague = await visitAsStaff(site, "n.roy");
    await take(colleague, await receive("Theirs", { inCustody: "yes" }));
    await receive("Elsewhere", { practiceArea: OTHER! });
    await receive("Area", { practiceArea: MINE! });
    const own = await receive("Own", { practiceArea: OTHER! });
    const urgent = await receive("Urgent", { practiceArea: OTHER!, inCustody: "yes" });
    const walled = await receive("Walled", { practiceArea: MINE! });
    await colleague.post(`/staff/enquiries/${walled}`, { intent: "wall", to: staff.user.username });
    await take(staff, own);
    expect(await nextOf(from)).toBe("Urgent");
    // Nobody is led to where they come from.
    expect(await nextOf(urgent)).toBe("Own");
    await take(colleague, urgent);
    expect(await nextOf(from)).toBe("Own");
    await staff.post(`/staff/enquiries/${own}`, { intent: "snooze", on: "2026-12-01" });
    expect(await nextOf(from)).toBe("Area");
    // The list that was chosen goes on as it stands.
    expect(await nextOf(from, `&area=${OTHER!.replaceAll(" ", "+")}`)).toBe("Elsewhere");
    const area = site.database.queries.selectFrom("enquiries").select("id").where("person", "=", "Ana Area");
    await take(colleague, (await area.executeTakeFirstOrThrow()).id);
    await take(colleague, from);
    expect(await nextOf(from)).toBe("Elsewhere");
  });
});
