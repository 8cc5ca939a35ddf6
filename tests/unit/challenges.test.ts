import { expect, test } from "vitest";
import { isOwnChallenge, newChallenge } from "#firm/accounts/challenges.ts";
import { MINUTE } from "#time/units.ts";

// Which answers of a passkey are heard: those to what this site asked, for this purpose, for five minutes.
const NOW = Date.parse("2026-11-26T15:00:00Z");
const KEY = "a key of this installation";

const asked = (at = NOW) => Buffer.from(newChallenge(KEY, "sign-in", at)).toString("base64url");

test.each([
  ["at once", NOW, true],
  ["at the end of the five minutes", NOW + 5 * MINUTE, true],
  ["after them", NOW + 5 * MINUTE + 1, false],
  ["before it was asked, by a clock that was set back", NOW - 1, false],
])("a challenge answered %s: %#", (_when, now, is) => {
  expect(isOwnChallenge(KEY, asked(), "sign-in", now)).toBe(is);
});

test("a challenge for another purpose, of another installation, cut short, grown or changed is none", () => {
  const challenge = asked();
  const bytes = Buffer.from(challenge, "base64url");
  expect(isOwnChallenge(KEY, challenge, "register u1", NOW)).toBe(false);
  expect(isOwnChallenge("another key", challenge, "sign-in", NOW)).toBe(false);
  for (const other of [bytes.subarray(1), bytes.subarray(0, -1), Buffer.concat([bytes, Buffer.alloc(1)])])
    expect(isOwnChallenge(KEY, other.toString("base64url"), "sign-in", NOW)).toBe(false);
  for (const place of [0, 16, 21, 22, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[place]! ^= 1;
    expect(isOwnChallenge(KEY, changed.toString("base64url"), "sign-in", NOW)).toBe(false);
  }
  expect(asked()).not.toBe(challenge);
});
