import { generateSync } from "otplib";
import { expect, test } from "vitest";
import { addSecondFactor } from "#firm/accounts/own-account.ts";
import { passwordProblem } from "#firm/accounts/password-rules.ts";
import { hashPassword } from "#firm/accounts/passwords.ts";
import { isRecoveryCode } from "#firm/accounts/recovery-codes.ts";
import { acceptedStep } from "#firm/accounts/second-factor.ts";
import { cookieValue } from "#firm/accounts/session-cookie.ts";
import { changeUser, userByName } from "#firm/accounts/users.ts";
import { plusAddresses } from "#firm/replies/plus-address.ts";
import { NOW, officeInProcess } from "#tests/support/office-in-process.ts";

const SECRET = "MAPLEOAKBIRCHMAPLEOAKBIRCH234567";
const CODE = generateSync({ secret: SECRET, epoch: Math.floor(NOW / 1000) });

test("a code of the app has six digits, however they are parted", () => {
  const isAccepted = (code: string) => acceptedStep(code, SECRET, null, NOW) !== undefined;
  expect([CODE, ` ${CODE.slice(0, 3)} ${CODE.slice(3)} `].filter(isAccepted)).toHaveLength(2);
  expect([`1${CODE}`, `${CODE}1`, CODE.slice(1), `x${CODE}`, `${CODE}x`, ""].filter(isAccepted)).toEqual([]);
});

test("a secret that no app was given turns no second factor on", async () => {
  const { database, queries } = await officeInProcess();
  const user = async () => (await userByName(queries, "n.roy"))!;
  const password = await hashPassword("four unrelated words");
  const { id } = await user();
  await database.write((writing) => changeUser(writing, id, { password }));
  const adds = async (secret: string) => {
    const typed = { current: "four unrelated words", secret, code: CODE };
    return (await addSecondFactor(database, await user(), typed, NOW))?.field ?? "added";
  };
  const others = [`A${SECRET}`, `${SECRET}A`, `${SECRET}=`, `=${SECRET}`, SECRET.toLowerCase(), SECRET.slice(1), ""];
  for (const secret of others) expect([secret, await adds(secret)]).toEqual([secret, "code"]);
  expect(await adds(SECRET)).toBe("added");
  await database.close();
});

test.each([
  ["abcde-fgh23-456ij", true],
  ["ABCDE FGH23 456IJ", true],
  ["abcdefgh23456ij", true],
  ["abcdefgh23456i", false],
  ["abcdefgh23456ijk", false],
  ["1bcdefgh23456ij", false],
  ["!abcdefgh23456ij", false],
  ["abcdefgh23456ij!", false],
])("whether %s is one of the codes for lost phones: %j", (typed, is) => {
  expect(isRecoveryCode(typed)).toBe(is);
});

test.each([
  ["a-Z_0".padEnd(43, "x"), true],
  ["a-Z_0".padEnd(42, "x"), false],
  ["a-Z_0".padEnd(44, "x"), false],
  ["!".padEnd(44, "x"), false],
  [`${"x".repeat(43)}!`, false],
])("whether %s is a token of who is signed in: %j", (token, is) => {
  const carrier = { headers: new Headers({ cookie: `other=1; staff=${token}` }) };
  expect(cookieValue(carrier, "staff")).toBe(is ? token : undefined);
});

test("each longer word of the firm's name is left out of a password, and no part of one", () => {
  const setting = { username: "n.roy", brand: "Whitcombe & Hart, Barristers", commonPasswords: "\n" };
  const told = (password: string) => passwordProblem(password, setting);
  expect(told("green-whitcombe-7-rivers")).toContain("Please leave “whitcombe” out");
  expect(told("seven BARRISTERS swim")).toContain("Please leave “barristers” out");
  expect(told("harts and green rivers")).toBeUndefined();
});

test("an address that leads into a thread has nothing before or behind it", () => {
  const { read } = plusAddresses("replies@firm.example", "secret");
  const token = "0123456789abcdef";
  expect(read(`Replies+K7M4-QX2P-${token}@firm.example`)).toEqual({ reference: "K7M4-QX2P", token });
  const others = ["+x", "x+"].map((sign) => `replies${sign}k7m4-qx2p-${token}@firm.example`);
  const behind = ["0", "+x"].map((sign) => `replies+k7m4-qx2p-${token}${sign}@firm.example`);
  const elsewhere = [`replies+k7m4-qx2p-${token}@other.example`, `r+k7m4-qx2p-${token}@firm.example`];
  expect([...others, ...behind, ...elsewhere].filter(read)).toEqual([]);
});
