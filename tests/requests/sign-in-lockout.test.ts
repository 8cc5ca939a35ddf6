import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { resetPassword } from "#firm/accounts/administer-users.ts";
import type { User } from "#firm/accounts/users.ts";
import { ENGINES, startTestSite, type TestSite } from "#tests/support/test-site.ts";
import { addReadyUser, PASSWORD, signIn } from "#tests/support/staff-visit.ts";

const NAMES = ["a.pereira", "b.osei", "c.wong"];
const MINUTE = 60_000;

/** An address of the attacker's, and one from which nobody has tried anything. */
const ATTACKER = "198.51.100.1";
const HOME = "203.0.113.9";

describe.each(ENGINES)("guessing that would keep others out, on %s", (engine) => {
  let site: TestSite;
  let users: User[];
  beforeEach(async () => {
    site = await startTestSite({ engine });
    users = [];
    for (const username of NAMES) users.push(await addReadyUser(site, username));
  });
  afterEach(() => site.close());

  const guess = async (username: string, visitor: string, cookie = "") =>
    (await site.postForm("/staff/sign-in", { username, password: "wrong password" }, cookie ? { cookie } : {}, visitor))
      .status;
  const comesIn = async (username: string, visitor = HOME, password = PASSWORD) =>
    (await signIn(site, { username, password }, visitor)).status === 303;
  /** Uses up a name's tries, from as many addresses as it takes. */
  const useUp = async (username: string) => {
    for (let number = 0; number < 10; number += 1) await guess(username, `198.51.100.${100 + number}`);
    expect(await comesIn(username)).toBe(false);
  };
  const deviceOf = async (username: string) =>
    (await signIn(site, { username }, HOME)).headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith("staff-device="))!
      .split(";")[0]!;
  const signInOn = (device: string, username: string, visitor = HOME) =>
    site.postForm("/staff/sign-in", { username, password: PASSWORD }, { cookie: device }, visitor);

  it("from one address that is over its own limit counts against nobody", async () => {
    for (let number = 0; number < 20; number += 1) await guess(`nobody${number}`, ATTACKER);
    for (const name of NAMES)
      for (let number = 0; number < 10; number += 1) expect(await guess(name, ATTACKER)).toBe(429);
    for (const name of NAMES) expect([name, await comesIn(name)]).toEqual([name, true]);
  });

  it("from one address locks not even one account", async () => {
    for (let number = 0; number < 10; number += 1) await guess(NAMES[0]!, ATTACKER);
    expect(await comesIn(NAMES[0]!, ATTACKER)).toBe(false);
    expect(await comesIn(NAMES[0]!)).toBe(true);
  });

  it("leaves a reset password its way in at once, and while it goes on", async () => {
    await useUp(NAMES[0]!);
    const password = await resetPassword(site.database, users[0]!, "m.okafor", site.clock.now);
    for (let number = 0; number < 30; number += 1) await guess(NAMES[0]!, `198.51.101.${number}`);
    // No answer tells that this account is another one than those it guessed at before.
    expect(await guess(NAMES[0]!, "198.51.102.1")).toBe(429);
    expect(await comesIn(NAMES[0]!, HOME, password)).toBe(true);
  });

  it("is free again after a reset, as if nobody had tried", async () => {
    await useUp(NAMES[0]!);
    await resetPassword(site.database, users[0]!, "m.okafor", site.clock.now);
    expect(await guess(NAMES[0]!, "198.51.102.1")).toBe(401);
  });

  it("does not lock out the device its user signed in on, from any address", async () => {
    const device = await deviceOf(NAMES[0]!);
    await useUp(NAMES[0]!);
    for (let number = 0; number < 20; number += 1) await guess(`nobody${number}`, HOME);
    const answer = await signInOn(device, NAMES[0]!);
    expect(answer.status).toBe(303);
  });

  it("is not helped by a device: of another user, or of its own beyond ten tries", async () => {
    const device = await deviceOf(NAMES[1]!);
    await useUp(NAMES[0]!);
    expect((await signInOn(device, NAMES[0]!)).status).toBe(429);
    for (let number = 0; number < 10; number += 1) expect(await guess(NAMES[1]!, ATTACKER, device)).toBe(401);
    expect((await signInOn(device, NAMES[1]!, ATTACKER)).status).toBe(429);
    // Nobody else is kept out by it, and it ends.
    expect(await comesIn(NAMES[1]!, "203.0.113.77")).toBe(true);
    site.clock.now += 15 * MINUTE;
    expect((await signInOn(device, NAMES[1]!, ATTACKER)).status).toBe(303);
  });
});
