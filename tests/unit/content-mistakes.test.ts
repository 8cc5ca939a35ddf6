import { rmSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { ContentError, type Problem } from "#firm/content/yaml/problem.ts";
import { readContent } from "#firm/content/read.ts";
import { plantedContent } from "#tests/support/planted-content.ts";

type Mistake = [what: string, file: string, change: (text: string) => string, field: string, message: RegExp];

const replace = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to);

/** Slips of whoever changes a word: the file, the slip, and the place and the advice that must be told. */
const MISTAKES: Mistake[] = [
  [
    "a key misspelled",
    "pages/about.yaml",
    replace("description:", "descripton:"),
    "the whole file",
    /"descripton" is not known here: correct its spelling or remove the line/,
  ],
  ["a key left out", "pages/about.yaml", replace(/^description:.*\n/m, ""), "description", /is missing: add it/],
  [
    "a key of a section misspelled",
    "pages/about.yaml",
    replace(/^( {4})heading:/m, "$1headding:"),
    "sections[1]",
    /"headding" is not known here/,
  ],
  [
    "a kind of section that does not exist",
    "pages/about.yaml",
    replace("kind: hero", "kind: heroo"),
    "sections[1].kind",
    /"heroo" is not one of the known kinds: see content\/README\.md/,
  ],
  [
    "a title too long",
    "pages/about.yaml",
    replace(/^title:.*$/m, `title: ${"Long ".repeat(13)}title`),
    "title",
    /is over 60 characters: shorten it \(the brand is added by itself\)/,
  ],
  [
    "a description too long",
    "pages/about.yaml",
    replace(/^description:.*$/m, `description: ${"long ".repeat(40)}`),
    "description",
    /is over 160 characters.*shorten it/,
  ],
  [
    "a text left empty",
    "pages/about.yaml",
    replace(/^title:.*$/m, 'title: ""'),
    "title",
    /is empty: write the words, or remove the line/,
  ],
  [
    "a day that is none",
    "pages/visit-canada.yaml",
    replace(/^reviewed:.*$/m, "reviewed: last week"),
    "reviewed",
    /must be a day written like 2026-11-20/,
  ],
  [
    "a step without its two digits",
    "pages/study-in-canada.yaml",
    replace('step: "01"', 'step: "1"'),
    "sections[",
    /must be two digits in quotes, for example "01"/,
  ],
  [
    "a link to no page",
    "pages/about.yaml",
    replace("to: /contact", "to: /contcat"),
    "/contcat",
    /leads to no page of this site: correct the address/,
  ],
  [
    "a link to no page inside a text",
    "pages/terms.yaml",
    replace(/\]\(\/privacy-policy\)/, "](/privacy)"),
    "/privacy",
    /leads to no page of this site/,
  ],
  [
    "a link in a menu to no page",
    "navigation.yaml",
    replace("href: /about", "href: /abuot"),
    "/abuot",
    /leads to no page of this site/,
  ],
  [
    "a link written as an e-mail",
    "pages/about.yaml",
    replace("to: /contact", "to: contact"),
    "sections[",
    /must start with \/ \(a page of this site\), #, tel:, mailto: or https:\/\//,
  ],
  [
    "a figure in no register",
    "pages/about.yaml",
    replace("{claim.", "{claim.no-such-"),
    "{claim.no-such-",
    /has no entry in content\/claims\.yaml: add the entry or correct the key/,
  ],
  [
    "a legal figure in no register",
    "pages/visit-canada.yaml",
    replace("{law.", "{law.no-such-"),
    "{law.no-such-",
    /has no entry in content\/law\.yaml/,
  ],
  [
    "a legal word in no register",
    "pages/inadmissible/index.yaml",
    replace("{term.", "{term.no-such-"),
    "{term.no-such-",
    /has no entry in content\/glossary\.yaml/,
  ],
  [
    "a token that does not exist",
    "pages/about.yaml",
    replace(/^description:.*$/m, 'description: "Call us at {fone} and ask for one of our three lawyers."'),
    "{fone}",
    /is not known: write \{phone\}/,
  ],
  [
    "a picture without its words",
    "team.yaml",
    (text) => text.replace(/^( *)languages:/m, "$1image: { file: anna.jpg }\n$1languages:"),
    "[1].image.alt",
    /is missing: add it/,
  ],
  [
    "a picture's words left empty",
    "team.yaml",
    (text) => text.replace(/^( *)languages:/m, '$1image: { file: anna.jpg, alt: "" }\n$1languages:'),
    "[1].image.alt",
    /is empty/,
  ],
  [
    "a picture that is not there",
    "team.yaml",
    (text) => text.replace(/^( *)languages:/m, "$1image: { file: ana.jpg, alt: Anna at her desk }\n$1languages:"),
    "[1].image.file",
    /names "ana\.jpg", which is not in content\/photos: put the picture there, or correct the name/,
  ],
  [
    "a phone number as it is spoken",
    "site.yaml",
    replace(/^phone:.*$/m, "phone: 519-555-0142"),
    "phone",
    /must be written like \+1-519-555-0142/,
  ],
  [
    "a time as it is spoken",
    "site.yaml",
    replace("opens: 9:00 AM", "opens: 9am"),
    "hours[1].opens",
    /must be a time like 9:00 AM/,
  ],
  [
    "a record whose slug is not the file's name",
    "business/business-pnp.yaml",
    replace("slug: business-pnp", "slug: pnp"),
    "slug",
    /must be "business-pnp", like the name of the file/,
  ],
  [
    "an article without its data",
    "posts/first-day-after-an-arrest.md",
    replace("---\n", ""),
    "the whole file",
    /must begin with the article's data between two lines of ---/,
  ],
  [
    "an article of no category",
    "posts/first-day-after-an-arrest.md",
    replace("category: Criminal Law", "category: Crime"),
    "category",
    /must be one of: Immigration Law, Real Estate Law/,
  ],
  [
    "a section of a statute without quotes",
    "law.yaml",
    replace('section: "182" }', "section: 182 }"),
    "restoration-window.source.statute.section",
    /must be the number of the section in quotes, for example "183"/,
  ],
  [
    "a subsection where a section belongs",
    "law.yaml",
    replace('section: "182" }', 'section: "182(1)" }'),
    "restoration-window.source.statute.section",
    /of a whole section in quotes.*without subsections/,
  ],
  [
    "a statute by another name than its file's",
    "law.yaml",
    replace('file: "SOR-2002-227", section: "182"', 'file: "SOR/2002-227", section: "182"'),
    "restoration-window.source.statute.file",
    /must be the official name of the file without \.xml/,
  ],
  [
    "words quoted at too great length",
    "law.yaml",
    replace("within 90 days after losing temporary resident status", "within 90 days ".repeat(20)),
    "restoration-window.source.words",
    /is too long: quote at most 200 characters/,
  ],
  [
    "words where a list belongs",
    "pages/about.yaml",
    replace(/^keywords:.*$/m, "keywords: lawyers"),
    "keywords",
    /must be a list: one entry a line, each after a hyphen/,
  ],
  [
    "a list where words belong",
    "pages/about.yaml",
    replace(/^name:.*$/m, "name: [About, Us]"),
    "name",
    /must be words/,
  ],
  [
    "an article's title too long",
    "posts/first-day-after-an-arrest.md",
    replace(/^title:.*$/m, `title: ${"Long ".repeat(15)}`),
    "title",
    /is too long: at most 70 characters/,
  ],
  ["YAML that cannot be read", "pages/about.yaml", replace("sections:", "sections: ]"), "line ", /cannot be read/],
  [
    "a colon in a text without quotes",
    "team.yaml",
    replace("position: Founding Lawyer", "position: Founding Lawyer: partner"),
    "line 9",
    /if the text holds a colon, put all of it in double quotes/,
  ],
  [
    "a token at the start of a text without quotes",
    "team.yaml",
    replace("bio: ", "bio: {brand} has "),
    "line ",
    /put all of the text in double quotes/,
  ],
  [
    "a quotation mark that is not closed",
    "site.yaml",
    replace(/^phone: /m, 'phone: "'),
    "line ",
    /most likely a quotation mark/,
  ],
  ["a tab at the start of a line", "site.yaml", replace(/^phone:/m, "\tphone:"), "line ", /use spaces instead/],
  ["a line twice", "site.yaml", replace(/^(phone:.*\n)/m, "$1$1"), "line ", /keep one of the two lines/],
  [
    "a colon in an article's title",
    "posts/first-day-after-an-arrest.md",
    replace(/^title: .*$/m, "title: Bail: a first day"),
    "line 2",
    /in double quotes/,
  ],
  [
    "a redirect without its number",
    "redirects.txt",
    (text) => `${text}\n/old /new\n`,
    "line ",
    /must be written like "\/old \/new 301", not "\/old \/new"/,
  ],
];

