import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_MESSAGE, startTestSite, type TestSite } from "#tests/support/test-site.ts";
import {
  addReadyUser,
  cookieOf,
  fieldOf,
  PASSWORD,
  signIn,
  visitAsStaff,
  visitWith,
} from "#tests/support/staff-visit.ts";

const MINUTE = 60_000;

describe.each(ENGINES)("a session of the staff area on %s", (engine) => {
  let site: TestSite;
  beforeEach(async () => {
    site = await startTestSite({ engine });
  });
  afterEach(() => site.close());

  it("gives a session that page script cannot read and other sites cannot send", async () => {
    await addReadyUser(site, "a.pereira");
    const [cookie, device, ...others] = (await signIn(site)).headers.getSetCookie();
    expect([device, others]).toEqual([
      expect.stringMatching(/^staff-device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+$/),
      [],
    ]);
    expect(cookie).toMatch(/^staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    const rows = await site.database.queries.selectFrom("sessions").selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(cookie).not.toContain(rows[0]!.tokenHash);
  });

  it("signs out after an hour without use, and after twelve hours in any case", async () => {
    const staff = await visitAsStaff(site);
    site.clock.now += 59 * MINUTE;
    expect((await staff.get("/staff")).status).toBe(200);
    site.clock.now += 59 * MINUTE;
    expect((await staff.get("/staff")).status).toBe(200);
    site.clock.now += 61 * MINUTE;
    expect((await staff.get("/staff")).status).toBe(302);
    const again = cookieOf(await signIn(site));
    for (let hour = 0; hour < 13; hour += 1) {
      site.clock.now += 56 * MINUTE;
      await site.ask("/staff", { headers: { cookie: again } });
    }
    expect((await site.ask("/staff", { headers: { cookie: again }, redirect: "manual" })).status).toBe(302);
  });

  it("brings back after signing in what was posted once the session had ended", async () => {
    const staff = await visitAsStaff(site);
    await site.postJson("/api/contact", GOOD_MESSAGE);
    const { id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    const page = `/staff/enquiries/${id}`;
    await staff.post(page, { intent: "open" });
    const key = fieldOf(await staff.text(page), "key");
    const words = 'Line one, with "quotes" & <b>marks</b>.\r\nLine two: é, 名.';
    site.clock.now += 61 * MINUTE;
    const refused = await staff.post(page, { intent: "note", words, key });
    expect([refused.status, refused.headers.get("cache-control")]).toEqual([401, "no-store"]);
    const form = await refused.text();
    expect(form).toContain("Nothing you typed is lost");
    const kept = { next: fieldOf(form, "next"), kept: fieldOf(form, "kept") };
    expect(kept.next).toBe(page);
    const wrong = await site.postForm(
      "/staff/sign-in?again",
      { username: "a.pereira", password: "not the password", ...kept },
      { cookie: staff.cookie },
    );
    expect([wrong.status, fieldOf(await wrong.text(), "kept")]).toEqual([401, kept.kept]);
    const right = await site.postForm(
      "/staff/sign-in?again",
      { username: "a.pereira", password: PASSWORD, ...kept },
      { cookie: staff.cookie },
    );
    expect(right.status).toBe(200);
    const again = await right.text();
    expect(again).toContain(`action="${page}"`);
    const fields = Object.fromEntries(["intent", "words", "key"].map((name) => [name, fieldOf(again, name)]));
    expect(fields).toEqual({ intent: "note", words, key });
    const back = visitWith(site, staff.user, cookieOf(right));
    for (let time = 0; time < 2; time += 1) expect((await back.post(page, fields)).status).toBe(303);
    expect(await site.database.queries.selectFrom("notes").select("words").execute()).toEqual([{ words }]);
  });

  it("writes no password into the page that asks to sign in again, and lets a second press of Sign out pass", async () => {
    const staff = await visitAsStaff(site);
    await staff.post("/staff/sign-out", {});
    const refused = await staff.post("/staff/password", {
      current: PASSWORD,
      chosen: "another four words",
      again: "another four words",
    });
    expect(refused.status).toBe(401);
    const page = await refused.text();
    expect(page).toContain("If you have just chosen a new password");
    expect(page).not.toMatch(/four|name="kept"/);
    const out = await staff.post("/staff/sign-out", {});
    expect([out.status, out.headers.get("location")]).toEqual([303, "/staff/sign-in"]);
  });

  it("gives another token at each sign-in and ends it at sign-out", async () => {
    const staff = await visitAsStaff(site);
    const second = cookieOf(await signIn(site));
    expect(second).not.toBe(staff.cookie);
    const out = await staff.post("/staff/sign-out", {});
    expect(out.headers.get("set-cookie")).toContain("Max-Age=0");
    expect((await staff.get("/staff")).status).toBe(302);
    expect((await site.ask("/staff", { headers: { cookie: second } })).status).toBe(200);
  });
});

describe("signing in over TLS", () => {
  it("marks the cookie so that it never travels in the clear", async () => {
    const site = await startTestSite({ environment: { SITE_URL: "https://firm.example" } });
    await addReadyUser(site, "a.pereira");
    const response = await site.postForm(
      "/staff/sign-in",
      { username: "a.pereira", password: PASSWORD },
      { origin: "https://firm.example" },
    );
    const [session, device] = response.headers.getSetCookie();
    expect(session).toMatch(/^__Host-staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    expect(device).toMatch(/^__Host-staff-device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=\d+$/);
    await site.close();
  });
});
