import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PASSWORD, visitAsStaff } from "#tests/support/staff-visit.ts";
import { GOOD_MESSAGE, startTestSite, type TestSite } from "#tests/support/test-site.ts";

const MINUTE = 60_000;

describe("what an attacker would be noticed by", () => {
  let site: TestSite;
  beforeEach(async () => {
    site = await startTestSite({ environment: { RATE_LIMIT: "1" } });
  });
  afterEach(() => site.close());

  const told = (event: string) => site.logged.filter((line) => line.event === event).map(({ detail }) => detail);
  const fromElsewhere = (path: string) =>
    site.postForm(path, { username: "typed by someone" }, { origin: "https://evil.example" });

  it("is told of a post from another website: which form, and nothing that was sent", async () => {
    expect((await fromElsewhere("/staff/users")).status).toBe(403);
    expect((await fromElsewhere("/receipt-of-somebody?with=words")).status).toBe(403);
    expect(told("post_from_elsewhere")).toEqual([
      { route: "/staff/users", status: 403 },
      { route: "(unknown)", status: 403 },
    ]);
    expect(JSON.stringify(site.logged)).not.toMatch(/evil|typed|words|203\.0\.113/);
  });

  it("is told of a form's limit that was reached", async () => {
    await site.postJson("/api/contact", GOOD_MESSAGE);
    expect(told("limit_reached")).toEqual([]);
    expect(
      (await site.postJson("/api/contact", { ...GOOD_MESSAGE, message: "Another message altogether." })).status,
    ).toBe(429);
    expect(told("limit_reached")).toEqual([{ route: "/api/contact", status: 429 }]);
  });

  it("is told of limits at the sign-in and at the present password", async () => {
    const staff = await visitAsStaff(site);
    for (let guess = 0; guess < 11; guess += 1)
      await staff.post("/staff/password", { current: "wrong password", chosen: "x", again: "x" });
    expect(told("limit_reached")).toEqual([{ route: "/staff/password", status: 429 }]);
    for (let guess = 0; guess < 11; guess += 1)
      await site.postForm("/staff/sign-in", { username: "a.pereira", password: "wrong password" });
    expect((await site.postForm("/staff/sign-in", { username: "a.pereira", password: PASSWORD })).status).toBe(429);
    // One address has five tries of a name.
    expect(told("limit_reached").slice(1)).toEqual(
      Array.from({ length: 11 - 5 + 1 }, () => ({ route: "/staff/sign-in", status: 429 })),
    );
    expect(told("sign_in_refused")).toHaveLength(5);
  });

  it("is told of a crowd in twenty lines a minute, and then how many were left out", async () => {
    for (let post = 0; post < 100; post += 1) await fromElsewhere("/contact");
    expect(told("post_from_elsewhere")).toHaveLength(20);
    site.clock.now += MINUTE;
    for (let post = 0; post < 2; post += 1) await fromElsewhere("/contact");
    expect(told("post_from_elsewhere").slice(20)).toEqual([
      { route: "/contact", status: 403, leftOut: 80 },
      { route: "/contact", status: 403 },
    ]);
  });

  it("goes on being told when the clock was set back", async () => {
    for (let post = 0; post < 30; post += 1) await fromElsewhere("/contact");
    site.clock.now -= 60 * MINUTE;
    await fromElsewhere("/contact");
    expect(told("post_from_elsewhere")).toHaveLength(21);
  });
});
