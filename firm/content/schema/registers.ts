import { z } from "zod";
import { day, text } from "./text.ts";

const key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case words joined by hyphens");

const sourceAddress = z.url({
  protocol: /^https?$/,
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

/** content/law.yaml: every legal figure, fee, duration, age and threshold a page states, under its key. */
const lawEntry = z.strictObject({
  topic: lawTopic,
  name: text.describe("What the figure is, in words a visitor understands"),
  stated: text.describe("What the pages say where they write {law.key}"),
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
  source: z
    .strictObject({ title: text, section: text.optional(), url: sourceAddress })
    .describe("Where the figure was read: title, section of the statute if there is one, and address"),
  checked: day,
  checkAgain: day,
  confidence: z
    .enum(["official", "secondary"])
    .describe(
      "official: read in a statute or a government page; secondary: read elsewhere, a lawyer should confirm it",
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

export type LawTopic = z.infer<typeof lawTopic>;
export type LawEntry = z.infer<typeof lawEntry>;
export type ClaimEntry = z.infer<typeof claimEntry>;
export type GlossaryEntry = z.infer<typeof glossaryEntry>;
