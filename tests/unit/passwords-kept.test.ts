import { argon2Sync } from "node:crypto";
import { expect, test } from "vitest";
import { isCommon } from "#firm/accounts/common-passwords.ts";
import { needsRehash, verifyPassword } from "#firm/accounts/passwords.ts";

const COSTS = { memory: 128, passes: 12, parallelism: 10 };
const SALT = Buffer.from("salt of sixteen~");
const TAG = argon2Sync("argon2id", { message: "tall maple", nonce: SALT, tagLength: 32, ...COSTS });
const KEPT = `$argon2id$v=19$m=128,t=12,p=10$${SALT.toString("base64url")}$${TAG.toString("base64url")}`;

test("a password kept at other costs than today's still opens, and is to be kept anew", async () => {
  const opens = (password: string) => verifyPassword(password, KEPT, { atOnce: true });
  expect([await opens("tall maple"), await opens("tall mapel")]).toEqual([true, false]);
  expect(needsRehash(KEPT)).toBe(true);
  expect(needsRehash("$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$dGFn")).toBe(false);
});

test.each([
  `x${KEPT}`,
  `${KEPT}=`,
  `${KEPT}$`,
  KEPT.replace("v=19", "v=16"),
  KEPT.replace("argon2id", "argon2i"),
  KEPT.replace("m=128", "m=many"),
  KEPT.replace("t=12", "t="),
  KEPT.replace("p=10", "p=-1"),
  "",
])("a password is kept in no other form, such as %s", (hash) => {
  expect(() => needsRehash(hash)).toThrow("A stored password is in no form this site knows");
});

test.each([
  ["maple", true],
  ["MaPle", true],
  ["12maple", true],
  ["maple!2026", true],
  ["-- maple --", true],
  ["ma1ple", true],
  ["12maple34oak", false],
  ["1ma1ple1", true],
  ["ma!ple", false],
  ["amaple", false],
  ["érable", true],
  ["99érable99", true],
  ["1234", true],
  ["2026", false],
  ["!!!", false],
  ["maple\nérable", false],
])("whether %j is a common password: %j", (password, is) => {
  expect(isCommon(password, "\nmaple\nma1ple\nérable\n1234\n")).toBe(is);
});
