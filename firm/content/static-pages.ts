import type { Content } from "./content.ts";
import { CHECKS_FOLDER } from "./paths.ts";
import { checkSections } from "./sections/check-sections.ts";
import type { Section } from "./sections/section-kind.ts";
import { recordSections } from "./sections/record-sections.ts";
import { STUDY_LANDING, studySections, studyTitle } from "./sections/study-sections.ts";

/**
 * A page that only informs, as the sections a visitor meets; what the report and the Markdown alternates are made from.
 */
export type StaticPage = {
  path: string;
  title: string;
  name: string;
  description: string;
  sections: Section[];
  lastUpdated?: string | undefined;
  /** When a lawyer of the firm last read the whole page. */
  reviewed: string;
};

/**
 * Every such page but the articles, which the database holds. The short study address repeats the long one and is left
 * out.
 */
export function staticPages(content: Content): StaticPage[] {
  return [...writtenPages(content), ...recordPages(content), ...studyPages(content), ...checkPages(content)];
}

function checkPages({ checks }: Content): StaticPage[] {
  return [...checks].map(([slug, check]) => ({
    path: CHECKS_FOLDER + slug,
    title: check.title,
    name: check.name,
    description: check.description,
    sections: checkSections(check),
    reviewed: check.reviewed,
  }));
}

function writtenPages({ pages }: Content): StaticPage[] {
  return [...pages].map(([path, { title, name = title, description, sections, lastUpdated, reviewed }]) => ({
    path,
    title,
    name,
    description,
    sections,
    lastUpdated,
    reviewed,
  }));
}

function recordPages({ business, workPermits }: Content): StaticPage[] {
  return [
    ...[...business.values()].map((record) => ({ folder: "/business", record })),
    ...[...workPermits.values()].map((record) => ({ folder: "/work-permits", record })),
  ].map(({ folder, record }) => ({
    path: `${folder}/${record.slug}`,
    title: record.metaTitle,
    name: record.title,
    description: record.metaDescription,
    sections: recordSections(record),
    reviewed: record.reviewed,
  }));
}

function studyPages(content: Content): StaticPage[] {
  return [...content.study.values()].flatMap((record) => {
    const landing = content.pages.get(STUDY_LANDING);
    const sections = studySections(record, content);
    if (!landing || !sections) return [];
    const title = studyTitle(record);
    return [
      {
        path: `${STUDY_LANDING}/${record.slug}`,
        title,
        name: title,
        description: record.metaDescription,
        sections,
        lastUpdated: landing.lastUpdated,
        reviewed: landing.reviewed,
      },
    ];
  });
}
