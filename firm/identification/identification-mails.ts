import type { Database, Queries } from "#db/database.ts";
import type { Sealer } from "#db/sealer.ts";
import type { Content } from "#firm/content/content.ts";
import { fillTemplate } from "#firm/templates/templates.ts";
import { compose } from "#mail/compose.ts";
import { FIRM, type NewMail } from "#mail/message.ts";
import type { WriteDraft } from "#mail/read-message.ts";
import { mailToFirm } from "#mail/to-firm.ts";
import { torontoTime } from "#time/toronto-time.ts";
import { identificationPath, linkForMail, type WorkingLink } from "./identification-links.ts";

export type MailParts = { content: Pick<Content, "site" | "replies">; siteUrl: string };

type Parts = MailParts & {
  /** Where an answer comes into the thread (firm/replies); left out where the firm has no such mailbox. */
  replyTo?:
    ((enquiry: { id: string; reference: string }, side: "visitor") => { name: string; address: string }) | undefined;
  database: Pick<Database, "queries">;
  sealer: Sealer | undefined;
  clock: () => number;
  /** Whom it is for, undefined where no name is known, and what stands below a mail of who sent the link, a line each. */
  letterOf: (
    queries: Queries,
    link: { enquiryId: string; sentBy: string },
  ) => Promise<{ name: string | undefined; signature: string }>;
};

/** In a greeting, of who gave no name. */
const NO_NAME = "Sir or Madam";

/**
 * The mail with the link, in the firm's own words (content/replies.yaml), written when it is sent: the token then
 * stands in the database by its hash, and by a key that is not there. Undefined once the link works no more.
 */
export function identificationWriter({
  database: { queries },
  sealer,
  clock,
  content,
  siteUrl,
  replyTo,
  letterOf,
}: Parts): WriteDraft {
  return async ({ enquiryId }, id) => {
    const link = sealer && (await linkForMail(queries, id, sealer, clock()));
    if (!link) return undefined;
    const { site } = content;
    const { reference } = link;
    const { name = NO_NAME, signature } = await letterOf(queries, link);
    const { subject, text } = content.replies.identification;
    const paragraphs = text.trim().split(/\n{2,}/);
    return {
      ...compose(`${fillTemplate(subject, {}, content)}: ${reference}`, [
        ...paragraphs.map((words) => ({
          kind: "paragraph" as const,
          words: fillTemplate(words.replaceAll("\n", " "), { name, reference }, content),
        })),
        { kind: "link", words: "Open the private form", address: siteUrl + identificationPath(link.token) },
        { kind: "paragraph", words: `The link works until ${torontoTime(link.expiresAt)}. Please do not pass it on.` },
        { kind: "foot", lines: signature.split("\n") },
      ]),
      replyTo: (enquiryId !== null && replyTo?.({ id: enquiryId, reference }, "visitor")) || {
        name: site.brand,
        address: site.email,
      },
    };
  };
}

/** To whoever has the enquiry, or the firm: that the form came back, without a word of it. */
export function identifiedMail(
  { siteUrl }: Pick<MailParts, "siteUrl">,
  link: WorkingLink,
  files: number,
  address = FIRM,
): NewMail {
  const { enquiryId, reference } = link;
  const came = files === 0 ? "without a file" : files === 1 ? "with one file" : `with ${files} files`;
  const mail = mailToFirm(
    "identified",
    `Identification form of ${reference}`,
    siteUrl,
    [
      { kind: "paragraph", words: `The identification form of ${reference} came back, ${came}.` },
      { kind: "link", words: "Open it in the staff area", address: `${siteUrl}/staff/enquiries/${enquiryId}` },
    ],
    { enquiryId },
  );
  return { ...mail, recipient: address };
}
