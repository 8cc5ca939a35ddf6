import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { UserError } from "#firm/accounts/user-error.ts";
import { staffCommand } from "#cli/staff-command.ts";
import { codedFirm, SET_UP, type CodedFirm } from "#tests/support/coded-firm.ts";
import { cookieOf, fieldOf, PASSWORD, visitWith } from "#tests/support/staff-visit.ts";
import { ENGINES, startTestSite } from "#tests/support/test-site.ts";

describe.each(ENGINES)("phones with codes that are changed or lost, on %s", (engine) => {
  let firm: CodedFirm;
  beforeEach(async () => {
    firm = await codedFirm(engine);
  });
  afterEach(() => firm.site.close());

  const command = (...words: string[]) => staffCommand(words, firm.site.database, firm.site.clock.now);

  it("moves a code to another phone with the password and a code of the new one, once", async () => {
    const old = await firm.required();
    const secret = fieldOf(await firm.administrator.text(SET_UP), "secret");
    expect(
      (await firm.administrator.post(SET_UP, { intent: "replace", secret, current: PASSWORD, code: firm.codeOf(old) }))
        .status,
    ).toBe(400);
    expect(
      (
        await firm.administrator.post(SET_UP, {
          intent: "replace",
          secret,
          current: "wrong password",
          code: firm.codeOf(secret),
        })
      ).status,
    ).toBe(400);
    const fields = { intent: "replace", secret, current: PASSWORD, code: firm.codeOf(secret) };
    for (let press = 0; press < 2; press += 1)
      expect((await firm.administrator.post(SET_UP, fields)).headers.get("location")).toBe(
        "/staff/account?done=factor-replaced",
      );
    expect(await firm.trail("replaced-second-factor")).toEqual(["m.okafor replaced-second-factor"]);
    firm.site.clock.now += 30_000;
    const signIn = (code: string) =>
      firm.site.postForm("/staff/sign-in", { username: "m.okafor", password: PASSWORD, code });
    expect((await signIn(firm.codeOf(old))).status).toBe(401);
    expect((await signIn(firm.codeOf(secret))).status).toBe(303);
  });

  it("leads a colleague whose lost code was taken off to a new one", async () => {
    await firm.required();
    await firm.setUp(firm.lawyer);
    await firm.administrator.post("/staff/users", { intent: "reset-second-factor", id: firm.lawyer.user.id });
    expect((await firm.lawyer.get("/staff")).headers.get("location")).toContain("/staff/sign-in");
    const again = visitWith(
      firm.site,
      firm.lawyer.user,
      cookieOf(await firm.site.postForm("/staff/sign-in", { username: "n.roy", password: PASSWORD })),
    );
    expect((await again.get("/staff")).headers.get("location")).toBe(SET_UP);
    await firm.setUp(again);
    expect((await again.get("/staff")).status).toBe(200);
  });

  it("helps the only administrator whose phone is lost by command", async () => {
    await firm.required();
    expect(await command("reset-second-factor", "m.okafor")).toContain(
      "sets up a new second factor before anything else",
    );
    const again = visitWith(
      firm.site,
      firm.administrator.user,
      cookieOf(await firm.site.postForm("/staff/sign-in", { username: "m.okafor", password: PASSWORD })),
    );
    expect((await again.get("/staff/users")).headers.get("location")).toBe(SET_UP);
    firm.site.clock.now += 1000;
    expect(await command("codes", "optional")).toContain("only of those who have set one up");
    expect((await again.get("/staff/users")).status).toBe(200);
    firm.site.clock.now += 1000;
    expect(await command("codes", "required")).toContain("Everyone signs in with a code");
    expect(await command("add", "j.chen")).toContain("Then a code of an authenticator app");
    expect(await firm.trail("required-codes", "made-codes-optional")).toEqual([
      "m.okafor required-codes",
      "command made-codes-optional",
      "command required-codes",
    ]);
    await expect(command("codes", "perhaps")).rejects.toThrow(UserError);
  });
});

describe.each(ENGINES)("a firm that begins, on %s", (engine) => {
  it("begins with codes for everyone, and its first administrator is told and led to one", async () => {
    const site = await startTestSite({ engine });
    const told = await staffCommand(["add", "m.okafor", "--administrator"], site.database, site.clock.now);
    expect(told).toContain("Then a code of an authenticator app is set up");
    const once = /^ {2}(\S+)$/m.exec(told)![1]!;
    const signedIn = cookieOf(await site.postForm("/staff/sign-in", { username: "m.okafor", password: once }));
    const post = (path: string, fields: Record<string, string>) => site.postForm(path, fields, { cookie: signedIn });
    const changed = await post("/staff/password", { current: once, chosen: PASSWORD, again: PASSWORD });
    const next = await site.ask("/staff/account", { headers: { cookie: cookieOf(changed) }, redirect: "manual" });
    expect(next.headers.get("location")).toBe(SET_UP);
    // Who reads it on the phone itself has nothing to photograph it with.
    const page = await (await site.ask(SET_UP, { headers: { cookie: cookieOf(changed) } })).text();
    expect(page).toContain(`<a href="otpauth://totp/`);
    expect(page).toContain(`secret=${fieldOf(page, "secret")}`);
    await site.close();
  });
});
