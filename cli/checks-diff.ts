import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { turnedCases } from "#firm/checks/checks.ts";
import type { Content } from "#firm/content/content.ts";
import { lawRegister } from "#firm/content/schema/registers.ts";

const REGISTER = "content/law.yaml";

/**
 * `npm run checks:diff`: which cases of which self-checks turn out otherwise by content/law.yaml as it is now than as
 * it was committed last. `npm run checks:diff -- "off-campus-hours=30 hours"` tries a value without writing it.
 */
const now = registerIn(readFileSync(REGISTER, "utf8"));
const tried = process.argv.slice(2).map(setting);
const [before, after] =
  tried.length > 0
    ? [now, tried.reduce(withValue, now)]
    : [registerIn(execFileSync("git", ["show", `HEAD:${REGISTER}`], { encoding: "utf8", maxBuffer: 2 ** 26 })), now];
const turned = turnedCases(before, after);
for (const { slug, why, before: was, after: is } of turned)
  console.log(`${slug}, case "${why}":\n  before: ${was}\n  now:    ${is}\n`);
console.log(
  turned.length === 0
    ? "Every case of every self-check turns out as before."
    : `${turned.length} ${turned.length === 1 ? "case turns" : "cases turn"} out otherwise. If that is right, correct ` +
        `the expected values in firm/checks and have a lawyer read them.`,
);

function registerIn(text: string): Content["law"] {
  return lawRegister.parse(parse(text));
}

function setting(argument: string): [key: string, value: string] {
  const [, key, value] = /^([a-z0-9-]+)=(.+)$/.exec(argument) ?? [];
  if (key === undefined || value === undefined || !now[key]) {
    console.error(`Write a key of ${REGISTER}, = and the value to try, for example "off-campus-hours=30 hours".`);
    process.exit(1);
  }
  return [key, value];
}

function withValue(law: Content["law"], [key, value]: [string, string]): Content["law"] {
  const entry = law[key]!;
  const current = entry.current && { ...entry.current, value };
  return { ...law, [key]: { ...entry, ...(current ? { current } : { stated: value }) } };
}
