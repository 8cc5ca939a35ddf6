import { expect, test } from "vitest";
import { valueSlip } from "#firm/content/yaml/value-slip.ts";
import { yamlAdvice } from "#firm/content/yaml/yaml-advice.ts";
import { findSlip } from "#firm/content/yaml/yaml-slip.ts";
import { saidOf, type Change } from "#tests/support/small-firm.ts";

const shown = (text: string) => text.replaceAll("\t", "→").replaceAll("\n", "\n  | ");

/** What stands after a colon; a second text is the lines below it. */
const VALUES: [value: string, ...below: string[]][] = [
  [""],
  ["  "],
  ["# a remark"],
  ["words"],
  ["words with: a colon"],
  ["words with a colon at the end:"],
  ["a time of 9:00"],
  ["an https://address.example"],
  ['"in quotes: yes"'],
  ['"in quotes" # remark'],
  ['"in quotes" and on'],
  ['"with \\" inside"'],
  ['"open'],
  ['"open', "runs on", 'to here"'],
  ['"open', "runs on", "name: next", 'to here"'],
  ['"open', "- next", 'to here"'],
  ["'in single''s quotes'"],
  ["'It's here'"],
  ["'open"],
  ["[one, two]"],
  ["[one, two] # remark"],
  ["[one, two]]"],
  ["[one, two] and on"],
  ["[one, [two]"],
  ["[one, [two]]"],
  ["[one,", "two]"],
  ["[one,", "name: two]"],
  ['["one ]", two'],
  ["{ one: two }"],
  ["{ one: two"],
  ["{one} is here"],
  ["{ one: two }}"],
  [">-"],
  ["|"],
  [">+2"],
  ["> quoted"],
  ["|quoted"],
  ...[..."@`%&*!"].map((sign): [string] => [`${sign}sign`]),
  ["-minus"],
];

const FILES = [
  "a: 1\nb: 2",
  " a: 1\nb: 2",
  "  a: 1\nb: 2",
  "a: 1\n b: 2",
  "a:\n  b: 1\n   c: 2",
  "a:\n  b: 1\n c: 2",
  "a:\n  b: 1\nc: 2",
  "a:\n   b:\n      c: 1\n    d: 2",
  "a:\n- one\n- two\nb: 2",
  "a:\n  - one\n - two",
  "a:\n  - one\n   - two",
  "a:\n  - b: 1\n    c: 2\n  - b: 3\n   c: 4",
  "a:\n  - b: 1\n  c: 2",
  "a:\n  - - one\n    - two",
  "a: >-\n  one\n  two\nb: 2",
  "a: >-\n  one\n two\nb: 2",
  "a: >-\none\nb: 2",
  "a: |\n  # no remark\n  b\n# a remark\nb: 2",
  "a: |\n    one\n  two",
  "a: one\n  two\n  three\nb: 2",
  "a: one\ntwo",
  "a: one\n  b: 2",
  "a:\n  one\nb: 2",
  'a:\n  "one\n  two"\nb: 2',
  'a:\n  "one\nb: 2',
  "a:\n  [one,\n  two]\nb: 2",
  "one\ntwo",
  "a: 1\n-b: 2",
  "a: 1\nb:2",
  "a: 1\n\tb: 2",
  "a: 1\n\n  \n# remark\n   # remark\nb: 2",
  "\"a b\": 1\n'c d': 2\nb: 3",
  "a: one: two",
  "",
];

const said = (slip: ReturnType<typeof findSlip>) => (slip ? `line ${slip.line} ${slip.message}` : "nothing");

// Where a sentence was changed on purpose: read the files, then run this one with -u.
test("what keeps a value from being read is said, and nothing of those that can be", async () => {
  const all = VALUES.map(
    ([value, ...below]) => `${shown([value, ...below].join("\n"))}\n    ${valueSlip(value, below) ?? "nothing"}`,
  );
  await expect(`${all.join("\n")}\n`).toMatchFileSnapshot("yaml-slips-as-said/values.txt");
});

test("what keeps a file from being read is said with its line", async () => {
  const all = FILES.map((text) => `  | ${shown(text)}\n${said(findSlip(text))}`);
  await expect(`${all.join("\n\n")}\n`).toMatchFileSnapshot("yaml-slips-as-said/files.txt");
});

