import { z } from "zod";
import { head } from "./page.ts";
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
  hero: z.strictObject({ title: text, description: text }),
  overview: z.strictObject({ title: text, content: z.array(text).min(1) }),
  eligibility: z.strictObject({ title: text, requirements: z.array(text).min(1) }),
  process: z.strictObject({
    title: text,
    steps: z.array(z.strictObject({ step: z.string().regex(/^\d\d$/), title: text, description: text })).min(1),
  }),
  processingTime: text,
  fees: text,
  faqs: z.array(z.strictObject({ question: text, answer: text })).min(1),
});

/** A study entry (specification, section 3): only its head and hero differ from the article on /study-in-canada. */
export const studyRecord = z.strictObject({
  slug,
  metaTitle: head.title,
  metaDescription: head.description,
  keywords: head.keywords,
  hero: z.strictObject({ description: text }),
});

export type BusinessRecord = z.infer<typeof businessRecord>;
export type StudyRecord = z.infer<typeof studyRecord>;
