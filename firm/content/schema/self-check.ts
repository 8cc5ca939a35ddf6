import { z } from "zod";
import { head } from "./page.ts";
import { openingMotif } from "./motif-names.ts";
import { day, markdown, slug, text } from "./text.ts";

const base = {
  id: slug.describe("What the rule in firm/checks calls this question: do not rename it"),
  ask: text.describe("The question, as one would ask it across a desk"),
  help: text.optional().describe("One or two plain sentences under the question"),
  when: z
    .record(slug, z.array(slug).min(1))
    .optional()
    .describe("Asked only where these questions have one of these answers"),
};

const option = z.strictObject({ value: slug, label: text });

const plainQuestion = z.discriminatedUnion("kind", [
  z.strictObject({ ...base, kind: z.literal("yes-no") }),
  z.strictObject({ ...base, kind: z.literal("choice"), options: z.array(option).min(2) }),
  z.strictObject({ ...base, kind: z.literal("day") }),
  z.strictObject({ ...base, kind: z.literal("money") }),
  z.strictObject({ ...base, kind: z.literal("count") }),
  z.strictObject({ ...base, kind: z.literal("percent") }),
  z.strictObject({ ...base, kind: z.literal("hours") }),
]);

const question = z.discriminatedUnion("kind", [
  ...plainQuestion.options,
  z.strictObject({
    ...base,
    kind: z.literal("list"),
    item: text.describe("What one entry is, such as Trip; its number is put behind it"),
    add: text.describe("The button that adds one, such as Add a trip"),
    least: z.number().int().min(0).default(0).describe("How many there must be"),
    most: z.number().int().min(1).max(60).describe("How many there may be"),
    fields: z.array(plainQuestion).min(1),
  }),
]);

const officialPage = z.strictObject({ label: text, url: z.url({ protocol: /^https$/ }) });

const ending = z.strictObject({
  heading: text.describe("What the answer is, in a few words; the answer itself is printed large under it"),
  text: text.describe("What it means, what it does not mean, and what to do: {value.name} is put in by the rule"),
  lines: z.record(slug, text).default({}).describe("Names of further values the rule gives, printed under the answer"),
  link: officialPage.optional().describe("The official page this ending sends people to"),
});

const endings = z.record(slug, ending);

/** content/checks: the words of a self-check; its rule is in firm/checks under the same name. */
export const selfCheck = z.strictObject({
  ...head,
  name: text.describe("How menus and lists call it, and the heading of the page"),
  motif: openingMotif,
  reviewed: day.describe("When a lawyer of the firm last read the whole page"),
  sensitive: z.boolean().default(false).describe("Whether the page has the button that leaves it at once"),
  lead: text.describe("What it works out and what one needs at hand"),
  answer: markdown.describe("The short answer, for who needs no more"),
  questions: z.array(question).min(1),
  endings,
  steps: z.record(slug, text).describe("One sentence for each line of the working"),
  labels: z.record(slug, text).default({}).describe("Names in the drawing"),
  mistakes: z.record(slug, text).default({}).describe("What to say where answers do not fit together"),
  paper: markdown.describe("The same rule as a table to fill in by hand, with {law.key} for each figure"),
  limits: z.array(text).min(1).describe("What the check does not say, one sentence each"),
  compare: officialPage.optional().describe("An official page or calculator to compare with"),
});

/** content/checks.yaml: what all self-checks say. */
export const checkWords = z.strictObject({
  promise: text.describe("Where the answers stay, printed above the first question"),
  once: text.describe("Information, not advice; printed beside every answer"),
  endings,
  notices: z.record(slug, text),
  steps: z.record(slug, text),
});

export type SelfCheck = z.infer<typeof selfCheck>;
export type CheckQuestion = SelfCheck["questions"][number];
export type PlainQuestion = z.infer<typeof plainQuestion>;
export type CheckEnding = z.infer<typeof ending>;
export type CheckWords = z.infer<typeof checkWords>;
