import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parseDocument } from "yaml";
import { findSlip } from "#firm/content/yaml/yaml-slip.ts";

const PAGE = `title: About us
description: What we do and
  who we are.
keywords: [one, two, three]
sections:
  - kind: hero
    heading: Hello
    text: >-
      Some words here
      and more.
    buttons:
      - label: Book
        to: /contact
  - kind: prose
    heading: There
    text: More words.
`;

type Case = [what: string, from: string, to: string, line: number, message: RegExp];

const INDENTED: Case[] = [
  [
    "a name one space too far out",
    "    heading: Hello",
    "   heading: Hello",
    7,
    /begins with 3 spaces: begin it with 4 spaces/,
  ],
  [
    "a name one space too far in",
    "    heading: Hello",
    "     heading: Hello",
    7,
    /begins with 5 spaces: begin it with 4 spaces/,
  ],
  [
    "a name under a hyphen",
    "    heading: Hello",
    "  heading: Hello",
    7,
    /begins with 2 spaces: begin it with 4 .* "kind" of line 6/,
  ],
  ["a name at the edge", "    heading: Hello", "heading: Hello", 7, /begins with no space: begin it with 4 spaces/],
  ["a first name too far in", "title:", " title:", 1, /begins with one space: begin it with no space/],
  ["a name after a text, too far in", "keywords:", "  keywords:", 4, /begins with 2 spaces: begin it with no space/],
  [
    "a name inside a list",
    "        to: /contact",
    "      to: /contact",
    13,
    /begin it with 8 spaces, .* "label" of line 12/,
  ],
  [
    "a hyphen where there is no list",
    "keywords:",
    "- keywords:",
    4,
    /^begins with no space: begin it like the lines around/,
  ],
  ["a hyphen too far out", "  - kind: prose", "- kind: prose", 14, /begin it with 2 spaces, .* the hyphen of line 6/],
  ["a hyphen too far in", "  - kind: prose", "   - kind: prose", 14, /begin it with 2 spaces, .* the hyphen of line 6/],
  [
    "a line of a long text too far out",
    "      and more.",
    "    and more.",
    10,
    /text that begins on line 8, begin it with 6 spaces/,
  ],
  [
    "a text that runs on too far out",
    "  who we are.",
    "who we are.",
    3,
    /text that begins on line 2, begin it with 2 spaces/,
  ],
];

const WRITTEN: Case[] = [
  ["a colon in a text", "Hello", "Hello: you", 7, /the text holds a colon, so put all of it in double quotes/],
  ["no colon", "heading: Hello", "heading Hello", 7, /has no name with a colon/],
  ["no space after a colon", "heading: Hello", "heading:Hello", 7, /needs a space after the colon/],
  ["no space after a hyphen", "- label", "-label", 12, /needs a space after the hyphen/],
  ["a quotation mark not closed", "Hello", '"Hello', 7, /most likely a quotation mark is missing at the end/],
  ["an apostrophe not closed", "Hello", "'Hello", 7, /most likely a quotation mark is missing at the end/],
  ["an apostrophe within apostrophes", "Hello", "'It's here'", 7, /put all of it in double quotes instead/],
  ["a quotation within quotation marks", "Hello", '"He said "no" to us"', 7, /write \\" for each one inside/],
  ["a bracket not closed", "three]", "three", 4, /the \[ at its beginning is not closed; write \] at the end/],
  ["a bracket too many", "three]", "three]]", 4, /one \] too many at the end/],
  ["a token at the start", "Hello", "{brand} is here", 7, /double quotes, because it begins with \{/],
  ["stars at the start", "Hello", "**Hello** you", 7, /double quotes, because it begins with \*/],
  ["a sign at the start", "Hello", "@home", 7, /double quotes, because it begins with @/],
  ["a quotation of Markdown", "Hello", "> Hello", 7, /double quotes, because it begins with >/],
  ["a tab", "    heading: Hello", "\theading: Hello", 7, /begins with a tab: use spaces instead/],
];

const slipOf = (from: string, to: string) => {
  const text = PAGE.replace(from, to);
  expect(text).not.toBe(PAGE);
  expect(parseDocument(text).errors).not.toEqual([]);
  return findSlip(text);
};

test.each(INDENTED)("%s is named as wrong indentation, and its line", (_what, from, to, line, message) => {
  expect(slipOf(from, to)).toEqual({ line, message: expect.stringMatching(message) });
  expect(slipOf(from, to)!.message).not.toMatch(/quotation mark/);
});

test.each(WRITTEN)("%s is named, and its line", (_what, from, to, line, message) => {
  expect(slipOf(from, to)).toEqual({ line, message: expect.stringMatching(message) });
});

test("no file of content/ has a slip, so that none is blamed for another's", () => {
  const files = readdirSync("content", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".yaml"));
  const slips = files.map((file) => [file, findSlip(readFileSync(path.join("content", file), "utf8"))]);
  expect(slips.filter(([, slip]) => slip)).toEqual([]);
});