function problemsIn(folder: string): Problem[] {
  try {
    readContent(folder);
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
  return [];
}

describe("a mistake names its file, its field and what to write", () => {
  test.each(MISTAKES)("%s", (_what, file, change, field, message) => {
    const problems = problemsIn(plantedContent(file, change));
    expect(problems).toContainEqual({
      file,
      field: expect.stringContaining(field),
      message: expect.stringMatching(message),
    });
    // One slip is one problem: nobody should have to look for the others.
    expect(problems.filter((problem) => problem.file !== file)).toEqual([]);
  });
});

test("all mistakes are told at once, as sentences without a trace of the program", () => {
  const folder = plantedContent("pages/about.yaml", (text) =>
    text.replace("description:", "descripton:").replace(/^name:.*$/m, 'name: ""'),
  );
  const problems = problemsIn(folder);
  expect(problems.map(({ field }) => field).toSorted()).toEqual(["description", "name", "the whole file"]);
  expect(new ContentError(problems).message).toMatch(/^pages\/about\.yaml: description\n {4}is missing: add it$/m);
});

test("a file that is gone is named", () => {
  const folder = plantedContent("redirects.txt", (text) => `${text}\n/old /new 307\n`);
  rmSync(path.join(folder, "team.yaml"));
  const problems = problemsIn(folder);
  expect(problems).toContainEqual({ file: "team.yaml", field: "the whole file", message: "is missing: put it back" });
  expect(problems).toContainEqual({
    file: "redirects.txt",
    field: expect.stringMatching(/^line \d+$/),
    message: expect.stringContaining('not "/old /new 307"'),
  });
});
