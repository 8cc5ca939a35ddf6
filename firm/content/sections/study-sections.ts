import type { Content } from "../content.ts";
import type { StudyRecord } from "../schema/record.ts";
import type { Section } from "./section-kind.ts";

/** The page whose hero every study entry shows with its own words; its article too, where the entry has none. */
export const STUDY_LANDING = "/study-in-canada";

/** The entry's SEO title, with the words the specification wants replaced (reading 4). */
export function studyTitle(record: StudyRecord): string {
  return record.metaTitle.replaceAll("Student Visa", "Study in Canada");
}

/** The entry's hero with its article, or that of the landing page; none where the landing page is missing. */
export function studySections(record: StudyRecord, { pages }: Pick<Content, "pages">): Section[] | undefined {
  const { description, clock } = record.hero;
  const landing = pages
    .get(STUDY_LANDING)
    ?.sections.map((section) =>
      section.kind === "hero"
        ? { ...section, heading: studyTitle(record), text: description, clock, motif: record.hero.motif }
        : section,
    );
  return record.sections ? landing && [...landing.filter(({ kind }) => kind === "hero"), ...record.sections] : landing;
}
