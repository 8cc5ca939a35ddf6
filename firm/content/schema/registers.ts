import { z } from "zod";
import { day, text } from "./text.ts";

const key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case words joined by hyphens");

const sourceAddress = z.url({
  protocol: /^https$/,
  hostname: z.regexes.domain,
  error: "must be the full address of the page the figure was read on, beginning with https://",
});

const lawTopic = z.enum([
  "visit",
  "study",
  "work",
  "business",
  "permanent-residence",
  "family",
  "refugee",
  "inadmissibility",
  "criminal",
  "real-estate",
  "wills",
  "privacy",
]);

/** Where a rule stands, so that a reader can open it and the site can watch it (firm/figures). */
const lawSource = z.strictObject({
  title: text,
  section: text.optional().describe("The section as people write it, for example section 183(2)"),
  url: sourceAddress,
  words: text
    .pipe(z.string().max(200, "is too long: quote at most 200 characters"))
    .optional()
    .describe("The few words of the section the figure rests on, quoted exactly; … stands for words left out"),
  read: day.optional().describe("The day somebody here read the section; left out where nobody did"),
  currentTo: day
    .optional()
    .describe("The day up to which the text that was read held all changes, where its section was not recorded"),
  statute: z
    .strictObject({
      file: z
        .string()
        .regex(
          /^[A-Z][\w-]*(?:\.[\w-]+)*(?:\.,_c\._\d+)?(?<!\.xml)$/,
          "must be the official name of the file without .xml, for example SOR-2002-227 or I-2.5",
        )
        .describe("The name of the act or regulation in the Department of Justice's XML, for example SOR-2002-227"),
      section: z
        .string('must be the number of the section in quotes, for example "183"')
        .regex(
          /^[\dA-Z][\w.]*$/,
          'must be the number of a whole section in quotes, for example "183", without subsections',
        )
        .describe('The number of the section, in quotes: "183"'),
      compared: z
        .literal("words")
        .optional()
        .describe(
          "Only where the section was never recorded: the site looks whether the quoted words still stand in it",
        ),
    })
    .optional()
    .describe("Only for federal acts and regulations: npm run law:watch compares this section"),
  compare: text.optional().describe("Where nobody here read it: who must open which page"),
});

const nextValue = z.strictObject({
  from: day.describe("The first day it holds"),
  value: text,
  note: text.describe("One or two plain sentences for readers: what the rule is from that day on"),
});

const pastValue = z.strictObject({
  from: day.optional().describe("The first day it held, where it is known"),
  until: day.describe("The last day it held"),
  value: text,
});

/** content/law.yaml: every legal figure, fee, duration, age and threshold a page states, under its key. */
const lawEntry = z.strictObject({
  topic: lawTopic,
  name: text.describe("What the figure is, in words a visitor understands"),
  stated: text.describe("What the pages say where they write {law.key}"),
  from: day
    .optional()
    .describe("The first day it held, where a self-check asks about earlier days: before it, the check ends in a call"),
  current: z
    .strictObject({
      value: text,
      since: day.optional().describe("When the rule changed"),
      note: text.describe("One or two plain sentences for readers: what the rule is now"),
    })
    .optional()
    .describe("Only where the rule differs from what is stated"),
  show: z
    .enum(["stated", "current"])
    .default("stated")
    .describe("The one word that switches the pages to the current rule"),
  next: z
    .array(nextValue)
    .optional()
    .describe("Values known to come, the nearest first: the pages switch by themselves on the day"),
  past: z
    .array(pastValue)
    .optional()
    .describe("Values of earlier times, the oldest first, for questions about those times"),
  source: lawSource.describe("Where the figure was read: title, section of the statute if there is one, and address"),
  checked: day,
  checkAgain: day,
  confidence: z
    .enum(["official", "secondary"])
    .describe(
      "official: somebody here read it in a statute or on a government page; secondary: a lawyer should confirm it",
    ),
  owner: text.describe("Who at the firm may change it"),
});

/** content/claims.yaml: every statistic, superlative and promise the firm makes about itself, under its key. */
const claimEntry = z.strictObject({
  text: text.describe("What the pages say where they write {claim.key}"),
  about: text.describe("What it claims, in a few words"),
  kind: z.enum([
    "success",
    "volume",
    "experience",
    "satisfaction",
    "availability",
    "speed",
    "reach",
    "range",
    "testimonial",
  ]),
  pages: z.array(z.string()).min(1),
  basis: text.describe("How the figure is arrived at"),
  asOf: day,
  evidence: z.union([text, z.literal("none")]).describe("Where the proof is kept; none when there is none"),
  owner: text.describe("Who at the firm answers for it"),
  qualifier: z
    .enum(["past-results", "none"])
    .describe("past-results: the Law Society's sentence is printed beside it by itself"),
  show: z
    .enum(["shown", "withdrawn"])
    .default("shown")
    .describe("withdrawn: pages leave out the sentences, figures and rows that state it"),
  contradicts: z.array(key).default([]).describe("Keys of claims that cannot all be true at once"),
});

/** content/glossary.yaml: a legal word and what it means in plain language, under its key. */
const glossaryEntry = z.strictObject({
  term: text.describe("As a reader meets it in a sentence, for example: procedural fairness letter"),
  short: text.optional().describe("Its abbreviation, for example TRP"),
  meaning: text.describe("One or two plain sentences"),
});

export const lawRegister = z.record(key, lawEntry);
export const claimRegister = z.record(key, claimEntry);
export const glossary = z.record(key, glossaryEntry);

/** content/search.yaml: what people type into the search, and the words our pages use for it. */
export const searchWords = z.record(
  z.string().regex(/^[a-z0-9]+( [a-z0-9]+)*$/, "must be small letters and digits, words parted by one space"),
  text,
);

export type LawTopic = z.infer<typeof lawTopic>;
export type LawEntry = z.infer<typeof lawEntry>;
export type ClaimEntry = z.infer<typeof claimEntry>;
export type GlossaryEntry = z.infer<typeof glossaryEntry>;
