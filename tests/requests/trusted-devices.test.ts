import { generateSync } from "otplib";
import { beforeEach, describe, expect, it } from "vitest";
import { changeUser } from "#firm/accounts/users.ts";
import { newSecret } from "#firm/accounts/second-factor.ts";
import { TWO_FACTOR_REQUIRED, turnOff, turnOn } from "#db/settings.ts";
import { ENGINES, ORIGIN, type TestSite } from "#tests/support/test-site.ts";
import { softwarePasskey } from "#tests/support/software-passkey.ts";
import {
  PASSWORD,
  signIn,
  siteWithStaff,
  visitAsStaff,
  visitWith,
  type StaffVisit,
} from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const DAY = 24 * 3_600_000;
const CODES = "/staff/account/recovery-codes";

describe.each(ENGINES)("recovery codes and trusted devices, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  const secret = newSecret();
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    await site.database.write((queries) => changeUser(queries, staff.user.id, { totpSecret: secret }));
    return site.close;
  });

  const code = () => generateSync({ secret, epoch: Math.floor(site.clock.now / 1000) });
  /** Signs in as a browser that holds these cookies; answers its status and what it holds then. */
  async function enter(fields: Record<string, string>, cookies = "") {
    const response = await site.postForm(
      "/staff/sign-in",
      { username: "a.pereira", password: PASSWORD, ...fields },
      { cookie: cookies, "user-agent": "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0" },
    );
    const held = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]!);
    return { status: response.status, held, trust: held.find((cookie) => cookie.startsWith("staff-trusted=")) };
  }
  const fresh = async () => {
    site.clock.now += 30_000;
    return code();
  };
  const visit = ({ held }: { held: string[] }) => visitWith(site, staff.user, held.join("; "));

  it("on a trusted device no code is asked for thirty days, of this user, and elsewhere it is", async () => {
    expect((await enter({ trust: "yes" })).trust).toBe(undefined);
    expect((await enter({ code: code() })).trust).toBe(undefined);
    const trusting = await enter({ code: await fresh(), trust: "yes" });
    expect(trusting.status).toBe(303);
    expect((await enter({}, trusting.trust)).status).toBe(303);
    // Trusted is for thirty days from a code on: no password alone makes it longer.
    const again = await enter({ trust: "yes" }, trusting.trust);
    expect([again.status, again.trust]).toEqual([303, undefined]);
    expect((await enter({})).status).toBe(401);
    expect((await enter({ password: "four other words here" }, trusting.trust)).status).toBe(401);
    // A wrong code is wrong there too.
    expect((await enter({ code: "000000" }, trusting.trust)).status).toBe(401);
    const colleague = await visitAsStaff(site, "n.roy");
    await site.database.write((queries) => changeUser(queries, colleague.user.id, { totpSecret: newSecret() }));
    expect((await enter({ username: "n.roy" }, trusting.trust)).status).toBe(401);
    site.clock.now += 30 * DAY;
    expect((await enter({}, trusting.trust)).status).toBe(303);
    site.clock.now += 60_000;
    expect((await enter({}, trusting.trust)).status).toBe(401);
  });

  it.each<[string, (there: StaffVisit) => Promise<unknown>]>([
    [
      "it is revoked in the list",
      async (there) => {
        const account = await there.text("/staff/account");
        expect(visibleText(account)).toContain("Firefox on Windows, since Nov 21, 2026, until Dec 21, 2026");
        return there.post("/staff/account", {
          intent: "untrust",
          device: /name="device" value="([^"]+)"/.exec(account)![1]!,
        });
      },
    ],
    ["everywhere is signed out", (there) => there.post("/staff/sign-out", { everywhere: "yes" })],
    [
      "an administrator resets the second factor and it is set anew",
      async () => {
        const boss = await visitAsStaff(site, "boss", "administrator");
        await boss.post("/staff/users", { intent: "reset-second-factor", id: staff.user.id });
        await site.database.write((queries) => changeUser(queries, staff.user.id, { totpSecret: newSecret() }));
      },
    ],
  ])("ends when %s", async (_when, act) => {
    const trusting = await enter({ code: code(), trust: "yes" });
    await act(visit(trusting));
    expect((await enter({}, trusting.trust)).status).toBe(401);
  });

  it("ends when the password is changed", async () => {
    const trusting = await enter({ code: code(), trust: "yes" });
    const chosen = "seven boats under a quiet bridge";
    const changed = await visit(trusting).post("/staff/password", { current: PASSWORD, chosen, again: chosen });
    expect(changed.status).toBe(303);
    expect((await enter({ password: chosen }, trusting.trust)).status).toBe(401);
    expect((await enter({ password: chosen, code: await fresh() })).status).toBe(303);
  });

  it("ten recovery codes are shown once, stored as hashes, and each opens once in place of the code", async () => {
    const page = await (await staff.post(CODES, {})).text();
    const codes = [...page.matchAll(/<code>([a-z2-9-]{17})<\/code>/g)].map(([, one]) => one!);
    expect(new Set(codes).size).toBe(10);
    expect(await staff.text(CODES)).not.toContain(codes[0]);
    expect(JSON.stringify(await site.database.queries.selectFrom("recoveryCodes").selectAll().execute())).not.toContain(
      codes[0],
    );
    expect((await enter({ code: ` ${codes[0]!.toUpperCase().replaceAll("-", " ")}` })).status).toBe(303);
    expect((await enter({ code: codes[0]! })).status).toBe(401);
    const both = await Promise.all([enter({ code: codes[1]! }), enter({ code: codes[1]! })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 401]);
    expect((await enter({ code: codes[2]!, password: "four other words here" })).status).toBe(401);
    expect((await enter({ code: "aaaaa-bbbbb-ccccc" })).status).toBe(401);
    expect(visibleText(await staff.text("/staff/account"))).toContain("8 left");
    // Of a colleague they open nothing.
    const colleague = await visitAsStaff(site, "n.roy");
    await site.database.write((queries) => changeUser(queries, colleague.user.id, { totpSecret: newSecret() }));
    expect((await signIn(site, { username: "n.roy", code: codes[3]! })).status).toBe(401);
    // New ones end the others.
    await staff.post(CODES, {});
    expect((await enter({ code: codes[4]! })).status).toBe(401);
  });

  it("recovery codes end with the last second factor: beside a passkey they stay when the app's code is turned off", async () => {
    const page = "/staff/second-factor";
    const codes = () => site.database.queries.selectFrom("recoveryCodes").selectAll().execute();
    const off = { intent: "remove", current: PASSWORD };
    await staff.post(CODES, {});
    const passkey = softwarePasskey(ORIGIN);
    const options = (await (await staff.get("/staff/passkeys/options?for=make")).json()) as never;
    await staff.post("/staff/account/passkeys", {
      intent: "add-passkey",
      name: "Phone",
      passkey: passkey.make(options),
    });
    expect((await staff.post(page, off)).status).toBe(303);
    expect(await codes()).toHaveLength(10);
    await site.database.write((queries) => changeUser(queries, staff.user.id, { totpSecret: newSecret() }));
    await staff.post("/staff/account/passkeys", { intent: "remove-passkey", id: passkey.id });
    expect(await codes()).toHaveLength(10);
    await site.database.write((queries) => turnOn(queries, TWO_FACTOR_REQUIRED, site.clock.now));
    const refused = await staff.post(page, off);
    expect(refused.status).toBe(400);
    expect(visibleText(await refused.text())).toContain("so yours cannot be turned off");
    expect(await codes()).toHaveLength(10);
    await site.database.write((queries) => turnOff(queries, TWO_FACTOR_REQUIRED));
    expect((await staff.post(page, off)).status).toBe(303);
    expect(await codes()).toEqual([]);
  });

  it("recovery codes are made only after the password was typed a short while ago", async () => {
    site.clock.now += 11 * 60_000;
    expect((await staff.post(CODES, {})).headers.get("location")).toContain("/staff/confirm-access");
    expect(await site.database.queries.selectFrom("recoveryCodes").selectAll().execute()).toEqual([]);
  });
});
