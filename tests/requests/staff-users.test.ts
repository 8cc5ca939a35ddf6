import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { changeRole, disable, resetPassword, resetSecondFactor } from "#firm/accounts/administer-users.ts";
import { signIn as openSession } from "#firm/accounts/sign-in.ts";
import { UserError } from "#firm/accounts/user-error.ts";
import type { Database } from "#db/database.ts";
import { sessionsOf } from "#firm/accounts/sessions.ts";
import { ableAdministrators, changeUser, userByName } from "#firm/accounts/users.ts";
import { staffCommand } from "#cli/staff-command.ts";
import { ENGINES, startTestSite, type TestSite } from "#tests/support/test-site.ts";
import { cookieOf, fieldOf, PASSWORD, visitAsStaff, visitWith, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const ONE_TIME = /[a-z2-9]{5}(-[a-z2-9]{5}){3}/;

describe.each(ENGINES)("users of the staff area on %s", (engine) => {
  let site: TestSite;
  let administrator: StaffVisit;
  beforeEach(async () => {
    site = await startTestSite({ engine });
    administrator = await visitAsStaff(site, "m.okafor", "administrator");
  });
  afterEach(() => site.close());

  const command = (...words: string[]) => staffCommand(words, site.database, site.clock.now);
  const signIn = (username: string, password: string) => site.postForm("/staff/sign-in", { username, password });
  const idOf = async (username: string) => (await userByName(site.database.queries, username))!.id;
  const post = (fields: Record<string, string>) =>
    administrator.post("/staff/users", { intent: "add", role: "lawyer", ...fields });
  const add = async (username: string) =>
    ONE_TIME.exec(await (await post({ username, displayName: "Nadia Roy" })).text())![0];

  it("lets a new user in once with the password shown, and on only with one of their own", async () => {
    const password = await add("n.roy");
    const first = await signIn("n.roy", password);
    const visit = visitWith(site, (await userByName(site.database.queries, "n.roy"))!, cookieOf(first));
    const inbox = await visit.get("/staff");
    expect([inbox.status, inbox.headers.get("location")]).toEqual([303, "/staff/password"]);
    const tooShort = await visit.post("/staff/password", { current: password, chosen: "short", again: "short" });
    expect(await tooShort.text()).toContain("at least 12 characters");
    const changed = await visit.post("/staff/password", {
      current: password,
      chosen: "another four words now",
      again: "another four words now",
    });
    expect(changed.status).toBe(303);
    expect((await visit.get("/staff")).status).toBe(302);
    expect((await site.ask("/staff", { headers: { cookie: cookieOf(changed) } })).status).toBe(200);
    expect((await signIn("n.roy", password)).status).toBe(401);
  });

  it("says so when a name is taken or cannot be one", async () => {
    await add("n.roy");
    site.clock.now += 60_000;
    expect(await (await post({ username: " N.Roy ", displayName: "Another Roy" })).text()).toContain(
      "There is a user n.roy already",
    );
    expect(await (await post({ username: "Näme <b>", displayName: "Another Roy" })).text()).toContain(
      "small letters, digits",
    );
  });

  it("adds them with their full name, and an address if they have one", async () => {
    const wrong = await post({ username: "n.roy", displayName: " ", email: "nadia@firm" });
    const page = await wrong.text();
    expect(wrong.status).toBe(400);
    expect(page).toMatch(/id="add-displayName-error"[^>]*>.*?Please write their first and last name/s);
    expect(page).toMatch(/id="add-email-error"[^>]*>.*?Please write a whole e-mail address/s);
    expect(fieldOf(page, "username")).toBe("n.roy");
    expect(await userByName(site.database.queries, "n.roy")).toBeUndefined();
    expect((await post({ username: "n.roy", displayName: " Nadia  Roy ", email: "nadia@firm.example" })).status).toBe(
      200,
    );
    expect(await userByName(site.database.queries, "n.roy")).toMatchObject({
      displayName: "Nadia Roy",
      email: "nadia@firm.example",
    });
    expect(visibleText(await administrator.text("/staff/users"))).toMatch(/Nadia Roy \(n\.roy\).*nadia@firm\.example/);
    // Two of one name could not be told apart: nobody is added.
    const same = await post({ username: "roy.n", displayName: "nadia roy" });
    expect([same.status, await same.text()]).toEqual([
      400,
      expect.stringContaining("A colleague is called so already"),
    ]);
    expect(await userByName(site.database.queries, "roy.n")).toBeUndefined();
    expect((await post({ username: "roy.n", displayName: "Nadia Roy of Guelph" })).status).toBe(200);
    expect(await userByName(site.database.queries, "roy.n")).toMatchObject({ email: null });
  });

  it("shuts a disabled user out at once, and lets them in again when enabled", async () => {
    const lawyer = await visitAsStaff(site, "n.roy");
    await administrator.post("/staff/users", { intent: "disable", id: lawyer.user.id });
    expect((await lawyer.get("/staff")).status).toBe(302);
    expect((await signIn("n.roy", PASSWORD)).status).toBe(401);
    await administrator.post("/staff/users", { intent: "enable", id: lawyer.user.id });
    expect((await signIn("n.roy", PASSWORD)).status).toBe(303);
  });

  it("resets a password and a second factor, and ends the sessions of that user", async () => {
    const lawyer = await visitAsStaff(site, "n.roy");
    await site.database.write((queries) => changeUser(queries, lawyer.user.id, { totpSecret: "A".repeat(32) }));
    expect((await signIn("n.roy", PASSWORD)).status).toBe(401);
    await administrator.post("/staff/users", { intent: "reset-second-factor", id: lawyer.user.id });
    expect((await signIn("n.roy", PASSWORD)).status).toBe(303);
    const shown = await (
      await administrator.post("/staff/users", { intent: "reset-password", id: lawyer.user.id })
    ).text();
    expect((await lawyer.get("/staff")).status).toBe(302);
    expect((await signIn("n.roy", PASSWORD)).status).toBe(401);
    expect((await signIn("n.roy", ONE_TIME.exec(shown)![0])).status).toBe(303);
  });

  it("a reset password leaves no other way in: no passkey, recovery code or trusted device", async () => {
    const { user } = await visitAsStaff(site, "n.roy");
    const { user: other } = await visitAsStaff(site, "k.lund");
    await site.database.write(async (queries) => {
      for (const { id: userId } of [user, other]) {
        const passkey = { id: `p-${userId}`, userId, publicKey: "k", transports: "[]", counter: 0, name: "Phone" };
        await queries
          .insertInto("passkeys")
          .values({ ...passkey, createdAt: 1, usedAt: null })
          .execute();
        const code = { codeHash: `c-${userId}`, userId, createdAt: 1, usedAt: null };
        await queries.insertInto("recoveryCodes").values(code).execute();
        const device = { tokenHash: `t-${userId}`, userId, label: "Firefox", createdAt: 1, until: 2 };
        await queries.insertInto("trustedDevices").values(device).execute();
      }
    });
    expect(await administrator.text("/staff/users")).toContain("removes their passkeys, recovery codes and trusted");
    await administrator.post("/staff/users", { intent: "reset-password", id: user.id });
    for (const table of ["passkeys", "recoveryCodes", "trustedDevices"] as const) {
      const left = await site.database.queries.selectFrom(table).select("userId").execute();
      expect([table, left]).toEqual([table, [{ userId: other.id }]]);
    }
  });

  it("keeps lawyers out of the users' page and always keeps one administrator", async () => {
    const lawyer = await visitAsStaff(site, "n.roy");
    expect((await lawyer.get("/staff/users")).status).toBe(403);
    expect(site.logged.map(({ event, detail }) => ({ event, detail }))).toEqual([
      { event: "refused_by_role", detail: { user: lawyer.user.id } },
    ]);
    expect(
      (await lawyer.post("/staff/users", { intent: "change-role", id: lawyer.user.id, role: "administrator" })).status,
    ).toBe(403);
    expect(await lawyer.text("/staff")).not.toContain("/staff/users");
    const kept = await administrator.post("/staff/users", { intent: "disable", id: await idOf("m.okafor") });
    expect(await kept.text()).toContain("only administrator");
    expect((await administrator.get("/staff/users")).status).toBe(200);
  });

  it("does nothing for what no button posts, and resets nobody's own second factor", async () => {
    const { user } = await visitAsStaff(site, "n.roy", "administrator");
    const unchanged = await userByName(site.database.queries, "n.roy");
    for (const fields of [{ intent: "" }, { intent: "disabled" }, { intent: "change-role" }, { intent: "toString" }])
      expect((await administrator.post("/staff/users", { ...fields, id: user.id })).status).toBe(400);
    expect((await administrator.post("/staff/users", { intent: "add", username: "eve", role: "owner" })).status).toBe(
      400,
    );
    expect(await userByName(site.database.queries, "n.roy")).toEqual(unchanged);
    expect(await userByName(site.database.queries, "eve")).toBeUndefined();
    await expect(resetSecondFactor(site.database, user, "n.roy", site.clock.now)).rejects.toThrow(
      "on your account page",
    );
  });

  it("keeps one of two administrators who take each other's role at the same moment", async () => {
    const { user: other } = await visitAsStaff(site, "n.roy", "administrator");
    const {
      database,
      clock: { now },
    } = site;
    const outcomes = await Promise.allSettled([
      changeRole(database, administrator.user, "lawyer", "n.roy", now),
      disable(database, other, "m.okafor", now),
      changeRole(database, other, "lawyer", "m.okafor", now),
    ]);
    expect(
      outcomes
        .filter(({ status }) => status === "rejected")
        .map((outcome) => (outcome as PromiseRejectedResult).reason),
    ).toContainEqual(expect.any(UserError));
    expect(await ableAdministrators(database.queries, database.engine)).toHaveLength(1);
  });

  it("opens no session for a password that was reset while it was compared", async () => {
    const { user } = await visitAsStaff(site, "n.roy");
    const {
      database,
      clock: { now },
    } = site;
    let pieces = 0;
    const meanwhile: Database = {
      ...database,
      write: async (work) => {
        pieces += 1;
        if (pieces === 2) await resetPassword(database, user, "m.okafor", now);
        return database.write(work);
      },
    };
    expect(
      await openSession(
        meanwhile,
        { username: "n.roy", password: PASSWORD, code: "" },
        { visitor: "203.0.113.7", device: undefined },
        now,
      ),
    ).toMatchObject({ ok: false, status: 401 });
    expect(await sessionsOf(database.queries, user.id)).toEqual([]);
  });

  it("signs a user out everywhere", async () => {
    const second = cookieOf(await signIn("m.okafor", PASSWORD));
    await administrator.post("/staff/sign-out", { everywhere: "yes" });
    expect((await site.ask("/staff", { headers: { cookie: second }, redirect: "manual" })).status).toBe(302);
  });

  it("adds the first user, and helps a locked-out one, by command", async () => {
    const password = ONE_TIME.exec(await command("add", "J.Chen", "--administrator"))![0];
    expect((await signIn("j.chen", password)).status).toBe(303);
    expect(await command("list")).toBe("j.chen, administrator\nm.okafor, administrator");
    const again = ONE_TIME.exec(await command("reset-password", "j.chen"))![0];
    expect((await signIn("j.chen", again)).status).toBe(303);
    expect(await command("reset-second-factor", "j.chen")).toContain("password alone");
    await expect(command("reset-password", "nobody")).rejects.toThrow(
      new UserError("There is no user nobody. See who there is: npm run staff -- list"),
    );
    await expect(command()).rejects.toThrow("npm run staff -- add NAME");
  });

  it("writes who did what into the trail, without any password", async () => {
    const password = await add("n.roy");
    const trail = await site.database.queries.selectFrom("audit").selectAll().execute();
    expect(trail.map(({ actor, action }) => `${actor} ${action}`).toSorted()).toEqual([
      "m.okafor added-user",
      "m.okafor signed-in",
    ]);
    expect(JSON.stringify(trail)).not.toContain(password);
  });

  it("writes every change of what a user may do into the trail, by what they may do now", async () => {
    await add("n.roy");
    for (const role of ["reception", "lawyer", "administrator"]) {
      const made = await administrator.post("/staff/users", { intent: "change-role", id: await idOf("n.roy"), role });
      expect(made.status).toBe(303);
    }
    const trail = await site.database.queries.selectFrom("audit").select(["action"]).execute();
    expect(
      trail
        .map(({ action }) => action)
        .filter((action) => action.startsWith("made-"))
        .toSorted(),
    ).toEqual(["made-administrator", "made-lawyer", "made-reception"]);
  });
});
