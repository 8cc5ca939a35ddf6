import { beforeEach, describe, expect, it } from "vitest";
import { TWO_FACTOR_REQUIRED, turnOn } from "#db/settings.ts";
import { ENGINES, ORIGIN, type TestSite } from "#tests/support/test-site.ts";
import {
  cookieOf,
  siteWithStaff,
  signIn,
  visitAsStaff,
  visitWith,
  type StaffVisit,
} from "#tests/support/staff-visit.ts";
import { softwarePasskey, type Change, type SoftwarePasskey } from "#tests/support/software-passkey.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const MINUTE = 60_000;
const PAGE = "/staff/account/passkeys";

describe.each(ENGINES)("passkeys, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let passkey: SoftwarePasskey;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    passkey = softwarePasskey(ORIGIN);
    return site.close;
  });

  const makingOptions = async (who = staff) => (await who.get("/staff/passkeys/options?for=make")).json() as never;
  const add = async (change: Change = {}, who = staff, made = passkey) =>
    who.post(PAGE, { intent: "add-passkey", name: "Phone", passkey: made.make(await makingOptions(who), change) });
  const signInOptions = async () =>
    (await (await site.ask("/staff/sign-in/passkey")).json()) as { challenge: string; rpId: string };
  const enter = (answer: string, visitor?: string) => site.postForm("/staff/sign-in", { passkey: answer }, {}, visitor);
  const listed = () => site.database.queries.selectFrom("passkeys").selectAll().execute();

  it("is added with a name, signs in without name and password, is listed, and removed", async () => {
    expect((await add()).headers.get("location")).toBe(`${PAGE}?done=add-passkey`);
    expect(visibleText(await staff.text(PAGE))).toContain("Phone , added Nov 21, 2026, not used yet");
    const options = await signInOptions();
    expect(options).toMatchObject({ rpId: "site.test", userVerification: "required" });
    expect(options).not.toHaveProperty("allowCredentials");
    const entered = await enter(passkey.answer(options));
    expect([entered.status, entered.headers.get("location")]).toEqual([303, "/staff"]);
    const visit = visitWith(site, staff.user, cookieOf(entered));
    expect((await visit.get("/staff")).status).toBe(200);
    expect(visibleText(await visit.text(PAGE))).toContain("last used Nov 21, 2026");
    await visit.post(PAGE, { intent: "remove-passkey", id: passkey.id });
    expect(await listed()).toEqual([]);
    expect((await enter(passkey.answer(await signInOptions()))).status).toBe(401);
    const trail = await site.database.queries
      .selectFrom("audit")
      .select(["action", "detail"])
      .where("subject", "=", staff.user.id)
      .execute();
    expect(trail.map(({ action, detail }) => `${action} ${detail ?? ""}`.trim()).toSorted()).toEqual([
      "added-passkey",
      "removed-passkey",
      "signed-in",
      "signed-in passkey",
    ]);
  });

  it.each<[string, Change]>([
    ["to another site's origin", { origin: "https://site.test.evil.example" }],
    ["to this host without its scheme", { origin: "https://site.test" }],
    ["for another host", { rpId: "evil.example" }],
    ["to a challenge of its own making", { challenge: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" }],
    ["without knowing who holds it", { verified: false }],
    ["with a count that went back", { counter: 0 }],
    ["for somebody else", { userHandle: "c29tZWJvZHk" }],
    ["as if it were made", { type: "webauthn.create" }],
  ])("an answer %s opens nothing", async (_how, change) => {
    await add();
    expect((await enter(passkey.answer(await signInOptions(), { counter: 5 }))).status).toBe(303);
    const refused = await enter(passkey.answer(await signInOptions(), { counter: 6, ...change }));
    expect([refused.status, refused.headers.get("set-cookie")]).toEqual([401, null]);
    expect(await refused.text()).toContain("This passkey was not accepted.");
  });

  it("an answer opens once, within five minutes, and only what it was asked for", async () => {
    await add();
    const answer = passkey.answer(await signInOptions());
    expect((await enter(answer)).status).toBe(303);
    expect((await enter(answer)).status).toBe(401);
    // Two at the same moment.
    const twice = passkey.answer(await signInOptions());
    const both = await Promise.all([enter(twice), enter(twice)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 401]);
    const asked = await signInOptions();
    site.clock.now += 5 * MINUTE + 1;
    expect((await enter(passkey.answer(asked))).status).toBe(401);
    const confirm = (await (await staff.get("/staff/passkeys/options?for=confirm")).json()) as never;
    expect((await enter(passkey.answer(confirm))).status).toBe(401);
    // What ran out is forgotten with the next that is used.
    expect((await enter(passkey.answer(await signInOptions()))).status).toBe(303);
    expect(await site.database.queries.selectFrom("usedChallenges").selectAll().execute()).toHaveLength(1);
  });

  it("nothing is stored for strangers who only ask, and garbage is refused in words", async () => {
    for (let time = 0; time < 5; time++) await signInOptions();
    for (const answer of ["{", "[]", "7", JSON.stringify({ id: 5 }), `{"id":"${"x".repeat(30_000)}"}`, "[".repeat(500)])
      expect([401, 413]).toContain((await enter(answer)).status);
    expect(await site.database.queries.selectFrom("usedChallenges").selectAll().execute()).toEqual([]);
  });

  it("tries are bounded for each address; wrong passwords do not keep a passkey out", async () => {
    await add();
    for (let time = 0; time < 15; time++)
      await signIn(site, { password: "wrong words entirely" }, `198.51.100.${time % 3}`);
    expect((await enter(passkey.answer(await signInOptions()), "198.51.100.0")).status).toBe(303);
    for (let time = 0; time < 20; time++) await enter("{}", "198.51.100.9");
    expect((await enter(passkey.answer(await signInOptions()), "198.51.100.9")).status).toBe(429);
    expect((await enter(passkey.answer(await signInOptions()), "198.51.100.8")).status).toBe(303);
  });

  it("a disabled user's opens nothing, nor does one that an administrator reset", async () => {
    await add();
    const boss = await visitAsStaff(site, "boss", "administrator");
    await boss.post("/staff/users", { intent: "disable", id: staff.user.id });
    expect((await enter(passkey.answer(await signInOptions()))).status).toBe(401);
    await boss.post("/staff/users", { intent: "enable", id: staff.user.id });
    expect((await enter(passkey.answer(await signInOptions()))).status).toBe(303);
    expect(visibleText(await boss.text("/staff/users"))).toContain("second factor on");
    await boss.post("/staff/users", { intent: "reset-second-factor", id: staff.user.id });
    expect(await listed()).toEqual([]);
  });

  it("adding one asks for the password again after a while, and takes no answer twice or from elsewhere", async () => {
    for (const change of [
      { origin: "https://evil.example" },
      { rpId: "evil.example" },
      { verified: false },
      { challenge: "AAAA" },
    ])
      expect((await add(change)).status).toBe(400);
    // A challenge that was made for a colleague.
    const colleague = await visitAsStaff(site, "n.roy");
    const theirs = await makingOptions(colleague);
    expect((await staff.post(PAGE, { intent: "add-passkey", passkey: passkey.make(theirs) })).status).toBe(400);
    const answer = passkey.make(await makingOptions());
    expect((await staff.post(PAGE, { intent: "add-passkey", passkey: answer })).status).toBe(303);
    expect((await staff.post(PAGE, { intent: "add-passkey", passkey: answer })).status).toBe(400);
    expect(await listed()).toHaveLength(1);
    site.clock.now += 11 * MINUTE;
    const asked = await add({}, staff, softwarePasskey(ORIGIN));
    expect(asked.headers.get("location")).toContain("/staff/confirm-access");
    expect(await listed()).toHaveLength(1);
  });

  it("confirms access in place of the password, for whose it is alone", async () => {
    await add();
    const colleague = await visitAsStaff(site, "n.roy");
    const other = softwarePasskey(ORIGIN);
    await add({}, colleague, other);
    site.clock.now += 11 * MINUTE;
    expect(visibleText(await staff.text(PAGE))).toContain("or use a passkey");
    const options = async () => (await (await staff.get("/staff/passkeys/options?for=confirm")).json()) as never;
    const confirm = (answer: string) => staff.post("/staff/confirm-access", { passkey: answer, next: PAGE });
    expect((await confirm(other.answer(await options()))).status).toBe(400);
    expect((await confirm(passkey.answer(await signInOptions()))).status).toBe(400);
    expect((await staff.post(PAGE, { intent: "remove-passkey", id: passkey.id })).headers.get("location")).toContain(
      "confirm-access",
    );
    expect((await confirm(passkey.answer(await options()))).headers.get("location")).toBe(`${PAGE}?done=confirmed`);
    // Nobody removes a colleague's.
    await staff.post(PAGE, { intent: "remove-passkey", id: other.id });
    expect(await listed()).toHaveLength(2);
    expect((await staff.post(PAGE, { intent: "remove-passkey", id: passkey.id })).status).toBe(303);
    expect(await listed()).toHaveLength(1);
  });

  it("counts as a second factor: the password alone opens nothing, and the last one stays where all need one", async () => {
    await add();
    expect((await signIn(site)).status).toBe(401);
    await site.database.write((queries) => turnOn(queries, TWO_FACTOR_REQUIRED, 1));
    expect((await staff.get("/staff")).status).toBe(200);
    const kept = await staff.post(PAGE, { intent: "remove-passkey", id: passkey.id });
    expect([kept.status, await kept.text()]).toEqual([400, expect.stringContaining("this is your only one")]);
    // Who has none yet may add a passkey instead of a code.
    const colleague = await visitAsStaff(site, "n.roy");
    expect((await colleague.get("/staff")).headers.get("location")).toBe("/staff/second-factor");
    expect((await add({}, colleague, softwarePasskey(ORIGIN))).status).toBe(303);
    expect((await colleague.get("/staff")).status).toBe(200);
  });
});
