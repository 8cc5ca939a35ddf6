import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isSecretAddress } from "#app/request/secret-address.ts";
import { everyAddress } from "#tests/support/every-address.ts";
import { fullOffice, type FullOffice } from "#tests/support/full-office.ts";
import { addReadyUser, cookieOf, PASSWORD } from "#tests/support/staff-visit.ts";
import { crawlStaff } from "#tests/support/staff-crawl.ts";
import { GOOD_MESSAGE, startTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
let office: FullOffice;
beforeAll(async () => {
  site = await startTestSite();
  office = await fullOffice(site);
  // What challenges are signed with is made when the first is asked for.
  await site.ask("/staff/sign-in/passkey");
});
afterAll(() => site.close());

/**
 * Everything the site has stored, but for when a session was last used, how often somebody tried something, and who
 * looks at a page, which is noted by looking.
 */
async function stored(): Promise<string> {
  const { rows: tables } = await sql<{
    name: string;
  }>`select name from sqlite_master where type = 'table' and name not in ('sessions', 'rate_limits', 'jobs', 'presences')`.execute(
    site.database.queries,
  );
  const rows = await Promise.all(
    tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(site.database.queries)),
  );
  return JSON.stringify(rows.map((result) => result.rows));
}

describe("a post that another website makes the browser of signed-in staff send", () => {
  const elsewhere: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "http://site.test.evil.example" },
    { origin: "http://sub.site.test" },
    { origin: "http://site.test:8080" },
    { origin: "https://evil.example", "sec-fetch-site": "same-origin" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ];

  it.each(elsewhere)("%o is refused at every address, and changes nothing", async (headers) => {
    const before = await stored();
    for (const path of everyAddress().filter((one) => !isSecretAddress(one))) {
      for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
        const body = new URLSearchParams({ ...GOOD_MESSAGE, intent: "add", username: "eve", sure: "yes" });
        const response = await site.ask(path, {
          method,
          body,
          headers: { cookie: office.administrator.cookie, ...headers },
          redirect: "manual",
        });
        expect([method, path, response.status]).toEqual([method, path, 403]);
      }
    }
    expect(await stored()).toBe(before);
  });

  it("is let through only where the address itself is the secret, and there without a session", async () => {
    expect(everyAddress().filter(isSecretAddress).toSorted()).toEqual([
      "/identification/x1",
      "/newsletter/confirm/x1",
      "/newsletter/unsubscribe/x1",
      "/receipt/withdrawn",
      "/receipt/x1",
      "/receipt/x1/appointment.ics",
      "/receipt/x1/cancel",
      "/receipt/x1/time",
      "/receipt/x1/withdraw",
      "/staff/feed/x1",
    ]);
  });
});

it("a link from another website changes nothing, wherever in the staff area it leads", async () => {
  const before = await stored();
  const pages = await crawlStaff(office.administrator);
  for (const path of everyAddress()) await office.administrator.get(path);
  expect(pages.length).toBeGreaterThan(30);
  expect(await stored()).toBe(before);
});

it("no address of the staff area shows or does anything without a session", async () => {
  const open = ["/staff/sign-in", "/staff/sign-in/passkey", "/staff/feed/x1"];
  const before = await stored();
  const addresses = everyAddress().filter((path) => path.startsWith("/staff") && !open.includes(path));
  expect(addresses.length).toBeGreaterThan(20);
  for (const path of addresses.flatMap((one) => [one, `${one}.data`])) {
    const shown = await site.ask(path, { redirect: "manual" });
    // The router's own data say where to go in a body with 202.
    expect([path, [202, 302, 303].includes(shown.status)]).toEqual([path, true]);
    expect(shown.headers.get("location") ?? (await shown.text())).toContain("/staff/sign-in");
    const done = await site.postForm(path, { intent: "add", username: "eve", role: "administrator", sure: "yes" });
    expect([path, [303, 401].includes(done.status)]).toEqual([path, true]);
  }
  expect(await stored()).toBe(before);
});

describe("a session that an attacker prepared", () => {
  const planted = "A".repeat(43);
  const signIn = (username: string, headers: Record<string, string>) =>
    site.postForm("/staff/sign-in", { username, password: PASSWORD }, headers);

  it("is not the one that signing in opens", async () => {
    await addReadyUser(site, "b.osei");
    const cookie = cookieOf(await signIn("b.osei", { cookie: `staff=${planted}` }));
    expect(cookie).not.toContain(planted);
    expect((await site.ask("/staff", { headers: { cookie: `staff=${planted}` }, redirect: "manual" })).status).toBe(
      302,
    );
    expect((await site.ask("/staff", { headers: { cookie }, redirect: "manual" })).status).toBe(200);
  });

  it("of the attacker's own does not become the victim's", async () => {
    await addReadyUser(site, "eve");
    await addReadyUser(site, "c.wong");
    const own = cookieOf(await signIn("eve", {}));
    const victims = cookieOf(await signIn("c.wong", { cookie: own }));
    expect(victims).not.toBe(own);
    expect(await (await site.ask("/staff/account", { headers: { cookie: own } })).text()).not.toContain("c.wong");
    expect(await (await site.ask("/staff/account", { headers: { cookie: victims } })).text()).toContain("c.wong");
  });

  it.each(["?staff=TOKEN", "?token=TOKEN", "?__Host-staff=TOKEN"])(
    "does not come by the address: %s",
    async (query) => {
      const token = office.administrator.cookie.split("=")[1]!;
      expect((await site.ask(`/staff${query.replace("TOKEN", token)}`, { redirect: "manual" })).status).toBe(302);
    },
  );

  it("does not come from a neighbouring host, which over TLS cannot set a cookie of that name", async () => {
    const secure = await startTestSite({ environment: { SITE_URL: "https://firm.example" } });
    await addReadyUser(secure, "a.pereira");
    const answer = await secure.postForm(
      "/staff/sign-in",
      { username: "a.pereira", password: PASSWORD },
      { origin: "https://firm.example" },
    );
    const token = cookieOf(answer).split("=")[1]!;
    const asked = async (cookie: string) =>
      (await secure.ask("/staff", { headers: { cookie }, redirect: "manual" })).status;
    expect([
      await asked(`__Host-staff=${token}`),
      await asked(`staff=${token}`),
      await asked(`__host-staff=${token}`),
      await asked(`__Secure-staff=${token}`),
    ]).toEqual([200, 302, 302, 302]);
    await secure.close();
  });
});
