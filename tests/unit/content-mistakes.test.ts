import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { ContentError, type Problem } from "#firm/content/yaml/problem.ts";
import { bareIn } from "#firm/content/checks/check-figures.ts";
import { unlinkedPages } from "#firm/content/checks/unlinked-pages.ts";
import { readContent } from "#firm/content/read.ts";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import { plantedContent } from "#tests/support/planted-content.ts";

/** `line` is left out where it is the first one that the change made different. */
type Mistake = [
  what: string,
  file: string,
  change: (text: string) => string,
  field: string | undefined,
  message: RegExp,
  line?: RegExp,
];

const replace = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to);

/** An entry of fees.yaml in the place of the empty list. */
const feeFor = (service: string) =>
  `matters:\n  - services: ["${service}"]\n    priced: fixed\n    price: "$900"\n    covers: One will\n` +
  "    onTop: Sales tax\n    since: 2027-01-15";

/** Slips of whoever changes a word: the file, the slip, and the place and the advice that must be told. `line` is the
 * one that holds these words, where it is not the one that was changed. */
const MISTAKES: Mistake[] = [
  [
    "opening hours claimed otherwise than they are",
    "claims.yaml",
    replace('text: "Mon–Fri 9:00 AM–6:00 PM,', 'text: "Mon–Fri 9:00 AM–7:00 PM,'),
    "office-hours.text",
    /^differs from the hours in site\.yaml: write "Mon–Fri 9:00 AM–6:00 PM, .*", or change site\.yaml$/,
  ],
  [
    "a place of a template that nothing fills in",
    "replies.yaml",
    replace("Dear {name},", "Dear {nmae},"),
    "templates[1].text",
    /^\{nmae\} is not known: did you mean \{name\}\?$/,
  ],
  [
    "a name in the template that goes out unopened",
    "replies.yaml",
    replace("Thank you for writing to {brand}.", "Dear {name}, thank you."),
    "templates[2].text",
    /^\{name\} is not known: write \{phone\}/,
  ],
  [
    "the template for a conflict left out",
    "replies.yaml",
    replace("- key: conflict", "- key: clash"),
    "templates",
    /needs one with the key "conflict": put it back$/,
    /^templates:/,
  ],
  [
    "a key misspelled",
    "pages/about.yaml",
    replace("description:", "descripton:"),
    "descripton",
    /"descripton" is not known here: did you mean "description"\?$/,
  ],
  [
    "a key of no meaning",
    "pages/about.yaml",
    replace(/^name:/m, "wombat: 3\nname:"),
    "wombat",
    /"wombat" is not known here: correct its spelling or remove the line/,
  ],
  [
    "a key left out",
    "pages/about.yaml",
    replace(/^description:.*\n/m, ""),
    "description",
    /is missing: add it/,
    /^title:/,
  ],
  [
    "a key of a section misspelled",
    "pages/about.yaml",
    replace(/^( {4})heading:/m, "$1headding:"),
    "sections[1].headding",
    /"headding" is not known here: did you mean "heading"\?$/,
  ],
  [
    "a kind of section that does not exist",
    "pages/about.yaml",
    replace("kind: hero", "kind: heroo"),
    "sections[1].kind",
    /"heroo" is not one of the known kinds: did you mean "hero"\?$/,
  ],
  [
    "a kind of section that is like no other",
    "pages/about.yaml",
    replace("kind: hero", "kind: xylophone"),
    "sections[1].kind",
    /"xylophone" is not one of the known kinds: see content\/README\.md for the list/,
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
    "a drawing that is not there",
    "pages/about.yaml",
    replace("motif: lantern", "motif: lanten"),
    "sections[1].motif",
    /lantern/,
  ],
  [
    "a drawing that opens another page",
    "pages/visit-canada.yaml",
    replace("motif: arc", "motif: stair"),
    "sections[1].motif",
    /^is "stair", which opens pages\/study-in-canada\.yaml: choose one that opens no page yet, or remove the line/,
  ],
  [
    "a number of one's own at the size of a poster",
    "pages/visit-canada.yaml",
    replace('value: "{law.visitor-stay-max}"', 'value: "six months"'),
    "sections[",
    /must be one figure by its key, such as \{law\.trv-fee\}/,
  ],
  [
    "a link to no page",
    "pages/about.yaml",
    replace("to: /contact", "to: /contcat"),
    "sections[",
    /^\/contcat leads to no page of this site: did you mean \/contact\?$/,
  ],
  [
    "a link to no page inside a text",
    "pages/terms.yaml",
    replace(/\]\(\/privacy-policy\)/, "](/privacy)"),
    "sections[",
    /^\/privacy leads to no page of this site: did you mean \/privacy-policy\?$/,
  ],
  [
    "a link in a menu to no page",
    "navigation.yaml",
    replace("href: /about", "href: /abuot"),
    ".href",
    /^\/abuot leads to no page of this site: did you mean \/about\?$/,
  ],
  [
    "a link to nowhere near a page",
    "pages/about.yaml",
    replace("to: /contact", "to: /xylophone-lessons"),
    "sections[",
    /^\/xylophone-lessons leads to no page of this site: correct the address/,
  ],
  [
    "an address that moved to no page",
    "redirects.txt",
    (text) => `${text}/old /contcat 301\n`,
    undefined,
    /^\/contcat leads to no page of this site: did you mean \/contact\?$/,
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
    replace(/\{claim\.[a-z-]+/, "{claim.xylophone"),
    "{claim.xylophone}",
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
    "a slip in a key",
    "pages/visit-canada.yaml",
    replace("{law.trv-fee}", "{law.trv-fe}"),
    "{law.trv-fe}",
    /has no entry in content\/law\.yaml: did you mean \{law\.trv-fee\}\?$/,
  ],
  [
    "a slip in a legal word with words of its own",
    "pages/inadmissible/index.yaml",
    replace(/\{term\.trp[^}]*\}/, "{term.trpp|the permit}"),
    "{term.trpp}",
    /has no entry in content\/glossary\.yaml: did you mean \{term\.trp\}\?$/,
  ],
  [
    "a drawing that nobody drew",
    "posts/visitor-visa-refused-what-to-do-next.md",
    replace("{drawing.refused-visa}", "{drawing.refused-vsia}"),
    "{drawing.refused-vsia}",
    /has no entry in content\/drawings\.yaml: did you mean \{drawing\.refused-visa\}\?$/,
  ],
  [
    "a drawing misspelled beside a list of facts",
    "pages/sponsorship-applications.yaml",
    replace("drawing: undertaking-lengths", "drawing: undertaking-length"),
    "sections[6].drawing",
    /must be one of: .*; did you mean "undertaking-lengths"\?$/,
  ],
  [
    "a drawing whose figure its page no longer states",
    "posts/first-day-after-an-arrest.md",
    replace("{law.bail-time} if", "a day if"),
    "drawing arrest-to-bail",
    /shows \{law\.bail-time\}, which this page does not state: write it near the drawing$/,
    /drawing\.arrest-to-bail/,
  ],
  [
    "a key without its register",
    "pages/visit-canada.yaml",
    replace("{law.trv-fee}", "{trv-fee}"),
    "{trv-fee}",
    /is not known: did you mean \{law\.trv-fee\}\?$/,
  ],
  [
    "a token that does not exist",
    "pages/about.yaml",
    replace(/^description:.*$/m, 'description: "Call us at {fone} and ask for one of our three lawyers."'),
    "{fone}",
    /is not known: did you mean \{phone\}\?$/,
  ],
  [
    "a token like no other",
    "pages/about.yaml",
    replace(/^description:.*$/m, 'description: "Call us at {xylophone} and ask for one of our three lawyers."'),
    "{xylophone}",
    /is not known: write \{phone\}, /,
  ],
  [
    "a picture without its words",
    "team.yaml",
    (text) => text.replace(/^( *)languages:/m, "$1image: { file: anna.jpg }\n$1languages:"),
    "[1].image.alt",
    /is missing: add it \(What the picture shows, for those who cannot see it\)/,
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
    "an area of a page that nobody works in",
    "pages/visit-canada.yaml",
    replace("areas: [Immigration Law]", "areas: [Imigration Law]"),
    "sections[1].areas[1]",
    /^is no area of site\.yaml: did you mean "Immigration Law"\?$/,
  ],
  [
    "an article of a lawyer misspelled",
    "team.yaml",
    replace("- first-day-after-an-arrest", "- first-day-after-an-arest"),
    "[3].articles[1]",
    /^is no article: did you mean "first-day-after-an-arrest"\?$/,
  ],
  [
    "a picture in an article without its words",
    "posts/first-day-after-an-arrest.md",
    (text) => `${text}\n![](https://example.com/map.png)\n`,
    "content",
    /^!\[\]\(https:\/\/example\.com\/map\.png\) has no words for those who cannot see it: write what it shows between/,
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
    "hours that close before they open",
    "site.yaml",
    replace("opens: 9:00 AM", "opens: 9:00 PM"),
    "hours[1]",
    /must have opens and closes, both times of the same day, opens first/,
    /days: \[Monday/,
  ],
  [
    "an announcement that ends before it begins",
    "site.yaml",
    replace(
      /^announcements: \[\]/m,
      "announcements:\n  - from: 2026-12-21\n    until: 2026-01-02\n    text: We are away.",
    ),
    "announcements[1].until",
    /is before "from": write the last day, 2026-12-21 or a later one/,
    /until: 2026-01-02/,
  ],
  [
    "a closure that ends before it begins",
    "site.yaml",
    replace(
      /^announcements: \[\]/m,
      "announcements:\n  - from: 2026-12-21\n    until: 2027-01-02\n    text: We are away.\n" +
        "    closed: { from: 2026-12-24, until: 2026-01-01 }",
    ),
    "announcements[1].closed.until",
    /is before "from"/,
    /^ +closed: \{/,
  ],
  [
    "an id that two share",
    "testimonials.yaml",
    replace("id: 2", "id: 1"),
    "[2].id",
    /is "1", like that of testimonials\.yaml, \[1\]\.id: give it one of its own/,
  ],
  [
    "a record with the id of another",
    "business/business-visitor.yaml",
    replace(/^id:.*$/m, "id: business-pnp"),
    "id",
    /is "business-pnp", like that of business\/business-pnp\.yaml, id: give it one of its own/,
    /^id:/,
  ],
  [
    "an article whose slug is not the file's name",
    "posts/first-day-after-an-arrest.md",
    replace(/^slug:.*$/m, "slug: first-day"),
    "slug",
    /must be "first-day-after-an-arrest", like the name of the file/,
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
    undefined,
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
    /must be words: put all of the text in double quotes/,
  ],
  [
    "an article's title too long",
    "posts/first-day-after-an-arrest.md",
    replace(/^title:.*$/m, `title: ${"Long ".repeat(15)}`),
    "title",
    /is too long: at most 70 characters/,
  ],
  [
    "a token at the start of a text without quotes, and nothing else",
    "team.yaml",
    replace(/bio: .*/, "bio: {brand}"),
    "[1].bio",
    /must be words: put all of the text in double quotes/,
  ],
  [
    "a name without a text",
    "pages/about.yaml",
    replace(/^name:.*$/m, "name:"),
    "name",
    /is empty: write the words, or remove the line/,
  ],
  [
    "a word that is none of the choices",
    "pages/about.yaml",
    replace("look: reasons", "look: reason"),
    "sections[3].look",
    /must be one of: services, reasons, areas; did you mean "reasons"\?$/,
  ],
  [
    "a fee for a service that no page names",
    "fees.yaml",
    replace("matters: []", feeFor("Will Draftings & Updates")),
    "matters[1].services[1]",
    /"Will Draftings & Updates" is no service on our pages: did you mean "Will Drafting & Updates"\?$/,
    /^ {2}- services:/,
  ],
  [
    "a fee without its dollar sign",
    "fees.yaml",
    replace("matters: []", feeFor("Will Drafting & Updates").replace("$900", "900 dollars")),
    "matters[1].price",
    /must hold a sum with its dollar sign, for example "\$900" or "\$300 an hour"/,
    /^ {4}price:/,
  ],
  [
    "a fee that does not say what comes on top",
    "fees.yaml",
    replace("matters: []", feeFor("Will Drafting & Updates").replace(/\n.*onTop.*/, "")),
    "matters[1].onTop",
    /is missing: add it \(Whether tax and what we pay to others come on top\)/,
    /^ {2}- services:/,
  ],
  [
    "a price for a first meeting that the claims call free",
    "fees.yaml",
    replace("consultation: {}", 'consultation: { price: "$150" }'),
    "consultation.price",
    /claims\.yaml says that the first meeting is free: write free here, or add "show: withdrawn" there under free-consultation, /,
    /^consultation/,
  ],
  [
    "a redirect without its number",
    "redirects.txt",
    (text) => `${text}/old /new\n`,
    undefined,
    /must be written like "\/old \/new 301", not "\/old \/new"/,
  ],
];

/** A test changes one file: the other seventy are parsed once. */
const UNCHANGED = new Map<string, unknown>();

function problemsIn(folder: string): Problem[] {
  try {
    readContent(folder, UNCHANGED);
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
  return [];
}

/** The line that holds these words or, without any, the first that differs from the file before the change. */
function lineIn(folder: string, file: string, words?: RegExp): number {
  const lines = (place: string) => readFileSync(path.join(place, file), "utf8").split("\n");
  const [before, after] = [lines("content"), lines(folder)];
  return 1 + after.findIndex((line, index) => (words ? words.test(line) : line !== before[index]));
}

const containing = (words: string) => expect.stringContaining(words) as string;

describe("a mistake names its file, its line, its field and what to write", () => {
  test.each(MISTAKES)("%s", (_what, file, change, field, message, words) => {
    const folder = plantedContent(file, change);
    const problems = problemsIn(folder);
    expect(problems).toContainEqual({
      file,
      line: lineIn(folder, file, words),
      ...(field === undefined ? {} : { field: containing(field) }),
      message: expect.stringMatching(message),
    });
    // One slip is one problem: nobody should have to look for the others.
    expect(problems).toHaveLength(1);
  });
});

test("a figure, a claim and a fee of the firm's own are found on their lines, in a text over several", () => {
  const file = "pages/about.yaml";
  const folder = plantedContent(file, (text) =>
    text.replace(
      "So we begin by listening.",
      "So we begin by listening. The bar lasts five\n      years. Our first consultation " +
        "costs $350.\n      We are the best.",
    ),
  );
  const line = lineIn(folder, file);
  const found = (at: number, message: RegExp) => ({
    file,
    line: at,
    field: "sections[2].text",
    message: expect.stringMatching(message),
  });
  expect(problemsIn(folder)).toEqual([
    found(line, /"five years", by itself: "The bar lasts five years\." Write .*\{law\./),
    found(line + 1, /"\$350", by itself.* If it is the firm's own fee, add it to content\/claims\.yaml with its basis/),
    found(line + 2, /makes a claim, "the best"/),
  ]);
});

test("a fee that a law sets is still sent to the register of the law first", () => {
  expect(bareIn("The government asks us for $351.", contentAsItStands(), null)[0]).toContain(
    "Add it with its source to content/law.yaml",
  );
});

test("files with Windows line ends are read like all others", () => {
  const windows = (text: string) => `\uFEFF${text.replaceAll("\n", "\r\n")}`;
  for (const file of ["posts/first-day-after-an-arrest.md", "redirects.txt", "pages/about.yaml"]) {
    const folder = plantedContent(file, windows);
    expect(readContent(folder)).toEqual(contentAsItStands());
  }
});

test("a page that no page and no menu leads to is found", () => {
  // No two pages open with the same drawing.
  const withoutMotif = (text: string) => text.replace(/^ +motif:.*\n/m, "");
  const folder = plantedContent("pages/visit-canada.yaml", (text) => `${text}\n`);
  const planted = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  const record = readFileSync("content/business/business-pnp.yaml", "utf8");
  planted(
    "business/start-up.yaml",
    withoutMotif(record)
      .replace(/^id:.*$/m, "id: start-up")
      .replace(/^slug:.*$/m, "slug: start-up"),
  );
  planted(
    "pages/index-of-nothing.yaml",
    withoutMotif(readFileSync("content/pages/accessibility.yaml", "utf8")).replace(/\{claim[^}]*\}/g, "it"),
  );
  expect(unlinkedPages(contentAsItStands())).toEqual([]);
  expect(unlinkedPages(readContent(folder))).toEqual([
    {
      file: "pages/index-of-nothing.yaml",
      message: expect.stringContaining("no page and no menu leads to /index-of-nothing"),
    },
    {
      file: "business/start-up.yaml",
      message: expect.stringContaining("no page and no menu leads to /business/start-up"),
    },
  ]);
});

test("all mistakes are told at once, as sentences without a trace of the program", () => {
  const folder = plantedContent("pages/about.yaml", (text) =>
    text.replace("description:", "descripton:").replace(/^name:.*$/m, 'name: ""'),
  );
  const problems = problemsIn(folder);
  expect(problems.map(({ field }) => field).toSorted()).toEqual(["descripton", "name"]);
  expect(new ContentError(problems).message).toMatch(
    /^pages\/about\.yaml, line 4: descripton\n {4}"descripton" is not known here: did you mean "description"\?$/m,
  );
});

test("a file that is gone is named", () => {
  const folder = plantedContent("redirects.txt", (text) => `${text}\n/old /new 307\n`);
  rmSync(path.join(folder, "team.yaml"));
  const problems = problemsIn(folder);
  expect(problems).toContainEqual({ file: "team.yaml", message: "is missing: put it back" });
  expect(problems).toContainEqual({
    file: "redirects.txt",
    line: 6,
    message: expect.stringContaining('not "/old /new 307"'),
  });
});
