import { beforeEach, describe, expect, it } from "vitest";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_MESSAGE, ORIGIN, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe.each(ENGINES)("what staff looked up by themselves, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine, "n.roy"));
    return site.close;
  });

  const lookUp = async (names: string, visit = lawyer) =>
    visibleText(await (await visit.post("/staff/conflicts", { names })).text());
  const stored = async () =>
    (await site.database.queries.selectFrom("lookedUpNames").select("asked").orderBy("lookUpId").execute()).map(
      ({ asked }) => asked,
    );
  async function writes(lastName: string): Promise<string> {
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName: "Greta", lastName });
    const rows = site.database.queries.selectFrom("enquiries").select("id").where("person", "=", `Greta ${lastName}`);
    return (await rows.executeTakeFirstOrThrow()).id;
  }

  it("is kept with who, when and how much was found, and shown to them and to administrators", async () => {
    await writes("Holm");
    const page = await lookUp("Greta Holm; Nobody Known");
    expect(page).toContain("Look-ups are kept for two years with the name of who looked.");
    expect(page).toMatch(/Your last look-ups.*Greta Holm \(one name\); Nobody Known \(no similar name\)/);
    const partner = await visitAsStaff(site, "m.okafor", "administrator");
    const other = await visitAsStaff(site, "d.castellanos");
    const last = async (visit: StaffVisit) => visibleText(await visit.text("/staff/conflicts"));
    expect(await last(partner)).toMatch(/Last look-ups.*Greta Holm \(one name\).*Nov/s);
    expect(await last(other)).not.toContain("Greta Holm");
    const trail = await site.database.queries
      .selectFrom("audit")
      .select(["actor", "detail", "at"])
      .where("action", "=", "looked-up")
      .execute();
    expect(trail.map((line) => ({ ...line, at: Number(line.at) }))).toEqual([
      { actor: "n.roy", detail: "found", at: site.clock.now },
    ]);
    const file = async (name: string) => (await partner.post(`/staff/export/${name}`, {})).text();
    expect(await file("trail.csv")).toContain(
      '"n.roy","looked-up","Greta Holm (one name); Nobody Known (no similar name)","found"',
    );
    const { lookUps } = JSON.parse(await file("everything.json")) as { lookUps: object[] };
    expect(lookUps).toMatchObject([{ actor: "n.roy", names: [{ asked: "Greta Holm", found: 1 }, { found: 0 }] }]);
  });

  it("is not kept twice when the page is reloaded, but is once something else is found, or later", async () => {
    await lookUp("Greta Holm");
    site.clock.now += 1000;
    await lookUp("Bo Lund");
    site.clock.now += 4 * MINUTE;
    await lookUp("Greta Holm");
    expect(await stored()).toEqual(["Greta Holm", "Bo Lund"]);
    await writes("Holm");
    await lookUp("Greta Holm");
    expect(await stored()).toHaveLength(3);
    site.clock.now += 6 * MINUTE;
    await lookUp("Greta Holm");
    expect(await stored()).toHaveLength(4);
    await lawyer.get("/staff/conflicts");
    await lookUp("  ");
    expect(await stored()).toHaveLength(4);
  });

  it("shows the last ten, and of many names the first", async () => {
    for (let number = 0; number < 11; number += 1) {
      site.clock.now += 1000;
      await lookUp(`Bo Lund${"abcdefghijk"[number]}`);
    }
    const page = await lookUp("Ab Ba; Cd Dc; Ef Fe; Gh Hg; Ij Ji; Kl Lk; Mn Nm");
    expect(page).toContain("Ij Ji (no similar name); and 2 more names");
    expect(page).not.toContain("Bo Lunda (");
    expect(page).not.toContain("Bo Lundb (");
    expect(page).toContain("Bo Lundc (");
  });

  it("of an upload is kept as one, with how many enquiries have a name like one of it", async () => {
    await writes("Holm");
    const body = new FormData();
    body.append("names", "Greta Holm; client, file 7\nBo Lund");
    body.append("way", "add");
    await site.ask("/staff/conflicts/list", {
      method: "POST",
      body,
      headers: { cookie: lawyer.cookie, origin: ORIGIN },
      redirect: "manual",
    });
    const page = visibleText(await lawyer.text("/staff/conflicts"));
    expect(page).toContain("2 names of an upload (like those of one enquiry)");
  });

  it("ends with the time enquiries are kept", async () => {
    for (const [name, days] of [
      ["Greta Holm", 731],
      ["Bo Lund", 729],
    ] as const) {
      await lookUp(name);
      const at = site.clock.now - days * DAY;
      await site.database.write((queries) =>
        queries.updateTable("lookUps").set({ at }).where("at", "=", site.clock.now).execute(),
      );
    }
    await site.runDueJobs();
    expect(await stored()).toEqual(["Bo Lund"]);
  });

  it("loses a name with the enquiry that is erased, as far as it was looked up since that came", async () => {
    await lookUp("Greta Holm");
    site.clock.now += 10 * MINUTE;
    const id = await writes("Holm");
    await lookUp("holm, GRETA; Bo Lund");
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    await lawyer.post(`/staff/enquiries/${id}/erase`, { sure: "yes" });
    expect((await stored()).toSorted()).toEqual(["Bo Lund", "Greta Holm", null]);
    expect(visibleText(await lawyer.text("/staff/conflicts"))).toContain("a name erased since (one name); Bo Lund");
  });

  it("that cannot be kept takes no search away, and says so", async () => {
    const { write } = site.database;
    await writes("Holm");
    site.database.write = () => Promise.reject(Object.assign(new Error("database or disk is full"), { errcode: 13 }));
    const page = await lookUp("Greta Holm");
    site.database.write = write;
    expect(page).toContain("one name to look at");
    expect(page).toContain("This look-up could not be kept");
    expect(await stored()).toEqual([]);
    expect(site.logged.map(({ event }) => event)).toContain("look_up_not_kept");
    expect(await lookUp("Greta Holm")).not.toContain("could not be kept");
  });
});
