import type { ComponentType } from "react";
import { headingId } from "#text/heading-id.ts";
import type { Page } from "#firm/content/schema/page.ts";
import { pastResultsAt } from "#firm/content/sections/past-results.ts";
import type { Section } from "#firm/content/sections/section-kind.ts";
import { keysUsed } from "#firm/content/text/tokens.ts";
import { useServerSide } from "#app/request/server-side.ts";
import { ArticleFoot, ArticleLayout } from "./reading-layout.tsx";
import { LawNotes } from "./law-notes.tsx";
import { PastResults } from "./past-results.tsx";

/** The folder is the list: `kinds/hero.tsx` renders the sections of the kind `hero`. */
const kinds: Record<string, ComponentType<Section>> = Object.fromEntries(
  Object.entries(import.meta.glob<ComponentType<Section>>("./kinds/*.tsx", { eager: true, import: "default" })).map(
    ([file, Component]) => [file.replace(/^.*\/|\.tsx$/g, ""), Component],
  ),
);

/** What this build can render; what starts it compares that with what the pages use (server/http/build-output.ts). */
export const renderedKinds = Object.keys(kinds);

type Props = {
  sections: Section[];
  layout: Page["layout"];
  lastUpdated?: string | undefined;
  /** Whose sources stand at the end: those of these sections, unless a page has more above, or ends further down. */
  footOf?: Section[];
};

/** Renders any page: its sections in order, each by the block of its kind, with the dated notes its figures need. */
export function Sections({ sections, layout, lastUpdated, footOf = sections }: Props) {
  const { content } = useServerSide();
  const results = pastResultsAt(sections, layout, content);
  const render = (section: Section) => (
    <Block key={sections.indexOf(section)} section={section} pastResults={results.has(section)} />
  );
  if (layout === "landing") {
    const foot = lastUpdated !== undefined || keysUsed("law", footOf).length > 0;
    const [closing, matter] = partition(
      sections,
      (section) => foot && section.kind === "cta" && section === sections.at(-1),
    );
    return (
      <>
        {matter.map(render)}
        {foot && <ArticleFoot words={footOf} lastUpdated={lastUpdated} />}
        {closing.map(render)}
      </>
    );
  }
  const [ends, matter] = partition(sections, ({ kind }) => kind === "hero" || kind === "cta");
  return (
    <>
      {ends.filter(({ kind }) => kind === "hero").map(render)}
      <ArticleLayout {...{ sections, matter, lastUpdated, render }} />
      {ends.filter(({ kind }) => kind === "cta").map(render)}
    </>
  );
}

function partition(sections: Section[], picked: (section: Section) => boolean): [Section[], Section[]] {
  return [sections.filter(picked), sections.filter((section) => !picked(section))];
}

function Block({ section, pastResults }: { section: Section; pastResults: boolean }) {
  const Component = kinds[section.kind]!;
  const id =
    section.kind !== "hero" && "heading" in section && section.heading ? headingId(section.heading) : undefined;
  const band = section.kind === "figure" || section.kind === "stats" ? " band" : "";
  // A figure alone has no heading, and is no section of its own.
  const Tag = section.kind === "figure" ? "div" : "section";
  return (
    <Tag className={`block block-${section.kind}${band}`} aria-labelledby={id}>
      <Component {...section} />
      {pastResults && <PastResults />}
      <LawNotes words={section} />
    </Tag>
  );
}
