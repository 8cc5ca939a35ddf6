import type { LawTexts } from "./law-texts.ts";
import type { Fees } from "./schema/fees.ts";
import type { Navigation, Site, TeamMember, Testimonial } from "./schema/firm-facts.ts";
import type { Drawings } from "./schema/drawing-words.ts";
import type { ClaimEntry, GlossaryEntry, LawEntry } from "./schema/registers.ts";

/** What the words of every page rest on: who the firm is, and its registers, by their keys. */
export type Facts = {
  site: Site;
  navigation: Navigation;
  team: TeamMember[];
  testimonials: Testimonial[];
  law: Record<string, LawEntry>;
  /** The sections that figures rest on, as they were last read. */
  lawTexts: LawTexts;
  claims: Record<string, ClaimEntry>;
  glossary: Record<string, GlossaryEntry>;
  fees: Fees;
  /** The words of the drawings made from the registers. */
  drawings: Drawings;
};
