import { beforeEach, describe, expect, it } from "vitest";
import { visibleText } from "#tests/support/visible-text.ts";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { addReadyUser, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";

describe.each(ENGINES)("to whom an enquiry may be handed, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  let id: string;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    await addReadyUser(site, "office", "administrator");
    await addReadyUser(site, "k.lund");
    await site.postJson("/api/contact", GOOD_MESSAGE);
    ({ id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    return site.close;
  });

  const offered = async (visit: StaffVisit, page: string, field: string) => {
    const markup = await visit.text(page);
    const list = new RegExp(`<select[^>]*id="${field}-to".*?</select>`, "s").exec(markup)?.[0] ?? "";
    return [...list.matchAll(/<option value="([^"]+)"/g)].map(([, name]) => name);
  };
  const both = async () => [
    await offered(desk, `/staff/reception/${id}`, "reception"),
    await offered(lawyer, `/staff/enquiries/${id}`, "way-out"),
  ];

  it("is no administrator who is no lawyer and has no areas, and nobody whom a wall keeps from it", async () => {
    expect(await both()).toEqual([["a.pereira", "k.lund"], ["k.lund"]]);
    await site.database.write((queries) =>
      queries.updateTable("users").set({ areas: '["Criminal Law"]' }).where("username", "=", "office").execute(),
    );
    expect(await both()).toEqual([
      ["a.pereira", "k.lund", "office"],
      ["k.lund", "office"],
    ]);
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "wall", to: "k.lund" });
    expect(await both()).toEqual([["a.pereira", "office"], ["office"]]);
  });

  it("is called the same where they are kept out, and where a wall keeps them", async () => {
    await addReadyUser(site, "a.okafor");
    const page = `/staff/enquiries/${id}`;
    await lawyer.post(page, { intent: "open" });
    const named = async (field: string) => {
      const markup = await lawyer.text(page);
      const list = new RegExp(`<select[^>]*id="${field}-to".*?</select>`, "s").exec(markup)?.[0] ?? "";
      return /<option value="a\.okafor">([^<:]+)/.exec(list)?.[1];
    };
    expect([await named("owner"), await named("wall")]).toEqual(["Amara Okafor (speaks French, Igbo)", "Amara Okafor"]);
    await lawyer.post(page, { intent: "wall", to: "a.okafor" });
    expect(await lawyer.text(page)).toMatch(/<strong>Amara Okafor<\/strong> reads nothing of it/);
    await site.database.write((queries) =>
      queries.updateTable("users").set({ displayName: "Amara" }).where("username", "=", "a.okafor").execute(),
    );
    expect(await lawyer.text(page)).toMatch(/<strong>Amara<\/strong> reads nothing of it/);
  });

  it("leaves an appointment with whom it is with, which is said, and where it is given to somebody else", async () => {
    const answer = await site.postJson("/api/appointments", GOOD_APPOINTMENT);
    const { reference } = (await answer.json()) as { reference: string };
    const rows = site.database.queries.selectFrom("enquiries").select("id").where("reference", "=", reference);
    const booked = (await rows.executeTakeFirstOrThrow()).id;
    const page = `/staff/enquiries/${booked}`;
    await lawyer.post(page, { intent: "open" });
    const done = await lawyer.post(page, { intent: "hand-over", to: "k.lund" });
    const shown = await lawyer.text(done.headers.get("location")!.split("#")[0]!);
    expect(visibleText(shown)).toContain(
      "Their appointment on Mon, Nov 23, 9:30 AM stays with Daniel Castellanos: give it to somebody else there.",
    );
    expect(visibleText(shown)).toContain("k.lund is no lawyer of the team and takes no appointments.");
    expect(shown).toMatch(/href="\/staff\/appointments\/[^"]+#times"/);
    const its = await lawyer.text(`/staff/appointments/${booked}`);
    const lists = [...its.matchAll(/<select[^>]*id="(same|look)-with".*?<\/select>/gs)].map(([list]) =>
      visibleText(list),
    );
    expect(lists).toEqual([expect.stringContaining("(not their area)"), expect.stringContaining("(not their area)")]);
    expect(visibleText(await lawyer.text(page))).not.toContain("stays with Daniel");
    await addReadyUser(site, "d.castellanos");
    const own = await lawyer.post(page, { intent: "hand-over", to: "d.castellanos" });
    expect(own.status).toBe(303);
    expect(visibleText(await lawyer.text(own.headers.get("location")!.split("#")[0]!))).not.toContain("stays with");
  });
});
