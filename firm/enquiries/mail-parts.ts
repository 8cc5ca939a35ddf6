import type { Content } from "#firm/content/content.ts";

/** What every mail about an enquiry is written from. `siteUrl`: the public address without a slash at its end. */
export type MailParts = { content: Pick<Content, "site" | "claims" | "replies">; siteUrl: string };
