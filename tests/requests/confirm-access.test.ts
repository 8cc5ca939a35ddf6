import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { userByName } from "#firm/accounts/users.ts";
import { ENGINES, startTestSite, type TestSite } from "#tests/support/test-site.ts";
import { addReadyUser, PASSWORD, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";

const MINUTE = 60_000;

describe.each(ENGINES)("a screen that an administrator left open, on %s", (engine) => {
  let site: TestSite;
  let administrator: StaffVisit;
  let lawyer: string;
  beforeEach(async () => {
    site = await startTestSite({ engine });
    administrator = await visitAsStaff(site, "m.okafor", "administrator");
    lawyer = (await addReadyUser(site, "n.roy")).id;
    await addReadyUser(site, "c.wong");
    site.clock.now += 11 * MINUTE;
  });
  afterEach(() => site.close());

  const confirm = (current: string, next = "/staff/users") =>
    administrator.post("/staff/confirm-access", { current, next });
  const askedFirst = (back: string) => [303, `/staff/confirm-access?next=${encodeURIComponent(back)}`];
  const told = (answer: Response) => [answer.status, answer.headers.get("location")];
  const users = (fields: Record<string, string>) => administrator.post("/staff/users", { id: lawyer, ...fields });

  it.each([
    ["makes an administrator", { intent: "change-role", role: "administrator" }],
    ["adds a user", { intent: "add", username: "planted", displayName: "Planted", role: "lawyer" }],
    ["resets a password", { intent: "reset-password" }],
    ["resets a second factor", { intent: "reset-second-factor" }],
    ["opens a disabled account", { intent: "enable" }],
    ["lets codes be optional", { intent: "codes-optional" }],
  ])("asks for the password before it %s", async (_what, fields) => {
    const before = await site.database.queries.selectFrom("users").selectAll().orderBy("username").execute();
    expect(told(await users(fields))).toEqual(askedFirst("/staff/users"));
    expect(await site.database.queries.selectFrom("users").selectAll().orderBy("username").execute()).toEqual(before);
    expect(told(await confirm(PASSWORD))).toEqual([303, "/staff/users?done=confirmed"]);
    expect(told(await users(fields))).not.toEqual(askedFirst("/staff/users"));
  });

  it.each(["everything.json", "enquiries-confidential.csv", "subscribers.csv", "trail.csv"])(
    "asks for it before %s is made",
    async (file) => {
      const take = () => administrator.post(`/staff/export/${file}`, {});
      expect(told(await take())).toEqual(askedFirst("/staff/export"));
      expect(await administrator.text("/staff/export")).toContain("please type your password once more");
      await confirm(PASSWORD, "/staff/export");
      expect((await take()).headers.get("content-disposition")).toContain(file);
      expect(await administrator.text("/staff/export")).toContain(file);
    },
  );

  it("shuts doors without asking, as whoever is in a hurry must", async () => {
    expect(told(await users({ intent: "disable" }))).toEqual([303, "/staff/users"]);
    expect((await userByName(site.database.queries, "n.roy"))!.disabledAt).not.toBe(null);
    expect(told(await users({ intent: "change-role", role: "lawyer" }))).toEqual([303, "/staff/users"]);
  });

  it("takes ten guesses, and no word for a password", async () => {
    for (let guess = 0; guess < 10; guess += 1) {
      const answer = await confirm("wrong password");
      expect([answer.status, (await answer.text()).includes("This is not your present password.")]).toEqual([
        400,
        true,
      ]);
    }
    expect((await confirm(PASSWORD)).status).toBe(429);
    expect(told(await users({ intent: "reset-password" }))).toEqual(askedFirst("/staff/users"));
  });

  it("holds for ten minutes and for this session alone", async () => {
    const elsewhere = await visitAsStaff(site, "b.osei", "administrator");
    site.clock.now += 10 * MINUTE;
    await confirm(PASSWORD);
    expect(await administrator.text("/staff/users")).toContain("Add a user");
    expect(await elsewhere.text("/staff/users")).not.toContain("Add a user");
    expect((await elsewhere.post("/staff/users", { intent: "reset-password", id: lawyer })).status).toBe(303);
    site.clock.now += 10 * MINUTE - 1;
    expect((await users({ intent: "reset-password" })).status).toBe(200);
    site.clock.now += 1;
    expect(told(await users({ intent: "reset-password" }))).toEqual(askedFirst("/staff/users"));
  });

  it("leads back into the staff area only", async () => {
    expect(told(await confirm(PASSWORD, "https://evil.example/"))).toEqual([303, "/staff?done=confirmed"]);
  });

  it("never sets one's own password without the present one", async () => {
    await confirm(PASSWORD);
    const answer = await users({ intent: "reset-password", id: administrator.user.id });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain("changed on your account page, where the present one is asked for");
    expect(page).not.toContain("shown only now");
    expect((await administrator.get("/staff")).status).toBe(200);
  });
});

describe.each(ENGINES)("a form of the staff area sent from a page without TLS, on %s", (engine) => {
  it("is refused by a site that has it: the scheme counts, not the host alone", async () => {
    const site = await startTestSite({ engine, environment: { SITE_URL: "https://site.test" } });
    await addReadyUser(site, "m.okafor", "administrator");
    const post = (origin: string, host = "site.test") =>
      site.ask("/staff/sign-in", {
        method: "POST",
        body: new URLSearchParams({ username: "m.okafor", password: PASSWORD }),
        headers: { origin, host },
        redirect: "manual",
      });
    for (const origin of ["http://site.test", "http://site.test:80", "ftp://site.test", "null", "https://other.test"])
      expect([origin, (await post(origin)).status]).toEqual([origin, 403]);
    for (const [origin, host] of [
      ["https://site.test", "site.test"],
      // Another name of this server.
      ["https://www.site.test", "www.site.test"],
    ] as const)
      expect([origin, (await post(origin, host)).status]).toEqual([origin, 303]);
    await site.close();
  });
});
