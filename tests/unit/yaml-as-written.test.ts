import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { frontMatter } from "#firm/content/yaml/front-matter.ts";
import { withLines } from "#firm/content/yaml/lines.ts";
import { fieldName, fieldPath } from "#firm/content/yaml/problem.ts";
import { problemsOf, REPORT } from "#firm/content/yaml/schema-problems.ts";
import { yamlAdvice } from "#firm/content/yaml/yaml-advice.ts";
import { namedOtherwise, YamlFolder } from "#firm/content/yaml/yaml-file.ts";

test("an article is its data between two lines of hyphens, then its words", () => {
  const parts = { data: "title: Wills\nslug: wills", body: "\nFirst.\n---\nSecond.\n" };
  expect(frontMatter("---\ntitle: Wills\nslug: wills\n---\n\nFirst.\n---\nSecond.\n")).toEqual(parts);
  expect(frontMatter("--- \t\ntitle: Wills\nslug: wills\n---\t \n\nFirst.\n---\nSecond.\n")).toEqual(parts);
});

test.each([
  ["words above the first line", "Draft\n---\ntitle: Wills\n---\nWords.\n"],
  ["words behind the first hyphens", "--- title\ntitle: Wills\n---\nWords.\n"],
  ["words behind the second hyphens", "---\ntitle: Wills\n--- end\nWords.\n"],
  ["no second line of hyphens", "---\ntitle: Wills\nWords.\n"],
  ["nothing after the data", "---\ntitle: Wills\n---\n"],
])("with %s it is no article", (_what, text) => {
  expect(frontMatter(text)).toBeUndefined();
});

test("a place in a file reads the same there and back", () => {
  const named: [string, (string | number)[]][] = [
    ["title", ["title"]],
    ["sections[3].text", ["sections", 2, "text"]],
    ["[12].image.file", [11, "image", "file"]],
    ["visa-fee.source.url", ["visa-fee", "source", "url"]],
    ["rows[1][20]", ["rows", 0, 19]],
    ["a.b", ["a", "b"]],
  ];
  expect(named.map(([name]) => fieldPath(name))).toEqual(named.map(([, path]) => path));
  expect(named.map(([, path]) => fieldName(path))).toEqual(named.map(([name]) => name));
});

test("a key with a dot inside keeps it, and the first dot alone goes", () => {
  expect(fieldName([1, "I-2.5"])).toBe("[2].I-2.5");
});

test.each([
  "{law.visa-fee}",
  "sections[three]",
  "sections[]",
  "sections[3",
  "drawing permit-span",
  "title:",
  ".title",
  "a..b",
  "[1]a",
  "",
])("%s names no place", (words) => {
  expect(fieldPath(words)).toBeUndefined();
});

test("words are found where their lines break, signs and all", () => {
  const text = "title: Fees\ntext: >-\n  It costs $5 (or\n    more?) by\n  the hour.\n";
  const lineOf = (...words: string[]) =>
    withLines([{ file: "fees.yaml", field: "text", message: "", words }], () => text)[0]!.line;
  expect(lineOf("$5")).toBe(3);
  expect(lineOf("more?) by the  hour.")).toBe(4);
  expect(lineOf("$5 (or more?) by the hour.", "hour.")).toBe(5);
  expect(lineOf("hours")).toBe(2);
});

test("where the reader of YAML gave up is not said twice", () => {
  const found = (message: string) => /says: (.*)\)$/.exec(yamlAdvice({ code: "BAD_INDENT", message }))?.[1];
  expect(found("Bad indent at line 12, column 34:\n\nx\n^")).toBe("Bad indent");
  expect(found("Bad indent at line 1, column 3")).toBe("Bad indent");
  expect(found("Ends at line 12, column 34: no more")).toBe("Ends at line 12, column 34: no more");
});

test("the name of a file is its words before the last dot", () => {
  const named = (name: string) => namedOtherwise("x", name).message;
  expect(named("sellers.yaml")).toBe('must be "sellers", like the name of the file');
  expect(named("h.1b.md")).toBe('must be "h.1b", like the name of the file');
});

test("the mark that Windows puts before a file is no word of it, and what else it has stays", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "marked-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, "a.yaml"), "\uFEFFtitle: Fees\r\ntext: One\uFEFFtwo\r\n");
  writeFileSync(path.join(folder, "b.yaml"), "text: One\uFEFFtwo\n");
  const files = new YamlFolder(folder);
  expect(files.text("a.yaml")).toBe("title: Fees\ntext: One\uFEFFtwo\n");
  expect(files.text("b.yaml")).toBe("text: One\uFEFFtwo\n");
});

test("what a shape says in words of its own is said as it is, whatever they are", () => {
  const shape = z.strictObject({ title: z.string().max(3, 'is cut: "Too long" is what search engines say') });
  const { error } = shape.safeParse({ title: "Fees" }, REPORT);
  expect(problemsOf("a.yaml", error!, shape, { title: "Fees" })).toEqual([
    { file: "a.yaml", field: "title", message: 'is cut: "Too long" is what search engines say' },
  ]);
});
