import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isCommon } from "#firm/accounts/common-passwords.ts";
import { PASSWORD_MINIMUM } from "#firm/accounts/password-rules.ts";
import { PASSWORD, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { startTestSite, type TestSite } from "#tests/support/test-site.ts";

const list = readFileSync("build/common-passwords.txt", "utf8");
const words = list.split("\n").filter(Boolean);

describe("the list of common passwords", () => {
  it("holds many more than the 3,000 that the policy would let pass", () => {
    expect(words.filter((word) => word.length >= PASSWORD_MINIMUM).length).toBeGreaterThan(12_000);
  });

  it("is small enough to be read at each start", () => {
    expect(Buffer.byteLength(list)).toBeLessThan(300_000);
  });

  it("begins with the commonest", () => {
    expect(words.indexOf("football")).toBeLessThan(100);
    expect(words.indexOf("leavemealone")).toBeGreaterThan(words.indexOf("football"));
  });

  it("is searched for whole passwords, not for parts of them", () => {
    expect(isCommon("leavemealone", list)).toBe(true);
    expect(isCommon("eavemealon", list)).toBe(false);
    expect(isCommon("please leavemealone today", list)).toBe(false);
  });

  it("has nothing to say of signs alone, or of several lines", () => {
    expect(isCommon("!!!???;;;:::", list)).toBe(false);
    expect(isCommon("password\nqwerty", list)).toBe(false);
  });
});

describe("a new password that many people have", () => {
  let site: TestSite;
  let staff: StaffVisit;
  beforeAll(async () => {
    site = await startTestSite();
    staff = await visitAsStaff(site);
  });
  afterAll(() => site.close());

  const choose = (chosen: string) => staff.post("/staff/password", { current: PASSWORD, chosen, again: chosen });

  it.each([
    "leavemealone",
    "LeaveMeAlone",
    "1qaz2wsx3edc",
    "qwertyqwerty2026!",
    "Football-2026!",
    "2026!!football",
    "123456654321",
  ])("is refused in words, and neither logged nor shown again: %s", async (chosen) => {
    const refused = await choose(chosen);
    const page = await refused.text();
    expect([refused.status, page.includes("list of common passwords")]).toEqual([400, true]);
    expect(page).not.toContain(chosen);
    expect(JSON.stringify(site.logged)).toBe("[]");
  });

  it("is told apart from one that nobody would try", async () => {
    expect((await choose("kettle river football moss")).status).toBe(303);
  });
});
