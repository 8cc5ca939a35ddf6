import { expect, test } from "vitest";
import { CASES, RULES } from "#firm/checks/checks.ts";
import { turnedCases, unlike, workOut } from "#firm/checks/compare-cases.ts";
import { dayIn } from "#firm/checks/rule/amounts.ts";
import type { Content } from "#firm/content/content.ts";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import { longDate } from "#time/long-date.ts";
import { addDays } from "#time/weeks.ts";

type Entry = Content["law"][string];

const { law } = contentAsItStands();
const SMALL = "one two three four five six seven eight nine ten eleven twelve thirteen".split(" ");
const NUMBER = new RegExp(String.raw`\d[\d,]*|\b(?:${SMALL.join("|")})\b`, "g");
const PARTS = ["half", "third", "quarter", "fifth"];

/** The words with one of their numbers one unit greater, for each of their numbers. */
function mutations(words: string): string[] {
  if (/^one (?:half|third)$/.test(words))
    return [words.replace(/half|third/, (part) => PARTS[PARTS.indexOf(part) + 1]!)];
  if (/^[A-Z][a-z]+ \d{1,2}, \d{4}$/.test(words)) return [longDate(addDays(dayIn(words), 1))];
  return [...words.matchAll(NUMBER)].map(({ 0: number, index }) => {
    const more = SMALL.includes(number)
      ? SMALL[SMALL.indexOf(number) + 1]!
      : (Number(number.replaceAll(",", "")) + 1).toLocaleString("en-CA", { useGrouping: number.includes(",") });
    return words.slice(0, index) + more + words.slice(index + number.length);
  });
}

/** The entry with one of its values a unit greater: what is stated, the present rule, and each past one. */
function mutatedEntries(entry: Entry): Entry[] {
  const present = mutations(entry.current?.value ?? entry.stated).map((words) =>
    entry.current ? { ...entry, current: { ...entry.current, value: words } } : { ...entry, stated: words },
  );
  const past = (entry.past ?? []).flatMap((value, index) =>
    mutations(value.value).map((words) => ({ ...entry, past: entry.past!.with(index, { ...value, value: words }) })),
  );
  return [...present, ...past];
}

const used = Object.entries(RULES).flatMap(([slug, { figures }]) => figures.map((key) => [slug, key] as const));

test.each(used)("%s: a case fails when %s is one unit greater", (slug, key) => {
  const mutants = mutatedEntries(law[key]!);
  expect(mutants.length).toBeGreaterThan(0);
  const unnoticed = mutants.filter((entry) =>
    CASES[slug]!.cases.every((one) => unlike(one, workOut(slug, one, { ...law, [key]: entry })).length === 0),
  );
  expect(unnoticed.map(({ stated, current, past }) => ({ stated, current: current?.value, past }))).toEqual([]);
});

test("the comparison names the cases that turn out otherwise, before and after", () => {
  const entry = law["citizenship-half-days"]!;
  const turned = turnedCases(law, { ...law, "citizenship-half-days": { ...entry, stated: "366 days" } });
  expect(turned.map(({ slug }) => slug)).toContain("citizenship-days");
  expect(turned.every(({ before, after }) => before !== after)).toBe(true);
  expect(turnedCases(law, law)).toEqual([]);
});

test("a figure that a lawyer typed in other words ends in its source, not in a broken page", () => {
  const entry = { ...law["estate-administration-tax-threshold"]!, stated: "fifty thousand dollars" };
  const one = CASES["estate-administration-tax"]!.cases[0]!;
  const { ends } = workOut("estate-administration-tax", one, { ...law, "estate-administration-tax-threshold": entry });
  expect(ends).toBe("lawyer look-again");
});
