import { expect, test } from "vitest";
import { closeness } from "#firm/conflicts/closeness.ts";
import { familyKeys, KEY_RULES, lookup, storedKeys } from "#firm/conflicts/name-keys.ts";
import { different, same, WRITINGS } from "#tests/names/corpus.ts";
import { DIFFERENT, SAME } from "./name-pairs.ts";

/** One pair of so many of the corpus is written down. */
const OF_SO_MANY = 37;

const drawn = Object.values(WRITINGS).flatMap((people) => [...same(people), ...different(people)]);
const pairs = [...Object.values(SAME).flat(), ...DIFFERENT, ...drawn.filter((_, index) => index % OF_SO_MANY === 0)];
const names = [...new Set(pairs.flat())].toSorted();

// Rows hold the keys of their names: where one changes here, raise KEY_RULES, so that rows are given their new keys
// (rekey.ts). Look at what changed, then run this file with -u.
test("the keys a name is stored under, and how many it is looked for under", async () => {
  const lines = names.map((name) => {
    const { written, near, slips } = lookup(name);
    const counts = [written, near, slips].map(({ length }) => length);
    return `${name}: ${storedKeys(name).join(" ")} | ${familyKeys(name).join(" ")} | ${counts.join(" ")}`;
  });
  await expect([`Rules ${KEY_RULES}`, ...lines, ""].join("\n")).toMatchFileSnapshot("names-as-kept/stored.txt");
});

test("how near one name is to another", async () => {
  const told = pairs.map(([asked, found]) => `${asked} ~ ${found}: ${closeness(asked, found) ?? "not"}`);
  await expect([...told, ""].join("\n")).toMatchFileSnapshot("names-as-kept/near.txt");
});
