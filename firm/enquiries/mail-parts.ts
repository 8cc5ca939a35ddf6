import type { Content } from "#firm/content/content.ts";

/** What every mail about an enquiry is written from. `siteUrl`: the public address without a slash at its end. */
export type MailParts = {
  content: Pick<Content, "site" | "claims" | "replies" | "team">;
  siteUrl: string;
  /**
   * Where an answer to a mail about an enquiry goes so that it comes into its thread (firm/replies); left out where the
   * firm has no such mailbox. `side`: who is written to.
   */
  replyTo?: ((enquiry: { id: string; reference: string }, side: "visitor" | "firm") => ReplyTo) | undefined;
};

type ReplyTo = { name: string; address: string };

/** Where a visitor's answer goes: into the thread, else to the firm's own address. */
export function visitorsReplyTo(
  enquiry: { id: string; reference: string },
  { content: { site }, replyTo }: Pick<MailParts, "replyTo"> & { content: Pick<Content, "site"> },
): ReplyTo {
  return replyTo?.(enquiry, "visitor") ?? { name: site.brand, address: site.email };
}

/** Where what was sent is read, and all else done. */
export function staffLink(id: string, { siteUrl }: MailParts) {
  return { kind: "link" as const, words: "Open it in the staff area", address: `${siteUrl}/staff/enquiries/${id}` };
}
