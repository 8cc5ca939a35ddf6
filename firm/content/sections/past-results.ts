import type { Facts } from "../facts.ts";
import type { Section, SectionKind } from "./section-kind.ts";
import { keysUsed } from "../text/tokens.ts";

/** Kinds whose words stand in a file of their own rather than in the page. */
const ELSEWHERE: Partial<Record<SectionKind, (content: Facts) => unknown>> = {
  team: ({ team }) => team,
  testimonials: ({ testimonials }) => testimonials,
};

/**
 * Whether the Law Society's sentence must stand with a section: it refers to success in past cases, or quotes someone
 * who does (Rules, chapter 4, as amended in 2017).
 */
export function needsPastResults(section: Section, content: Facts): boolean {
  const words = [section, ELSEWHERE[section.kind]?.(content)];
  return keysUsed("claim", words).some((key) => content.claims[key]?.qualifier === "past-results");
}
