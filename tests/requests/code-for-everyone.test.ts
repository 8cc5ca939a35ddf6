import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { changeUser } from "#firm/accounts/users.ts";
import { codedFirm, SET_UP, type CodedFirm } from "#tests/support/coded-firm.ts";
import { everyAddress } from "#tests/support/every-address.ts";
import { cookieOf, fieldOf, PASSWORD, visitWith } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_MESSAGE } from "#tests/support/test-site.ts";

describe.each(ENGINES)("signing in with a code, asked of everyone, on %s", (engine) => {
  let firm: CodedFirm;
  beforeEach(async () => {
    firm = await codedFirm(engine);
  });
  afterEach(() => firm.site.close());

  it("is off for a firm that was there before, and says what that means", async () => {
    const page = await firm.administrator.text("/staff/users");
    expect(page).toContain("A password alone opens the account");
    expect(page).toMatch(/0(<!-- -->)? of (<!-- -->)?2/);
    expect((await firm.lawyer.get("/staff")).status).toBe(200);
  });

  it("is turned on only by an administrator who has a code", async () => {
    expect(await firm.administrator.text("/staff/users")).not.toContain('value="codes-required"');
    const refused = await firm.ask();
    expect([refused.status, (await refused.text()).includes("set up a code for yourself first")]).toEqual([400, true]);
    expect((await firm.lawyer.post("/staff/users", { intent: "codes-required" })).status).toBe(403);
    expect((await firm.lawyer.get("/staff")).status).toBe(200);
    await firm.required();
    expect((await firm.administrator.get("/staff")).status).toBe(200);
    expect((await firm.lawyer.get("/staff")).headers.get("location")).toBe(SET_UP);
  });

  it("pressed three times at once is turned on once, and off once, and the trail says who", async () => {
    await firm.setUp(firm.administrator);
    expect((await Promise.all([firm.ask(), firm.ask(), firm.ask()])).map(({ status }) => status)).toEqual([
      303, 303, 303,
    ]);
    const off = () => firm.administrator.post("/staff/users", { intent: "codes-optional" });
    firm.site.clock.now += 1000;
    expect((await Promise.all([off(), off(), off()])).map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await firm.trail("required-codes", "made-codes-optional")).toEqual([
      "m.okafor required-codes",
      "m.okafor made-codes-optional",
    ]);
    expect((await firm.lawyer.get("/staff")).status).toBe(200);
  });

  it("leaves who has no code what sets one or a passkey up and the way out, whatever is asked or posted", async () => {
    await firm.required();
    const passkeys = ["/staff/account/passkeys", "/staff/passkeys/options", "/staff/confirm-access"];
    const signIns = ["/staff/sign-in", "/staff/sign-in/passkey"];
    const open = [...signIns, ...passkeys, "/staff/feed/x1", SET_UP, "/staff/sign-out"];
    const addresses = everyAddress().filter((path) => path.startsWith("/staff") && !open.includes(path));
    expect(addresses.length).toBeGreaterThan(20);
    const before = await firm.site.database.queries.selectFrom("audit").selectAll().execute();
    for (const path of [...addresses, "/staff/export/everything.json", "/staff/articles/new"].flatMap((one) => [
      one,
      `${one}.data`,
    ])) {
      const shown = await firm.lawyer.get(path);
      // The router's own data say where to go in a body with 202.
      expect([path, [202, 303].includes(shown.status)]).toEqual([path, true]);
      expect(shown.headers.get("location") ?? (await shown.text())).toContain(SET_UP);
      const done = await firm.lawyer.post(path, { intent: "add", username: "eve", role: "administrator", sure: "yes" });
      expect([path, [303, 403].includes(done.status)]).toEqual([path, true]);
    }
    expect(await firm.site.database.queries.selectFrom("audit").selectAll().execute()).toEqual(before);
    const page = await firm.lawyer.text(SET_UP);
    expect(page).toContain("then the rest of the staff area opens");
    expect(page).not.toContain('aria-label="Staff"');
    expect((await firm.lawyer.post("/staff/sign-out", {})).headers.get("location")).toBe("/staff/sign-in");
  });

  it("opens everything once the code is set up, and asks for it at the next sign-in", async () => {
    await firm.required();
    const secret = await firm.setUp(firm.lawyer);
    expect((await firm.lawyer.get("/staff")).status).toBe(200);
    const signIn = (code: string) =>
      firm.site.postForm("/staff/sign-in", { username: "n.roy", password: PASSWORD, code });
    expect((await signIn("")).status).toBe(401);
    expect((await signIn(firm.codeOf(secret))).status).toBe(303);
  });

  it("keeps what was being typed when it was turned on", async () => {
    await firm.site.postJson("/api/contact", GOOD_MESSAGE);
    const { id } = await firm.site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    const address = `/staff/enquiries/${id}`;
    await firm.lawyer.post(address, { intent: "open" });
    const key = fieldOf(await firm.lawyer.text(address), "key");
    await firm.required();
    const refused = await firm.lawyer.post(address, { intent: "note", words: "Called back at nine.", key });
    expect(refused.status).toBe(403);
    const page = await refused.text();
    expect(page).toContain("it is not saved yet");
    expect(fieldOf(page, "words")).toBe("Called back at nine.");
    await firm.setUp(firm.lawyer);
    expect(
      (await firm.lawyer.post(address, { intent: "note", words: fieldOf(page, "words"), key: fieldOf(page, "key") }))
        .status,
    ).toBe(303);
    expect(await firm.site.database.queries.selectFrom("notes").select("words").execute()).toEqual([
      { words: "Called back at nine." },
    ]);
  });

  it("lets nobody take their own code off, by either page", async () => {
    await firm.required();
    const refused = await firm.administrator.post(SET_UP, { intent: "remove", current: PASSWORD });
    expect([refused.status, (await refused.text()).includes("cannot be turned off")]).toEqual([400, true]);
    const reset = await firm.administrator.post("/staff/users", {
      intent: "reset-second-factor",
      id: firm.administrator.user.id,
    });
    expect([reset.status, (await reset.text()).includes("on your account page")]).toEqual([400, true]);
    expect((await firm.administrator.get("/staff")).status).toBe(200);
  });

  it("asks for a password of one's own before the code", async () => {
    await firm.required();
    await firm.site.database.write((queries) => changeUser(queries, firm.lawyer.user.id, { mustChangePassword: 1 }));
    expect((await firm.lawyer.get("/staff")).headers.get("location")).toBe("/staff/password");
    expect((await firm.lawyer.get(SET_UP)).headers.get("location")).toBe("/staff/password");
    const chosen = "another four words now";
    const changed = await firm.lawyer.post("/staff/password", { current: PASSWORD, chosen, again: chosen });
    expect(
      (await visitWith(firm.site, firm.lawyer.user, cookieOf(changed)).get("/staff/account")).headers.get("location"),
    ).toBe(SET_UP);
  });

  it("lets a calendar address rest until its owner has a code", async () => {
    const feed = /(\/staff\/feed\/[\w-]{43}\.ics)/.exec(
      await (await firm.lawyer.post("/staff/appointments/feeds", {})).text(),
    )![1]!;
    expect((await firm.site.ask(feed)).status).toBe(200);
    await firm.required();
    const resting = await firm.site.ask(feed);
    expect([resting.status, (await resting.text()).includes("BEGIN:")]).toEqual([404, false]);
    await firm.setUp(firm.lawyer);
    expect((await firm.site.ask(feed)).status).toBe(200);
  });
});
