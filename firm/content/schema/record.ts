import { z } from "zod";
import { section } from "../sections/all-kinds.ts";
import { openingMotif } from "./motif-names.ts";
import { head } from "./page.ts";
import { largeFigure } from "./register-figure.ts";
import { day, slug, text } from "./text.ts";

/** A business-immigration page, also the shape of work-permit pages (specification, section 3). */
export const businessRecord = z.strictObject({
  id: text,
  title: text,
  slug,
  metaTitle: head.title,
  metaDescription: head.description,
  keywords: head.keywords,
  reviewed: day,
  hero: z.strictObject({
    title: text,
    description: text,
    clock: text.optional().describe("What may be running out, on the first screen"),
    motif: openingMotif,
  }),
  overview: z.strictObject({ title: text, content: z.array(text).min(1) }),
  figure: z.strictObject(largeFigure).optional().describe("One figure, very large, after the overview"),
  eligibility: z.strictObject({ title: text, requirements: z.array(text).min(1) }),
  process: z.strictObject({
    title: text,
    steps: z.array(z.strictObject({ step: z.string().regex(/^\d\d$/), title: text, description: text })).min(1),
  }),
  processingTime: text,
  fees: text,
  faqs: z.array(z.strictObject({ question: text, answer: text })).min(1),
});

/**
 * A study entry (specification, section 3), with the article under its hero: that of /study-in-canada where it has
 * none.
 */
export const studyRecord = z.strictObject({
  slug,
  metaTitle: head.title,
  metaDescription: head.description,
  keywords: head.keywords,
  hero: z.strictObject({ description: text, clock: text.optional(), motif: openingMotif }),
  sections: z.array(section).optional().describe("Its own article; that of /study-in-canada where left out"),
});

export type BusinessRecord = z.infer<typeof businessRecord>;
export type StudyRecord = z.infer<typeof studyRecord>;
