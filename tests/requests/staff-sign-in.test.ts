import { generateSync } from "otplib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "#firm/accounts/passwords.ts";
import { changeUser } from "#firm/accounts/users.ts";
import { ENGINES, startTestSite, type TestSite } from "#tests/support/test-site.ts";
import { addReadyUser, PASSWORD, signIn, visitAsStaff } from "#tests/support/staff-visit.ts";

const MINUTE = 60_000;
const REFUSED = "do not fit together";

describe.each(ENGINES)("signing in to the staff area on %s", (engine) => {
  let site: TestSite;
  beforeEach(async () => {
    site = await startTestSite({ engine });
  });
  afterEach(() => site.close());

  it("sends who is not signed in to the sign-in page and back to the page asked for", async () => {
    await addReadyUser(site, "a.pereira");
    const asked = await site.ask("/staff/account?done=password", { redirect: "manual" });
    expect(asked.status).toBe(302);
    const address = asked.headers.get("location")!;
    expect(address).toBe("/staff/sign-in?next=%2Fstaff%2Faccount%3Fdone%3Dpassword");
    expect(await (await site.ask(address)).text()).toContain('name="next" value="/staff/account?done=password"');
    const signedIn = await signIn(site, { next: "/staff/account?done=password" });
    expect(signedIn.headers.get("location")).toBe("/staff/account?done=password");
  });

  it("leads nowhere but into the staff area", async () => {
    await addReadyUser(site, "a.pereira");
    const places = await Promise.all(
      ["//evil.example", "https://evil.example", "/staff\\evil", "/staffevil", "/contact"].map(async (next) =>
        (await signIn(site, { next })).headers.get("location"),
      ),
    );
    expect(new Set(places)).toEqual(new Set(["/staff"]));
  });

  it("lets the same person in at several places at once", async () => {
    await addReadyUser(site, "a.pereira");
    // Some are being counted while others are let in.
    const answers: Promise<Response>[] = [];
    for (let number = 0; number < 24; number += 1) {
      answers.push(signIn(site));
      if (number % 4 === 3) await Promise.race(answers.slice(-4));
    }
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(24).fill(303));
  });

  it("keeps every page of the staff area private, unindexed and uncached", async () => {
    const staff = await visitAsStaff(site);
    const response = await staff.get("/staff");
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const page = await response.text();
    expect(page).toContain('name="robots" content="noindex"');
    expect(page).not.toContain('class="chrome"');
    expect((await site.ask("/staff.data", { redirect: "manual" })).status).toBe(202);
    expect(await (await site.ask("/staff/account.data", { redirect: "manual" })).text()).not.toContain("secondFactor");
  });

  it("answers an unknown user, a wrong password and a disabled user alike", async () => {
    const user = await addReadyUser(site, "a.pereira");
    const answers = [await signIn(site, { username: "nobody" }), await signIn(site, { password: "not the password" })];
    await site.database.write((queries) => changeUser(queries, user.id, { disabledAt: site.clock.now }));
    answers.push(await signIn(site));
    const pages = await Promise.all(
      answers.map(
        async (answer) =>
          `${answer.status} ${(await answer.text()).replaceAll(/nobody|a\.pereira|nonce="[^"]*"|nonce-[^']*/g, "")}`,
      ),
    );
    expect(new Set(pages).size).toBe(1);
    expect(pages[0]).toContain(REFUSED);
    expect(answers[0]!.status).toBe(401);
  });

  it("logs each refused sign-in: whose account it was, where there is one, and nothing that was typed", async () => {
    const user = await addReadyUser(site, "a.pereira");
    await signIn(site, { password: "Secretly mistyped" });
    await signIn(site, { username: "password typed here" });
    expect(site.logged.map(({ event, detail }) => ({ event, detail }))).toEqual([
      { event: "sign_in_refused", detail: { status: 401, user: user.id } },
      { event: "sign_in_refused", detail: { status: 401, user: "unknown" } },
    ]);
  });

  it("takes no password by its beginning", async () => {
    const user = await addReadyUser(site, "a.pereira");
    const longest = "long enough words ".repeat(20).slice(0, 200);
    await site.database.write(async (queries) =>
      changeUser(queries, user.id, { password: await hashPassword(longest) }),
    );
    expect((await signIn(site, { password: `${longest}x` })).status).toBe(401);
    expect((await signIn(site, { password: longest })).status).toBe(303);
  });

  it("stops guessing at the password on a screen that was left open", async () => {
    const staff = await visitAsStaff(site);
    const change = (current: string) =>
      staff.post("/staff/password", { current, chosen: "another four words now", again: "another four words now" });
    for (let guess = 0; guess < 10; guess += 1)
      expect(await (await change("wrong password")).text()).toContain("not your present password");
    expect(await (await change(PASSWORD)).text()).toContain("wait fifteen minutes");
    expect(
      await (
        await staff.post("/staff/second-factor", { current: PASSWORD, secret: "A".repeat(32), code: "000000" })
      ).text(),
    ).toContain("wait fifteen minutes");
    site.clock.now += 15 * MINUTE;
    expect((await change(PASSWORD)).status).toBe(303);
  });

  it.each([
    "my password is long",
    "a-lawyer-of-2026!!",
    "Lantern.4.ever.lit",
    "FORKS and spoons 77",
    "Welcome to 100 Main",
  ])("takes no new password with a word that is tried first: %s", async (chosen) => {
    const staff = await visitAsStaff(site);
    const response = await staff.post("/staff/password", { current: PASSWORD, chosen, again: chosen });
    expect([response.status, (await response.text()).includes("among the first words somebody would try")]).toEqual([
      400,
      true,
    ]);
  });

  it("stops guessing at one name, whatever address it comes from", async () => {
    await addReadyUser(site, "a.pereira");
    for (let guess = 0; guess < 10; guess += 1)
      await signIn(site, { password: "wrong password" }, `198.51.100.${guess}`);
    expect((await signIn(site, {}, "198.51.100.99")).status).toBe(429);
    site.clock.now += 15 * MINUTE;
    expect((await signIn(site, {}, "198.51.100.99")).status).toBe(303);
  });

  it("stops guessing from one address, whatever names it tries", async () => {
    await addReadyUser(site, "a.pereira");
    for (let guess = 0; guess < 20; guess += 1)
      await signIn(site, { username: `user${guess}`, password: "wrong password" });
    expect((await signIn(site)).status).toBe(429);
    expect((await signIn(site, {}, "198.51.100.99")).status).toBe(303);
  });

  it("says in the staff area's own look that an address is none", async () => {
    expect((await site.ask("/staff/no-such-page", { redirect: "manual" })).headers.get("location")).toBe(
      "/staff/sign-in?next=%2Fstaff%2Fno-such-page",
    );
    const staff = await visitAsStaff(site);
    for (const address of [
      "/staff/no-such-page",
      "/staff/enquiries",
      "/staff/enquiries/a/b/c",
      "/staff/articles/none",
      "/staff/%E0%A4%A",
      "/staff/feed",
    ]) {
      const response = await staff.get(address);
      expect([address, response.status]).toEqual([address, 404]);
      const page = await response.text();
      expect(page, address).toContain("There is nothing here");
      expect(page, address).toContain('aria-label="Staff"');
    }
    expect((await staff.post("/staff/no-such-page", { x: "y" })).status).toBeLessThan(500);
    expect(site.logged).toEqual([]);
  });

  it("refuses posts from another website, even with the cookie", async () => {
    const staff = await visitAsStaff(site);
    expect(
      (await staff.post("/staff/sign-out", { everywhere: "yes" }, { origin: "https://evil.example" })).status,
    ).toBe(403);
    expect((await staff.get("/staff")).status).toBe(200);
  });

  it("asks for the code of the second factor, and takes each code once", async () => {
    const staff = await visitAsStaff(site);
    const secret = /name="secret" value="([A-Z2-7]{32})"/.exec(await staff.text("/staff/second-factor"))![1]!;
    const code = () => generateSync({ secret, epoch: site.clock.now / 1000 });
    expect((await staff.post("/staff/second-factor", { secret, current: PASSWORD, code: "000000" })).status).toBe(400);
    expect((await staff.post("/staff/second-factor", { secret, current: PASSWORD, code: code() })).status).toBe(303);
    // The code that turned it on is used up too.
    expect((await signIn(site, { code: code() })).status).toBe(401);
    site.clock.now += 30_000;
    expect((await signIn(site)).status).toBe(401);
    const both = await Promise.all([signIn(site, { code: code() }), signIn(site, { code: code() })]);
    expect(both.map((answer) => answer.status).toSorted()).toEqual([303, 401]);
  });

  it("makes the password again with today's parameters when it was kept with others", async () => {
    const user = await addReadyUser(site, "a.pereira");
    const old = "$argon2id$v=19$m=64,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$" + (await oldTag());
    await site.database.write((queries) => changeUser(queries, user.id, { password: old }));
    expect((await signIn(site)).status).toBe(303);
    const row = await site.database.queries.selectFrom("users").select("password").executeTakeFirstOrThrow();
    expect(row.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await signIn(site)).status).toBe(303);
  });
});

describe("how long a refused sign-in takes", () => {
  it("does not tell a known name from an unknown one", async () => {
    const site = await startTestSite();
    await addReadyUser(site, "a.pereira");
    const work: Record<string, number> = { "a.pereira": 0, nobody: 0 };
    for (let round = 0; round < 9; round += 1) {
      for (const username of Object.keys(work)) {
        const before = process.cpuUsage();
        await site.postForm("/staff/sign-in", { username, password: "wrong password" }, {}, `198.51.100.${round}`);
        const { user, system } = process.cpuUsage(before);
        work[username]! += user + system;
      }
    }
    // The processor's time, which other processes do not lengthen. Without the same work an unknown name would take a
    // tenth of it.
    const [known, unknown] = Object.values(work) as [number, number];
    expect(Math.min(known, unknown) / Math.max(known, unknown)).toBeGreaterThan(0.5);
    await site.close();
  });
});

async function oldTag(): Promise<string> {
  const { argon2Sync } = await import("node:crypto");
  return argon2Sync("argon2id", {
    message: PASSWORD,
    nonce: Buffer.alloc(16),
    memory: 64,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  }).toString("base64url");
}
