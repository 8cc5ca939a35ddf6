import { z } from "zod";
import { button, figure, markdown, text } from "./text.ts";

const heading = text.describe("The heading of the section");
const intro = text.optional().describe("A sentence or two under the heading");

/** The drawn line motifs; one for each practice area, and the river for the firm itself. */
export const motif = z.enum(["river", "paths", "gables", "tree", "balance"]);

const hero = z.strictObject({
  kind: z.literal("hero"),
  eyebrow: text.optional().describe("A few words above the heading that say where one is"),
  heading: heading.describe("The only first-level heading of the page"),
  text,
  motif: motif.default("river"),
  buttons: z.array(button).default([]),
  stats: z.array(figure).default([]),
  notice: z
    .strictObject({ heading: text, text, buttons: z.array(button).default([]) })
    .optional()
    .describe("An urgent notice inside the hero, such as 'Been Arrested?'"),
});

const cards = z.strictObject({
  kind: z.literal("cards"),
  heading,
  intro,
  look: z
    .enum(["services", "reasons", "areas"])
    .default("services")
    .describe(
      "services: title, description and features; reasons: short and without a list; areas: " +
        "one per practice area, with its motif",
    ),
  cards: z
    .array(
      z.strictObject({
        title: text,
        text,
        points: z.array(text).default([]),
        motif: motif.optional(),
        link: button.optional(),
      }),
    )
    .min(1),
});

const stats = z.strictObject({ kind: z.literal("stats"), heading: text.optional(), items: z.array(figure).min(1) });

const steps = z.strictObject({
  kind: z.literal("steps"),
  heading,
  intro,
  steps: z
    .array(
      z.strictObject({
        step: z.string().regex(/^\d\d$/, 'must be two digits in quotes, for example "01"'),
        title: text,
        text,
      }),
    )
    .min(2),
});

const prose = z.strictObject({
  kind: z.literal("prose"),
  heading,
  text: markdown,
  quickExit: z.boolean().default(false),
});

const answer = z.strictObject({ kind: z.literal("answer"), heading: text.default("The short answer"), text: markdown });

const checklist = z.strictObject({
  kind: z.literal("checklist"),
  heading,
  intro,
  items: z.array(text).min(2),
  after: markdown.optional(),
});

const facts = z.strictObject({
  kind: z.literal("facts"),
  heading,
  intro,
  facts: z.array(z.strictObject({ term: text, detail: text })).min(1),
});

const faq = z.strictObject({
  kind: z.literal("faq"),
  heading,
  items: z.array(z.strictObject({ question: text, answer: markdown })).min(1),
});

const callout = z.strictObject({
  kind: z.literal("callout"),
  heading,
  text: markdown,
  tone: z.enum(["plain", "urgent"]).default("plain"),
  buttons: z.array(button).default([]),
  quickExit: z.boolean().default(false),
});

const team = z.strictObject({ kind: z.literal("team"), heading, intro });
const testimonials = z.strictObject({ kind: z.literal("testimonials"), heading, intro });
const cta = z.strictObject({ kind: z.literal("cta"), heading, text, buttons: z.array(button).min(1) });

/** One part of a page: a kind, and its words. Every kind has one component in app/blocks. */
export const section = z.discriminatedUnion("kind", [
  hero,
  answer,
  cards,
  stats,
  steps,
  prose,
  checklist,
  facts,
  faq,
  callout,
  team,
  testimonials,
  cta,
]);

export type Section = z.infer<typeof section>;
export type SectionKind = Section["kind"];
export type SectionOf<Kind extends SectionKind> = Extract<Section, { kind: Kind }>;
export type Motif = z.infer<typeof motif>;
export type Button = z.infer<typeof button>;
export type Figure = z.infer<typeof figure>;
