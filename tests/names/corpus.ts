import { closeness } from "#firm/conflicts/closeness.ts";
import { lookup, storedKeys } from "#firm/conflicts/name-keys.ts";
import { arabicPeople } from "./arabic.ts";
import { chinesePeople } from "./chinese.ts";
import { cyrillicPeople } from "./cyrillic.ts";
import { indianPeople } from "./indian.ts";
import { latinPeople } from "./latin.ts";
import { differentPairs, samePairs, type Pair, type Person } from "./person.ts";

/** People made from the tables beside this file, by how their names are written. */
export const WRITINGS: Record<string, Person[]> = {
  "Latin letters": latinPeople(),
  Arabic: arabicPeople(),
  Cyrillic: cyrillicPeople(),
  Chinese: chinesePeople(),
  "Devanagari and Gurmukhi": indianPeople(),
};

/** Pairs of each person, so that no writing outweighs the others much. */
const SAME_OF_EACH = 6;
const DIFFERENT_OF_EACH = 6;

export const same = (people: Person[]) => samePairs(people, SAME_OF_EACH);
export const different = (people: Person[]) => differentPairs(people, DIFFERENT_OF_EACH);

/** Each name beside itself, as it may come back from another program: other spaces, capitals, composed otherwise. */
export function exact(people: Person[]): Pair[] {
  return people.flatMap(({ forms }) =>
    [...new Set(forms)].flatMap((form): Pair[] => [
      [form, form],
      [form.normalize("NFD"), `  ${form.toLocaleUpperCase("en-CA").replaceAll(" ", "   ")} `],
    ]),
  );
}

/** Whether the search finds a stored name by the one asked for, as something to look at. */
export function isFound([asked, stored]: Pair): boolean {
  const keys = new Set(storedKeys(stored));
  const { written, near, slips } = lookup(asked);
  const how = closeness(asked, stored);
  return how !== undefined && how !== "shared" && [...written, ...near, ...slips].some((key) => keys.has(key));
}

/** Whether the very name is found as such, which no limit cuts off. */
export function isFoundExactly([asked, stored]: Pair): boolean {
  const keys = new Set(storedKeys(stored));
  return lookup(asked).written.some((key) => keys.has(key)) && closeness(asked, stored) === "same";
}
