import type { Facts } from "../facts.ts";
import type { Section } from "./section-kind.ts";
import { keysUsed } from "../text/tokens.ts";

/** What a section shows of a file of its own, beside its words in the page. */
function shownElsewhere(section: Section, { team, testimonials }: Facts): unknown {
  if (section.kind === "testimonials") return testimonials;
  // In brief nothing is said of what they have done.
  return section.kind === "team" && !section.brief ? team : undefined;
}

/**
 * Whether the Law Society's sentence must stand with a section: it refers to success in past cases, or quotes someone
 * who does (Rules, chapter 4, as amended in 2017).
 */
export function needsPastResults(section: Section, content: Facts): boolean {
  const words = [section, shownElsewhere(section, content)];
  return keysUsed("claim", words).some((key) => content.claims[key]?.qualifier === "past-results");
}

/**
 * The sections that the sentence is printed under. On a landing page, sections that need it and follow each other are
 * read as one, and have it once, under the first of them; a long text is read in parts, so there each has its own.
 */
export function pastResultsAt(sections: Section[], layout: "landing" | "article", content: Facts): Set<Section> {
  const needs = (section: Section | undefined) => section !== undefined && needsPastResults(section, content);
  return new Set(
    sections.filter((section, index) => needs(section) && !(layout === "landing" && needs(sections[index - 1]))),
  );
}
