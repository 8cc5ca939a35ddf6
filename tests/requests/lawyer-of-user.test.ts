import { beforeEach, describe, expect, it } from "vitest";
import { LAWYERS_PROPOSED, turnOff } from "#db/settings.ts";
import { proposeLawyersOnce } from "#firm/accounts/first-lawyers.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { addReadyUser, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const PRIYA = "priya-raghunathan";
const PROFILE = { displayName: "", email: "", languages: "" };

describe.each(ENGINES)("which lawyer of the team a user is, on %s", (engine) => {
  let site: TestSite;
  let chief: StaffVisit;
  let priya: StaffVisit;
  beforeEach(async () => {
    ({ site, staff: chief } = await siteWithStaff(engine, "chief", "administrator"));
    priya = await visitAsStaff(site, "priya");
    return site.close;
  });

  const save = (user: StaffVisit["user"], lawyer: string) =>
    chief.post(`/staff/users/${user.id}`, { ...PROFILE, lawyer });
  const stored = async () =>
    Object.fromEntries(
      (await site.database.queries.selectFrom("users").select(["username", "lawyer"]).execute()).map((row) => [
        row.username,
        row.lawyer,
      ]),
    );

  it("is chosen by an administrator alone, and walls go by it", async () => {
    await site.postJson("/api/contact", GOOD_MESSAGE);
    const { id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    await chief.post(`/staff/enquiries/${id}`, { intent: "wall", to: "priya" });
    const offered = () => chief.text(`/staff/reception/new?of=${id}`);
    expect(await offered()).toContain(`<option value="${PRIYA}"`);
    expect((await priya.post("/staff/account/profile", { ...PROFILE, lawyer: PRIYA })).status).toBe(303);
    expect((await stored()).priya).toBeNull();
    expect((await save(priya.user, PRIYA)).status).toBe(303);
    expect(await offered()).not.toContain(`<option value="${PRIYA}"`);
    expect(visibleText(await chief.text("/staff/users"))).toContain("on the site: Priya Raghunathan");
    expect(await chief.text(`/staff/users/${priya.user.id}`)).toContain(`<option value="${PRIYA}" selected="">`);
    const own = await priya.text("/staff/account/profile");
    expect(visibleText(own)).toContain("Lawyer: Priya Raghunathan");
    expect(own).not.toContain('name="lawyer"');
    // A form of before, without the field, changes nothing of it.
    await chief.post(`/staff/users/${priya.user.id}`, PROFILE);
    expect((await stored()).priya).toBe(PRIYA);
    const trail = site.database.queries.selectFrom("audit").select(["actor", "subject", "detail"]);
    expect(await trail.where("action", "=", "changed-lawyer").execute()).toEqual([
      { actor: "chief", subject: priya.user.id, detail: PRIYA },
    ]);
  });

  it("is one user's alone, and of the file", async () => {
    await save(priya.user, PRIYA);
    const second = await addReadyUser(site, "p.raghunathan");
    expect((await stored())["p.raghunathan"]).toBeNull();
    const refused = await save(second, PRIYA);
    expect([refused.status, visibleText(await refused.text())]).toEqual([
      400,
      expect.stringContaining("Priya Raghunathan is the user priya already."),
    ]);
    expect((await save(second, "nobody-known")).status).toBe(400);
    expect((await save(priya.user, "")).status).toBe(303);
    expect((await save(second, PRIYA)).status).toBe(303);
    expect(await stored()).toEqual({ chief: null, priya: null, "p.raghunathan": PRIYA });
  });

  it("that has left content/team.yaml is named as such, and stays until another is chosen", async () => {
    await save(priya.user, PRIYA);
    site.content.team.splice(0, site.content.team.length, ...site.content.team.filter(({ slug }) => slug !== PRIYA));
    const left = `${PRIYA}, who is not in content/team.yaml any more`;
    expect(visibleText(await chief.text("/staff/users"))).toContain(left);
    expect(await chief.text(`/staff/users/${priya.user.id}`)).toContain(`<option value="${PRIYA}" selected="">${left}`);
    expect(visibleText(await priya.text("/staff/account/profile"))).toContain(left);
    expect((await save(priya.user, PRIYA)).status).toBe(303);
    expect((await stored()).priya).toBe(PRIYA);
  });

  it("is proposed by the user name of a new user, once, and may be chosen at once", async () => {
    const add = (fields: Record<string, string>) =>
      chief.post("/staff/users", { intent: "add", role: "lawyer", displayName: `User ${fields.username}`, ...fields });
    expect(await chief.text("/staff/users")).toContain('<option value="*" selected="">');
    expect((await add({ username: "a.okafor", lawyer: "*" })).status).toBe(200);
    expect((await add({ username: "amara-okafor", lawyer: "*" })).status).toBe(200);
    expect((await add({ username: "d.castellanos", lawyer: "" })).status).toBe(200);
    const refused = await add({ username: "pr", lawyer: "amara-okafor" });
    expect([refused.status, visibleText(await refused.text())]).toEqual([
      400,
      expect.stringContaining("Amara Okafor is the user User a.okafor (a.okafor) already."),
    ]);
    expect((await add({ username: "pr", lawyer: PRIYA })).status).toBe(200);
    expect(await stored()).toEqual({
      chief: null,
      priya: null,
      "a.okafor": "amara-okafor",
      "amara-okafor": null,
      "d.castellanos": null,
      pr: PRIYA,
    });
  });

  it("stays for users of before what their names said, and is asked of the names only once", async () => {
    await addReadyUser(site, "amara-okafor");
    await addReadyUser(site, "a.okafor");
    await site.database.write(async (queries) => {
      await queries.updateTable("users").set({ lawyer: null }).execute();
      await queries
        .updateTable("users")
        .set({ displayName: "Priya Raghunathan" })
        .where("username", "=", "priya")
        .execute();
      await turnOff(queries, LAWYERS_PROPOSED);
    });
    const start = () => proposeLawyersOnce(site.database, site.content.team, site.clock.now);
    await start();
    const proposed = { chief: null, priya: PRIYA, "amara-okafor": "amara-okafor", "a.okafor": null };
    expect(await stored()).toEqual(proposed);
    await save(priya.user, "");
    await start();
    expect(await stored()).toEqual({ ...proposed, priya: null });
  });
});
