import type { Content } from "../content.ts";
import type { StudyRecord } from "../schema/record.ts";
import type { Section } from "./section-kind.ts";

/** The page whose article every study entry shows under its own head and hero. */
export const STUDY_LANDING = "/study-in-canada";

/** The entry's SEO title, with the words the specification wants replaced (reading 4). */
export function studyTitle(record: StudyRecord): string {
  return record.metaTitle.replaceAll("Student Visa", "Study in Canada");
}

/** The article of the landing page under the entry's own hero; none where the landing page is missing. */
export function studySections(record: StudyRecord, { pages }: Pick<Content, "pages">): Section[] | undefined {
  return pages
    .get(STUDY_LANDING)
    ?.sections.map((section) =>
      section.kind === "hero" ? { ...section, heading: studyTitle(record), text: record.hero.description } : section,
    );
}
