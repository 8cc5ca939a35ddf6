import { data } from "react-router";
import { Sections } from "#app/blocks/sections.tsx";
import type { Section } from "#firm/content/sections/section-kind.ts";
import type { HeadData, PageData } from "#app/head/head-data.ts";
import { servicesContext } from "#app/request/services.ts";
import type { Route } from "./+types/study-page.ts";
import { notFoundHead } from "./load-record.ts";
import { RecordNotFound } from "./record-not-found.tsx";
import { STUDY_LANDING, studySections, studyTitle } from "#firm/content/sections/study-sections.ts";

type StudyData = PageData & { sections?: Section[]; lastUpdated?: string };

/**
 * A study entry: its own head, hero and static article. `/study/{slug}` is the same page
 * and says that `/study-in-canada/{slug}` is its canonical address (readings 3 and 4).
 */
export function loader({ params, context }: Route.LoaderArgs) {
  const { content } = context.get(servicesContext);
  const path = `${STUDY_LANDING}/${params.slug}`;
  const record = content.study.get(params.slug);
  const sections = record && studySections(record, content);
  if (!record || !sections) return data<StudyData>({ head: notFoundHead(path) }, { status: 404 });
  const { metaDescription: description, keywords } = record;
  const title = studyTitle(record);
  const head: HeadData = { title, description, keywords, path, name: title, type: "page" };
  return data<StudyData>({ head, sections, lastUpdated: content.pages.get(STUDY_LANDING)?.lastUpdated });
}

export default function StudyPage({ loaderData: { sections, lastUpdated } }: Route.ComponentProps) {
  if (!sections) return <RecordNotFound kind="Study in Canada" />;
  return <Sections sections={sections} layout="article" lastUpdated={lastUpdated} />;
}
