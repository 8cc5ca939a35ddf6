import { z } from "zod";
import { section } from "../sections/all-kinds.ts";
import { day, text } from "./text.ts";

/** Search engines cut longer titles; the brand is added after the title (specification, section 9). */
const TITLE_LIMIT = 60;
/** Search engines cut longer descriptions. */
const DESCRIPTION_LIMIT = 160;

export const head = {
  title: text
    .pipe(z.string().max(TITLE_LIMIT, `is over ${TITLE_LIMIT} characters: shorten it (the brand is added by itself)`))
    .describe("Shown in the browser tab before ' | brand', and by search engines"),
  description: text.pipe(
    z
      .string()
      .max(DESCRIPTION_LIMIT, `is over ${DESCRIPTION_LIMIT} characters: search engines cut it there, so shorten it`),
  ),
  keywords: z.array(text).min(3),
};

/** A page under content/pages: the path of the file is the path of the page. */
export const page = z.strictObject({
  ...head,
  name: text.optional().describe("How menus, breadcrumbs and lists of pages call it; the title where left out"),
  layout: z
    .enum(["landing", "article"])
    .default("landing")
    .describe("article: a long text with an 'On this page' list and a printable form"),
  lastUpdated: day.optional().describe("Printed as 'Last updated: …'"),
  reviewed: day.describe(
    "When a lawyer of the firm last read the whole page; the report names pages not read for a year",
  ),
  sections: z.array(section).min(1),
});

export type Page = z.infer<typeof page>;
