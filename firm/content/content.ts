import type { Facts } from "./facts.ts";
import type { Redirect } from "./redirects.ts";
import type { Page } from "./schema/page.ts";
import type { BusinessRecord, StudyRecord } from "./schema/record.ts";
import type { Replies } from "./schema/reply-words.ts";
import type { CheckWords, SelfCheck } from "./schema/self-check.ts";
import type { Post } from "./seed-post.ts";

/** Every word of the public site, checked. Keys of `pages` are paths such as `/about`; of records, slugs. */
export type Content = Facts & {
  pages: Map<string, Page>;
  business: Map<string, BusinessRecord>;
  workPermits: Map<string, BusinessRecord>;
  study: Map<string, StudyRecord>;
  posts: Post[];
  redirects: Redirect[];
  /** The words of the self-checks, by slug; their rules are firm/checks. */
  checks: Map<string, SelfCheck>;
  checkWords: CheckWords;
  /** What staff write to people who sent an enquiry. */
  replies: Replies;
  /** By what people type: the words our pages use for it. */
  searchWords: Record<string, string>;
};
