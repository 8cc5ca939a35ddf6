import { expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import { changeProfile } from "#firm/accounts/profile.ts";
import { controlRules } from "#firm/enquiries/control-rules.ts";
import { FIELDS } from "#firm/enquiries/fields.ts";

// What visitors and colleagues may give as their e-mail address, and colleagues as their name and languages.

const [rule] = controlRules(
  FIELDS.find(({ control }) => control === "email")!,
  undefined,
);
const ofVisitors = rule![0];

/** The fields with something to mend; what has none is on its way to the database. */
async function toMend(typed: { displayName?: string; email?: string; languages?: string }): Promise<string[]> {
  const database = { write: async () => [] } as unknown as Database;
  const none = { displayName: "", email: "", areas: [], languages: "" };
  const saving = { actor: "n.roy", at: 0, practiceAreas: [], team: [] };
  const errors = await changeProfile(database, { id: "u1", username: "n.roy" }, { ...none, ...typed }, saving);
  return errors.map(({ field }) => field);
}

const isForBoth = async (email: string) => [ofVisitors(email), (await toMend({ email })).length === 0];

test.each([
  "dana@firm.example",
  "d@firm.example",
  "d.o'neil+desk_2@firm.example",
  "zoë@müller-büro.example",
  "dana@a.b.firm.example",
  "dana@firm.ex",
  `${"d".repeat(64)}@firm.example`,
])("an address is taken as %s", async (email) => {
  expect(await isForBoth(email)).toEqual([true, true]);
});

test.each([
  "dana",
  "@firm.example",
  "dana@firm",
  "dana@firm.e",
  "dana@.example",
  "dana@firm..example",
  "dana@firm.example.",
  "dana roy@firm.example",
  "dana@the firm.example",
  "dana@firm.example roy",
  "dana@firm.exa mple",
  "roy@dana@firm.example",
  ...[...'<>()[]\\,;:"'].flatMap((sign) => [
    `da${sign}na@firm.example`,
    `dana@fi${sign}rm.example`,
    `dana@firm.ex${sign}a`,
  ]),
])("an address is not taken as %s", async (email) => {
  expect(await isForBoth(email)).toEqual([false, false]);
});

/** A sign without width, one that turns the direction, and a filler that counts as a letter. */
const UNSEEN = ["\u200B", "\u202E", "\u3164"];

test("signs that nobody sees are taken nowhere in an address", async () => {
  const addresses = UNSEEN.flatMap((sign) => [
    `da${sign}na@firm.example`,
    `${sign}@firm.example`,
    `dana@fi${sign}rm.example`,
    `dana@${sign}.example`,
    `dana@firm.ex${sign}ample`,
    `dana@firm.${sign}${sign}`,
  ]);
  expect(addresses.filter(ofVisitors)).toEqual([]);
  expect(await Promise.all(addresses.map((email) => toMend({ email })))).toEqual(addresses.map(() => ["email"]));
});

test("what stands before the @ of a colleague's address has at most 64 characters", async () => {
  expect(await toMend({ email: `${"d".repeat(65)}@firm.example` })).toEqual(["email"]);
});

test.each(["Noor Roy", "Zoë", "नूर"])("a colleague may be called %s and speak it", async (name) => {
  expect(await toMend({ displayName: name, languages: `${name}, English` })).toEqual([]);
});

test("signs that nobody sees are taken neither in a name nor in a language", async () => {
  for (const sign of UNSEEN)
    expect(await toMend({ displayName: `No${sign}or`, languages: `French,Eng${sign}lish` })).toEqual([
      "displayName",
      "languages",
    ]);
});
