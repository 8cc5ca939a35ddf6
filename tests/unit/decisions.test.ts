import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const folders = readdirSync(".", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

describe.each(readdirSync("decisions"))("%s", (file) => {
  const text = readFileSync(`decisions/${file}`, "utf8");
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, words]) => words!);

  it("names only files that are there", () => {
    const paths = quoted.filter(
      (words) =>
        /^[\w.-]+(\/[\w.-]+)+$/.test(words) && folders.includes(words.split("/")[0]!) && !words.startsWith("build/"),
    );
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });
});

it("names only tests that are there in the walk through ASVS", () => {
  const cells = readFileSync("decisions/0014-asvs.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .join("\n");
  const named = [...cells.matchAll(/`([a-z]+(?:-[a-z]+)*)`/g)].map(([, name]) => name!);
  expect(named.length).toBeGreaterThan(80);
  expect([...new Set(named)].filter((name) => !existsSync(`tests/requests/${name}.test.ts`)).toSorted()).toEqual([
    "no-store",
  ]);
});