test("what the reader of YAML says is put in words", () => {
  const message = "Map keys must be unique at line 3, column 1:\n\na: 1\n^";
  expect([
    yamlAdvice({ code: "DUPLICATE_KEY", message }),
    yamlAdvice({ code: "BLOCK_IN_FLOW", message }),
    yamlAdvice({ code: "BAD_INDENT", message }),
  ]).toEqual([
    "has a name that stands there already: keep one of the two lines",
    "cannot be read: a text between [ and ] or { and } holds a colon; put that text in double quotes",
    "cannot be read: compare it and the line above with other lines of the file: the spaces they begin with, their " +
      "quotation marks, colons and brackets (the reader of YAML says: Map keys must be unique)",
  ]);
});

const TERMS = "pages/rules/terms.yaml";
const VISAS = "pages/visas.yaml";

const SHAPES: [what: string, change: Change][] = [
  ["a name misspelled", [TERMS, "description:", "descripton:"]],
  ["a name of nothing", [TERMS, "description:", "wombat: 1\ndescription:"]],
  ["two names misspelled", [TERMS, "title: Terms\ndescription:", "titel: Terms\ndescripton:"]],
  ["a name misspelled beside the right one", [TERMS, "title:", "titel: Other\ntitle:"]],
  ["a name left out", [TERMS, /description: .*\n/, ""]],
  ["a name left out that is described", [TERMS, /reviewed: .*\n/, ""]],
  ["a name without words", [TERMS, "description: Our terms.", "description:"]],
  ["empty words", [TERMS, "description: Our terms.", 'description: " "']],
  ["a list for words", [TERMS, "description: Our terms.", "description: [Our, terms]"]],
  ["words for a list", [TERMS, "keywords: [terms, rules, site]", "keywords: terms"]],
  ["too few", [TERMS, "[terms, rules, site]", "[terms, rules]"]],
  ["as many as must be", [TERMS, "[terms, rules, site]", "[terms, rules, 50]"]],
  ["a title of 60 characters", [TERMS, "title: Terms", `title: ${"T".repeat(60)}`]],
  ["a title of 61", [TERMS, "title: Terms", `title: ${"T".repeat(61)}`]],
  ["a description of 161", [TERMS, "Our terms.", "d".repeat(161)]],
  ["a layout like one", [TERMS, "layout: article", "layout: articl"]],
  ["a layout like none", [TERMS, "layout: article", "layout: xylophone"]],
  ["a kind like one", [TERMS, "kind: hero", "kind: heroo"]],
  ["a kind like none", [TERMS, "kind: hero", "kind: xylophone"]],
  ["no kind", [TERMS, "kind: hero, ", ""]],
  ["a day as it is spoken", [TERMS, "reviewed: 2026-11-01", "reviewed: last week"]],
  ["a name of a section misspelled", [TERMS, "heading: Kept", "headng: Kept"]],
  ["words for true or false", [VISAS, "brief: true", "brief: perhaps"]],
  ["words for a number", ["site.yaml", "retentionDays: 730", "retentionDays: two years"]],
  ["a number too small", ["site.yaml", "retentionDays: 730", "retentionDays: 29"]],
  ["a number too large", ["site.yaml", "erasedNameYears: 15", "erasedNameYears: 51"]],
  ["words for names below", ["site.yaml", "notices: { withMessage: false }", "notices: none"]],
  [
    "one reminder too many",
    ["site.yaml", "quietDays: 4 }", "quietDays: 4 }\nappointments: { reminderMinutes: [30, 31, 32, 33, 34] }"],
  ],
  ["a fixed value", ["testimonials.yaml", "rating: 5", "rating: 4"]],
  ["two testimonials", ["testimonials.yaml", /- \{ id: 3.*\n/, ""]],
  ["an article too long by a letter", ["posts/a-refused-visa.md", "title: A refused visa", `title: ${"T".repeat(71)}`]],
  ["an article without its data", ["posts/a-refused-visa.md", "---\n", ""]],
  ["an article whose data cannot be read", ["posts/a-refused-visa.md", "excerpt: What", "excerpt: A slip: what"]],
  ["an article of another name", ["posts/a-refused-visa.md", "slug: a-refused-visa", "slug: refused"]],
  ["a record of another name", ["business/seller.yaml", "slug: seller", "slug: sellers"]],
  ["a name twice", [TERMS, "title: Terms", "title: Terms\ntitle: Others"]],
  ["a colon between brackets", [TERMS, "[terms, rules, site]", "[terms: all, rules\n  - site]"]],
];

test("what a file has in the wrong shape is said with its line", async () => {
  const all = SHAPES.map(([what, change]) => `${what}:\n  ${saidOf(change).replaceAll("\n", "\n  ")}`);
  await expect(`${all.join("\n\n")}\n`).toMatchFileSnapshot("yaml-slips-as-said/shapes.txt");
});
