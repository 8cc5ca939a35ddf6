import { expect, test } from "vitest";
import { saidOf, type Change } from "#tests/support/small-firm.ts";

type Slip = [what: string, ...changes: Change[]];

const INDEX = "pages/index.yaml";
const VISAS = "pages/visas.yaml";
const TERMS = "pages/rules/terms.yaml";
const BAR = "checks/bar-day.yaml";
const POST = "posts/a-refused-visa.md";

const CLAIMS: Slip[] = [
  ["pages there are not", ["claims.yaml", "pages: [/visas], basis: counted", "pages: [/visa, /], basis: counted"]],
  ["an entry there is not", ["claims.yaml", "contradicts: [won-all]", "contradicts: [won-al, won-all]"]],
  ["said by one side only", ["claims.yaml", ", contradicts: [won-visas]", ""]],
  ["without the sentence", ["claims.yaml", /past-results \}$/m, "none }"]],
  [
    "a success without the sentence",
    ["claims.yaml", "qualifier: past-results, contradicts: [won-all]", "qualifier: none, contradicts: [won-all]"],
  ],
  ["other hours", ["claims.yaml", "Mon–Tue mornings,", "Mon–Tue afternoons,"]],
];

const LAW: Slip[] = [
  ["never read", ["law.yaml", ", read: 2026-06-01 }\n  checked: 2026-06-01", " }\n  checked: 2026-06-01"]],
  ["nothing quoted", ["law.yaml", "words: for six years, ", ""]],
  ["neither", ["law.yaml", ", words: for six years, read: 2026-06-01", ""]],
  ["compared by words without any", ["law.yaml", "    words: does not exceed 24 hours per week\n", ""]],
  ["a section that was not recorded", ["law.yaml", 'section: "182" }', 'section: "183" }']],
  ["words that are not in it", ["law.yaml", "within 90 days …", "within 60 days …"]],
  ["words in another order", ["law.yaml", /within 90 days … losing “temporary” status/, "losing … within 90 days"]],
  [
    "three dots, and a note of amendment",
    ["law.yaml", /within 90 days … losing “temporary” status/, "within 90 days ... SOR/2004-1"],
  ],
  ["a text changed by hand", ["law-texts.json", "restore that status", "restore it"]],
  ["a text that is no JSON", ["law-texts.json", /^\{/, ""]],
  ["a text without its hash", ["law-texts.json", /"hash": "\w+",/, ""]],
  ["past values not in order", ["law.yaml", "until: 2024-12-31", "until: 2025-12-31"]],
  ["past values that touch", ["law.yaml", "from: 2025-01-01", "from: 2024-12-31"]],
  ["a past value of one day", ["law.yaml", "from: 2025-01-01", "from: 2025-12-31"]],
  ["a past value backwards", ["law.yaml", "from: 2025-01-01", "from: 2026-01-01"]],
  ["values to come not in order", ["law.yaml", "from: 2028-01-01", "from: 2027-01-01"]],
  ["to come on the last day of the past", ["law.yaml", "from: 2027-01-01", "from: 2025-12-31"]],
  ["to come on the day after", ["law.yaml", "from: 2027-01-01", "from: 2026-01-01"]],
  [
    "to come before the present began",
    ["law.yaml", "  next:\n", "  current: { value: $105, since: 2027-01-01, note: Now. }\n  next:\n"],
  ],
  ["a text of Ontario a day too late", ["law.yaml", "checkAgain: 2026-12-30", "checkAgain: 2026-12-31"]],
  ["checked again on the same day", ["law.yaml", "checkAgain: 2026-11-20", "checkAgain: 2026-11-01"]],
  ["checked again on the next", ["law.yaml", "checkAgain: 2026-11-20", "checkAgain: 2026-11-02"]],
  ["a page of nobody official", ["law.yaml", "https://www.canada.ca/fees", "https://canada.ca.example.com/fees"]],
  ["nobody told to compare", ["law.yaml", ', compare: "Estate team: read it"', ""]],
];

const PLACES: Slip[] = [
  ["a link like a page", ["navigation.yaml", "href: /rules }]", "href: /ruls }]"]],
  ["a link like none", [VISAS, "to: /rules", "to: /xylophone"]],
  ["a link in words", [VISAS, "[us](/contact)", "[us](/contcat?from=faq#top)"]],
  ["a link to where nothing is asked", [VISAS, "[us](/contact)", "[us](/?from=faq)"]],
  ["a link to what was moved", [VISAS, "[us](/contact)", "[us](/old-visas)"]],
  ["a link to files", [VISAS, "[us](/contact)", "[us](/feed.xml) [us](/sitemap.xml) [us](/legal-figures.json)"]],
  ["a link to figures of a topic", [VISAS, "[us](/contact)", "[us](/legal-figures/wills) [us](/legal-figures/work)"]],
  ["moved to no page", ["redirects.txt", "/visas 301", "/visa 301"]],
  ["moved without its number", ["redirects.txt", "/visas 301", "/visas"]],
  ["moved for good", ["redirects.txt", "301", "308"]],
  ["a place that ends in spaces", ["redirects.txt", "301", "301  "]],
  ["one drawing for two pages", ["pages/rules/index.yaml", "motif: scale", "motif: arc"]],
  ["one drawing for a page and a record", ["business/seller.yaml", "motif: coins", "motif: arc"]],
  ["one drawing for a page and a check", [BAR, "motif: pillars", "motif: book"]],
  ["two ids", ["testimonials.yaml", "id: 3", "id: 1"]],
  ["two slugs", ["team.yaml", "slug: cy-oak", "slug: ann-elm"]],
  ["a record with the id of another", ["work-permits/helper.yaml", "id: helper", "id: seller"]],
  ["an area like one", [INDEX, "areas: [Immigration Law]", "areas: [General, Imigration Law]"]],
  ["an area like none", [INDEX, "areas: [Immigration Law]", "areas: [Xylophones]"]],
  [
    "the area of records renamed",
    ["site.yaml", "name: Immigration Law", "name: Migration"],
    ["team.yaml", "[Immigration Law, General]", "[General]"],
    [INDEX, "    areas: [Immigration Law]\n", ""],
  ],
  ["an article with two slips", ["team.yaml", "a-refused-visa,", "a-refusd-vsa,"]],
  ["an article with three", ["team.yaml", "a-refused-visa,", "a-refsd-vsa,"]],
  ["an area of a lawyer", ["team.yaml", "areas: [Wills & Estates]", "areas: [Wills, General]"]],
  [
    "hours of a lawyer backwards",
    ["team.yaml", "hours: [{ days: [Monday], opens: 9:00 AM", "hours: [{ days: [Monday], opens: 12:00 PM"],
  ],
  [
    "breaks of a lawyer that overlap",
    ["team.yaml", "closes: 10:30 AM }]", "closes: 10:30 AM }, { days: [Monday], opens: 10:15 AM, closes: 11:00 AM }]"],
  ],
  ["a team of no figure", ["site.yaml", "name: Visa team", "name: Vise team"]],
  [
    "a picture of nobody",
    ["team.yaml", "  languages: [Dutch]", "  image: { file: cy.jpg, alt: Cy }\n  languages: [Dutch]"],
  ],
];

const HOURS: Slip[] = [
  ["closes when it opens", ["site.yaml", "opens: 12:00 PM, closes: 5:00 PM", "opens: 5:00 PM, closes: 5:00 PM"]],
  ["never closes", ["site.yaml", "opens: 12:00 PM, closes: 5:00 PM", "opens: 12:00 PM"]],
  ["a minute twice", ["site.yaml", "opens: 12:00 PM, closes: 5:00 PM", "opens: 11:59 AM, closes: 5:00 PM"]],
  ["a time no clock shows", ["site.yaml", "opens: 12:00 PM, closes: 5:00 PM", "opens: 13:00 PM, closes: 5:00 PM"]],
  [
    "never open",
    [
      "site.yaml",
      / {2}- \{ days: \[Monday[^]*mornings \}\n.*afternoon \}/,
      "  - { days: [Monday], label: Mon–Tue, words: mornings }\n  - { days: [Tuesday], label: Tue, words: afternoon }",
    ],
  ],
  ["an announcement backwards", ["site.yaml", "until: 2026-12-21\n    text", "until: 2026-12-20\n    text"]],
  ["a closure backwards", ["site.yaml", "until: 2026-12-21 }", "until: 2026-12-20 }"]],
];

const WORDS: Slip[] = [
  ["keys of every register", [TERMS, "{retention}", "{law.visa-fe} {claim.replyy} {term.vsa} {drawing.permit-spam}"]],
  ["keys like none", [TERMS, "{retention}", "{law.xylophone} {claim.xylophone} {term.xylophone} {drawing.xylophone}"]],
  ["braces that are no token", [TERMS, "{retention}", "{ visa-fee } {probate} {fone} {xylophone} {"]],
  ["a drawing without its figure", [TERMS, "{retention}", "{retention} {drawing.permit-span}"]],
  ["a picture without words", [POST, "![A map]", "![ ]"]],
  ["a price for what is said to be free", ["fees.yaml", "price: free", "price: $150"]],
  [
    "a price where nothing is free",
    ["fees.yaml", "price: free", "price: $150"],
    ["claims.yaml", "price of the first meeting, kind", "price of the first meeting, show: withdrawn, kind"],
  ],
  ["another length", ["fees.yaml", "length: 30 minutes", "length: 45 minutes"]],
  ["a service of no page", ["fees.yaml", "services: [A visa]", "services: [A visas, Xylophones]"]],
  ["a service with two fees", ["fees.yaml", "services: [A visa]", "services: [A visa, Two wills]"]],
  ["a key twice", ["replies.yaml", "key: first", "key: conflict"]],
  ["no template for a conflict", ["replies.yaml", "key: conflict", "key: clash"]],
  [
    "places nothing fills",
    ["replies.yaml", "{reference}", "{refrence} {xylophone} {"],
    ["replies.yaml", "We cannot act. {phone}", "{name} {phone}"],
    ["replies.yaml", "Tell us. {email}", "{name}"],
  ],
  ["a question twice", [BAR, "id: sure", "id: where"]],
  ["asked after no question", [BAR, "when: { where: [abroad]", "when: { wher: [abroad]"]],
  ["asked after nothing alike", [BAR, "when: { where: [abroad]", "when: { xylophone: [abroad]"]],
  ["asked after no answer", [BAR, "when: { where: [abroad]", "when: { where: [there, here]"]],
  ["asked after neither yes nor no", [BAR, '{ long: ["yes"] }', '{ long: ["maybe"] }']],
  ["asked after a day that is typed", [BAR, '{ long: ["yes"] }', '{ left: ["no"] }']],
  ["a value that only a rule fills in", [BAR, "From {value.start}.", "From {value.start} {valu.start}."]],
];

// Where a sentence was changed on purpose: read the file, then run this one with -u.
test.each([
  ["claims", CLAIMS],
  ["law", LAW],
  ["places", PLACES],
  ["hours", HOURS],
  ["words", WORDS],
])(
  "every slip in %s is said as written beside this file, and its neighbour in order says nothing",
  async (name, slips) => {
    const said = slips.map(([what, ...changes]) => `${what}:\n  ${saidOf(...changes).replaceAll("\n", "\n  ")}`);
    await expect(`${said.join("\n\n")}\n`).toMatchFileSnapshot(`slips-as-said/${name}.txt`);
  },
);
