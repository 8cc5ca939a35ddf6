import { afterEach, beforeEach, expect, test } from "vitest";
import { signedIn } from "#firm/accounts/open-session.ts";
import { addPasskey, confirmByPasskey } from "#firm/accounts/own-passkeys.ts";
import { passkeysOf } from "#firm/accounts/passkey-rows.ts";
import { answerOptions, makingOptions } from "#firm/accounts/passkeys.ts";
import { hashPassword, verifyPassword } from "#firm/accounts/passwords.ts";
import { makeRecoveryCodes, useRecoveryCode } from "#firm/accounts/recovery-codes.ts";
import { newSecret } from "#firm/accounts/second-factor.ts";
import { sessionCookie } from "#firm/accounts/session-cookie.ts";
import { openSession, signIn } from "#firm/accounts/sign-in.ts";
import { newSessionToken, tokenHash } from "#firm/accounts/session-token.ts";
import { deviceLabel, trustCookie, trustDevice, trustedDevicesOf } from "#firm/accounts/trusted-devices.ts";
import { changeUser, userByName } from "#firm/accounts/users.ts";
import { SITE_URL } from "#tests/support/firm-of-a-day.ts";
import { NOW, officeInProcess, type Office } from "#tests/support/office-in-process.ts";
import { softwarePasskey } from "#tests/support/software-passkey.ts";

const SITE = { siteUrl: SITE_URL, now: NOW };
const PASSWORD = "four unrelated words here";

let office: Office;
beforeEach(async () => {
  office = await officeInProcess();
});
afterEach(() => office.database.close());

const user = async () => (await userByName(office.queries, "n.roy"))!;

/** Adds a passkey as a browser makes it, of whose answer `change` may make another. */
async function add(change: (answer: string) => string = (answer) => answer) {
  const made = softwarePasskey(SITE_URL);
  const options = await makingOptions(office.database, await user(), { siteUrl: SITE_URL, brand: "Firm" }, NOW);
  await addPasskey(office.database, await user(), { name: " My   phone ", answer: change(made.make(options)) }, SITE);
  return made;
}

test("a passkey is asked for that needs no user name, and that knows who holds it", async () => {
  const made = await makingOptions(office.database, await user(), { siteUrl: SITE_URL, brand: "Firm" }, NOW);
  expect(made.authenticatorSelection).toMatchObject({ residentKey: "required", userVerification: "required" });
  expect((await answerOptions(office.database, "sign-in", SITE_URL, NOW)).userVerification).toBe("required");
});

test("an eleventh passkey is refused, and ten stay", async () => {
  for (let count = 0; count < 10; count += 1) await add();
  await expect(add()).rejects.toThrow("You have 10 passkeys. Please remove one first.");
  expect((await passkeysOf(office.queries, (await user()).id)).map(({ name }) => name)).toEqual(
    Array(10).fill("My phone"),
  );
});

test("a passkey that does not say how it is reached is stored without", async () => {
  const silent = await add((answer) => {
    const { response, ...rest } = JSON.parse(answer) as { response: object };
    return JSON.stringify({ ...rest, response: { ...response, transports: undefined } });
  });
  const [first] = await passkeysOf(office.queries, (await user()).id);
  expect(first).toMatchObject({ id: silent.id, transports: "[]" });
});

test("an answer of a passkey that counts nothing confirms access once", async () => {
  const passkey = await add();
  const token = newSessionToken();
  await office.database.write(async (queries) => openSession(queries, await user(), token, NOW));
  const cookie = sessionCookie(token, SITE_URL).split(";")[0]!;
  const here = { headers: new Headers({ cookie }) };
  const self = (await signedIn(office.database, here, SITE_URL, NOW))!;
  const confirmed = async () =>
    (await office.queries.selectFrom("sessions").select(["tokenHash", "confirmedAt"]).execute()).map((one) => [
      one.tokenHash === tokenHash(token),
      one.confirmedAt,
    ]);
  const options = await answerOptions(office.database, `confirm ${self.user.id}`, SITE_URL, NOW, self.user);
  const answer = passkey.answer(options, { counter: 0 });
  const confirm = (now: number) => confirmByPasskey(office.database, self, answer, { siteUrl: SITE_URL, now });
  expect([await confirm(NOW + 1000), await confirm(NOW + 2000)]).toEqual([true, false]);
  expect(await confirmed()).toEqual([[true, NOW + 1000]]);
});

test("whoever signs in with a recovery code may trust the device, and what is no code is used up as none", async () => {
  const { id } = await user();
  const password = await hashPassword(PASSWORD);
  await office.database.write((queries) => changeUser(queries, id, { password, totpSecret: newSecret() }));
  const [code] = await makeRecoveryCodes(office.database, await user(), NOW);
  const place = { visitor: "203.0.113.7", device: undefined, trustAs: "Firefox on Windows" };
  const outcome = await signIn(office.database, { username: "n.roy", password: PASSWORD, code: code! }, place, NOW);
  const trust = outcome.ok ? outcome.trust : undefined;
  expect(await trustedDevicesOf(office.queries, id)).toMatchObject([
    { label: "Firefox on Windows", tokenHash: tokenHash(trust!) },
  ]);
  const uses = (typed: string) =>
    office.database.write(async (queries) => useRecoveryCode(queries, await user(), typed, NOW));
  expect([await uses("no such code"), await uses(code!)]).toEqual([false, false]);
});

test("of more than ten trusted devices the one trusted longest ago gives way", async () => {
  const { id } = await user();
  for (let count = 0; count < 12; count += 1)
    await office.database.write((queries) => trustDevice(queries, id, `Device ${count}`, NOW + count));
  const labels = (await trustedDevicesOf(office.queries, id)).map(({ label }) => label);
  expect(labels).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((count) => `Device ${count}`));
});

test("the cookie of a trusted device goes over HTTPS alone where the site has it", () => {
  expect(trustCookie("abc", "https://firm.example")).toBe(
    "__Host-staff-trusted=abc; Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=2592000",
  );
  expect(trustCookie("abc", "http://localhost:3000")).toBe(
    "staff-trusted=abc; Path=/; HttpOnly; SameSite=Strict; Max-Age=2592000",
  );
});

test.each([
  [null, "A browser on some device"],
  ["Mozilla/5.0 (Windows NT 10.0) Safari/537.36 Chrome/130.0 Edg/130.0", "Edge on Windows"],
  ["Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0 OPR/115.0", "Opera on Linux"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1", "Safari on iPhone"],
  ["curl/8.5.0", "A browser on some device"],
])("a device that says it is %s is listed as %s", (said, label) => {
  expect(deviceLabel(said)).toBe(label);
});

test("a stored password in no known form is no password at all, and nobody is let in by it", async () => {
  await expect(verifyPassword("", "-")).rejects.toThrow("A stored password is in no form this site knows");
});
