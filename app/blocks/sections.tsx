import type { ComponentType } from "react";
import { headingId } from "#text/heading-id.ts";
import type { Page } from "#firm/content/schema/page.ts";
import type { Section, SectionKind, SectionOf } from "#firm/content/schema/section.ts";
import { keysUsed } from "#firm/content/tokens.ts";
import { Answer } from "./answer.tsx";
import { ArticleFoot, ArticleLayout } from "./reading-layout.tsx";
import { Callout } from "./callout.tsx";
import { Cards } from "./cards.tsx";
import { Checklist } from "./checklist.tsx";
import { Cta } from "./cta.tsx";
import { Facts } from "./facts.tsx";
import { Faq } from "./faq.tsx";
import { Hero } from "./hero.tsx";
import { LawNotes } from "./law-notes.tsx";
import { PastResults } from "./past-results.tsx";
import { Prose } from "./prose.tsx";
import { Stats } from "./stats.tsx";
import { Steps } from "./steps.tsx";
import { Team } from "./team.tsx";
import { Testimonials } from "./testimonials.tsx";

const blocks = {
  hero: Hero,
  answer: Answer,
  cards: Cards,
  stats: Stats,
  steps: Steps,
  prose: Prose,
  checklist: Checklist,
  facts: Facts,
  faq: Faq,
  callout: Callout,
  team: Team,
  testimonials: Testimonials,
  cta: Cta,
} satisfies { [Kind in SectionKind]: ComponentType<SectionOf<Kind>> };

type Props = { sections: Section[]; layout: Page["layout"]; lastUpdated?: string | undefined };

/** Draws any page: its sections in order, each by the block of its kind, with the dated notes its figures need. */
export function Sections({ sections, layout, lastUpdated }: Props) {
  const draw = (section: Section) => <Block key={sections.indexOf(section)} section={section} />;
  if (layout === "landing") {
    const foot = lastUpdated !== undefined || keysUsed("law", sections).length > 0;
    const [closing, matter] = partition(
      sections,
      (section) => foot && section.kind === "cta" && section === sections.at(-1),
    );
    return (
      <>
        {matter.map(draw)}
        {foot && <ArticleFoot words={sections} lastUpdated={lastUpdated} />}
        {closing.map(draw)}
      </>
    );
  }
  const [ends, matter] = partition(sections, ({ kind }) => kind === "hero" || kind === "cta");
  return (
    <>
      {ends.filter(({ kind }) => kind === "hero").map(draw)}
      <ArticleLayout sections={sections} matter={matter} lastUpdated={lastUpdated}>
        {matter.map(draw)}
      </ArticleLayout>
      {ends.filter(({ kind }) => kind === "cta").map(draw)}
    </>
  );
}

function partition(sections: Section[], picked: (section: Section) => boolean): [Section[], Section[]] {
  return [sections.filter(picked), sections.filter((section) => !picked(section))];
}

function Block({ section }: { section: Section }) {
  // The table pairs each kind with a component of that kind's words; TypeScript cannot follow the pair through the
  // lookup.
  const Component = blocks[section.kind] as ComponentType<Section>;
  const id = section.kind === "hero" || !section.heading ? undefined : headingId(section.heading);
  return (
    <section className={`block block-${section.kind}`} aria-labelledby={id}>
      <Component {...section} />
      <PastResults section={section} />
      <LawNotes words={section} />
    </section>
  );
}
