import { expect, test } from "vitest";
import { valueSlip } from "#firm/content/yaml/value-slip.ts";
import { findSlip } from "#firm/content/yaml/yaml-slip.ts";

const said = (...[value, ...below]: [string, ...string[]]) => valueSlip(value, below) ?? "nothing";

test.each([">", "|", ">-", "|+", "|2", ">-2", ">+9"])("after %s a text over several lines begins", (sign) => {
  expect(said(sign)).toBe("nothing");
  expect(findSlip(`text: ${sign}\n  Hours: nine to five\n  and more\ntitle: Fees`)).toBeUndefined();
});

test.each([">>", "> 5", "|x", ">--", ">-x", "|22", ">-22"])("%s begins no such text", (words) => {
  expect(said(words)).toBe(`cannot be read: put all of the text in double quotes, because it begins with ${words[0]}`);
});

const COLON =
  "cannot be read: the text holds a colon, so put all of it in double quotes (or, if a new name begins there, " +
  "begin a new line)";

test("a colon is one where a space or nothing comes after it", () => {
  expect(said("Hours: nine to five")).toBe(COLON);
  expect(said("Our hours:")).toBe(COLON);
  expect(said("Open 9:00 to 17:00")).toBe("nothing");
});

test("signs that begin a text over several lines are words further on", () => {
  expect(said("Fees > costs")).toBe("nothing");
  expect(said("Fees | costs")).toBe("nothing");
  expect(findSlip("text: fees > costs\n  more: words")?.line).toBe(2);
});

const GOES_ON = "cannot be read: the text goes on after its quotation mark";
const OPEN = "cannot be read: most likely a quotation mark is missing at the end; the text begins with a";

test("a text in double quotes ends at the first that is not written with a stroke", () => {
  expect(said('"We say \\"yes\\" to all"')).toBe("nothing");
  expect(said('""')).toBe("nothing");
  expect(said('"We" say')).toBe(`${GOES_ON}; put all of it in double quotes, and write \\" for each one inside`);
  expect(said('"We say \\"yes\\"')).toBe(`${OPEN} double one`);
});

test("a text in single quotes ends at the first that is not doubled", () => {
  expect(said("'Ann''s and Cy''s'")).toBe("nothing");
  expect(said("''")).toBe("nothing");
  expect(said("'Ann's'")).toBe(`${GOES_ON} or apostrophe; put all of it in double quotes instead`);
  expect(said("'Ann''s")).toBe(`${OPEN} single one`);
});

test("what is opened may close below, but not beyond the next name or hyphen", () => {
  const open = `${OPEN} double one`;
  expect(said('"We say', "  yes and", '  no"')).toBe("nothing");
  expect(said('"We say at', '10:30, or by-law:5 "')).toBe("nothing");
  expect(said('"We say', "title: Fees", 'text: "no"')).toBe(open);
  expect(said('"We say', "      call-times:", '  "no"')).toBe(open);
  expect(said('"We say', "  - one", '  - "no"')).toBe(open);
  expect(said('"We say -', '-5 degrees"')).toBe("nothing");
  expect(said('"We say', 'so much: yes"')).toBe("nothing");
});

const NOT_CLOSED = "cannot be read: the [ at its beginning is not closed; write ] at the end";
const ONE_TOO_MANY = "cannot be read: one ] too many at the end";

test("brackets inside quotation marks are words", () => {
  expect(said('[one, "two ] or ["]')).toBe("nothing");
  expect(said(`[one, "say \\"]\\" or [", 'Ann''s ]']`)).toBe("nothing");
  expect(said(`[one, 'two ]', "three`)).toBe(NOT_CLOSED);
  expect(said('["", "]"')).toBe(NOT_CLOSED);
  expect(said("['', ']'")).toBe(NOT_CLOSED);
});

test("a bracket too many is told from words behind the last one", () => {
  expect(said("[one, two]]")).toBe(ONE_TOO_MANY);
  expect(said("[one, two]]]}")).toBe(ONE_TOO_MANY);
  const behind = "cannot be read: put all of the text in double quotes, because it begins with [";
  expect(said("[one] and [two]")).toBe(behind);
  expect(said("[one]] and two")).toBe(behind);
});

test("a name may stand in quotes, and spaces before its colon", () => {
  expect(findSlip("\"a b\": 1\n'c d' : 2\nFee_of-9:\n  x: 3\nb : 4")).toBeUndefined();
  expect(findSlip("\"\": 1\n'': 2\ntext:  >-\n  Hours: nine to five")).toBeUndefined();
  expect(findSlip('title: Fees\n"our" fee: 5')).toEqual({ line: 2, message: expect.stringContaining("has no name") });
  expect(findSlip("title: Fees\n   text:   Words")).toEqual({
    line: 2,
    message: expect.stringMatching(/^begins with 3 spaces: begin it with no space, .* "title" of line 1/),
  });
});

test("a line of a text that runs on may begin with a time, an address or a minus; a remark stands anywhere", () => {
  expect(findSlip("text: We open at\n  9:00 sharp\n# title\n  # more\nother: 2")).toBeUndefined();
  expect(findSlip("rows:\n  # remark\n  - one\n# remark\n  - two")).toBeUndefined();
  expect(findSlip("title: Our: fees # for now")?.message).toBe(COLON);
  expect(findSlip("text: See\n  https://www.ontario.ca/fees\n  -5 degrees\nother 2")).toEqual({
    line: 4,
    message: expect.stringContaining("has no name with a colon"),
  });
});

test("a colon or a hyphen without its space is named, and nothing else is taken for one", () => {
  const slip = (line: string) => findSlip(`title: Fees\n${line}`)?.message;
  expect(slip("by-law:5")).toBe("needs a space after the colon");
  expect(slip("-item")).toBe("needs a space after the hyphen");
  expect(slip("our fee:5")).toContain("has no name with a colon");
  expect(slip("one -item")).toContain("has no name with a colon");
  expect(slip("-")).toContain("has no name with a colon");
});

test("a list or a text in quotes may stand on the line below its name", () => {
  for (const value of ['"Our: fees"', "'Our: fees'", "[one, two]", "{ one: 1 }"])
    expect(findSlip(`title:\n  ${value}\ntext: Words`)).toBeUndefined();
  expect(findSlip("title:\n  Our [fees]\ntext: Words")?.message).toContain("has no name with a colon");
  expect(findSlip('title:\n  "Our" fees\ntext: Words')).toEqual({
    line: 2,
    message: `${GOES_ON}; put all of it in double quotes, and write \\" for each one inside`,
  });
});

test("hyphens of lists in a list may stand on one line, with any spaces between", () => {
  expect(findSlip("rows:\n  -   - one\n      - two\n  - - three")).toBeUndefined();
  expect(findSlip("rows:\n  - -   one: 1\n        two: 2")).toBeUndefined();
  expect(findSlip('rows:\n  - Fees - "ours" too\n  - two')).toBeUndefined();
  expect(findSlip("title: one - two - three\ntext: four")).toBeUndefined();
  expect(findSlip("rows:\n  -  one: 1\n     two: 2\n   - three: 3")).toEqual({
    line: 4,
    message: expect.stringMatching(/^begins with 3 spaces: begin it with 2 spaces, .* the hyphen of line 2/),
  });
});
