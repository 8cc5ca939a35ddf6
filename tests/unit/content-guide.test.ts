import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import { editorSchemas, schemaOf } from "#firm/content/schema/editor-schemas.ts";
import { sectionKinds } from "#firm/content/sections/all-kinds.ts";

const GUIDE = readFileSync("content/README.md", "utf8");

test("the guide explains every kind of section, and no other", () => {
  const explained = [...GUIDE.matchAll(/^\| `([a-z]+)` \|/gm)].map(([, kind]) => kind);
  expect(explained.toSorted()).toEqual(sectionKinds.toSorted());
});

test("every kind of section has a drawing in app/blocks/kinds, and no other file is there", () => {
  const drawings = readdirSync("app/blocks/kinds").filter((file) => file.endsWith(".tsx"));
  expect(drawings.toSorted()).toEqual(sectionKinds.map((kind) => `${kind}.tsx`).toSorted());
});

test("what the guide names is there", () => {
  const { law, claims, glossary } = contentAsItStands();
  const keys = (register: string) =>
    [...GUIDE.matchAll(new RegExp(`\\{${register}\\.([a-z-]+)`, "g"))].map(([, key]) => key!);
  // The keys a reader is told to make are not there yet.
  expect(keys("law").filter((key) => key !== "your-key" && !law[key])).toEqual([]);
  expect(keys("claim").filter((key) => key !== "first-homes" && !claims[key])).toEqual([]);
  expect(keys("term").filter((key) => !glossary[key])).toEqual([]);
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const commands = [...GUIDE.matchAll(/npm run ([a-z:]+)/g)].map(([, command]) => command!);
  expect(commands.filter((command) => !scripts[command])).toEqual([]);
});

/** How far an example may have moved before the guide has to be mended. */
const NEAR = 40;

test("the examples the guide points to are near their lines", () => {
  const examples = [...GUIDE.matchAll(/`([\w/-]+\.yaml)`, near line (\d+):\s`([^`]+)`/g)];
  expect(examples.length).toBeGreaterThan(10);
  for (const [said, file, line, words] of examples) {
    const lines = readFileSync(path.join("content", file!), "utf8").split("\n");
    const found = lines.flatMap((text, index) => (text.includes(words!) ? [index + 1] : []));
    const distance = Math.min(...found.map((place) => Math.abs(place - Number(line))));
    expect(distance, `${said} stands on line ${found.join(", ")}`).toBeLessThanOrEqual(NEAR);
  }
});

test("the editors' schemas are those of the site; if not, run `npm run schemas`", () => {
  for (const [file, json] of Object.entries(editorSchemas())) {
    expect(readFileSync(`content/schemas/${file}`, "utf8")).toBe(json);
  }
});

test("every file of content/ names its schema on its first line; if not, run `npm run schemas`", () => {
  const files = readdirSync("content", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".yaml"));
  for (const file of files) {
    const [first] = readFileSync(path.join("content", file), "utf8").split("\n");
    const named = /^# yaml-language-server: \$schema=(.+)$/.exec(first!)?.[1] ?? "";
    expect(path.join(path.dirname(file), named)).toBe(`schemas/${schemaOf(file)}.json`);
  }
});
