import type { LawTexts } from "./law-texts.ts";
import type { Redirect } from "./redirects.ts";
import type { Navigation, Site, TeamMember, Testimonial } from "./schema/firm-facts.ts";
import type { Page } from "./schema/page.ts";
import type { BusinessRecord, StudyRecord } from "./schema/record.ts";
import type { ClaimEntry, GlossaryEntry, LawEntry } from "./schema/registers.ts";
import type { Post } from "./seed-post.ts";

/** Every word of the public site, checked. Keys of `pages` are paths such as `/about`; of records, slugs. */
export type Content = {
  site: Site;
  navigation: Navigation;
  team: TeamMember[];
  testimonials: Testimonial[];
  law: Record<string, LawEntry>;
  /** The sections that figures rest on, as they were last read. */
  lawTexts: LawTexts;
  claims: Record<string, ClaimEntry>;
  glossary: Record<string, GlossaryEntry>;
  pages: Map<string, Page>;
  business: Map<string, BusinessRecord>;
  workPermits: Map<string, BusinessRecord>;
  study: Map<string, StudyRecord>;
  posts: Post[];
  redirects: Redirect[];
};
