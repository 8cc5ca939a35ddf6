import { plainWords } from "#firm/content/text/tokens.ts";
import { firmLines } from "#firm/content/text/firm-lines.ts";
import { compose } from "#mail/compose.ts";
import { messageIdAt, type NewMail } from "#mail/message.ts";
import type { Enquiry } from "./enquiry.ts";
import { visitorsReplyTo, type MailParts } from "./mail-parts.ts";
import { KIND_WORDS } from "./next-steps.ts";
import { receiptPath } from "./receipt.ts";

/**
 * To the visitor, in the firm's own words (firm/templates): the firm cannot act. Like the acknowledgement it holds
 * nothing that was typed. `unread`: nobody has opened it; `appointment`: what becomes of theirs, in a sentence.
 */
export function declinedMail(
  enquiry: Enquiry,
  { unread, appointment, words }: { unread: boolean; appointment: string | undefined; words: string },
  parts: MailParts,
): NewMail {
  const { subject, unread: unreadText } = parts.content.replies.conflict;
  return toVisitor(
    enquiry,
    "declined",
    subject,
    [words, ...(appointment ? [appointment] : []), ...(unread ? [unreadText] : [])],
    parts,
  );
}

/** Asks for the names of the other side, to be written on the receipt page. */
export function otherPartyMail(enquiry: Enquiry, parts: MailParts): NewMail {
  const { subject, text } = parts.content.replies.otherParty;
  return toVisitor(enquiry, "question", subject, [text], parts, {
    words: "Open your receipt and write the names there",
    at: "#other-side",
  });
}

function toVisitor(
  enquiry: Enquiry,
  about: NewMail["kind"],
  subject: string,
  texts: string[],
  parts: MailParts,
  link?: { words: string; at: string },
): NewMail {
  const { id, kind, reference, token, values } = enquiry;
  const { content, siteUrl } = parts;
  const { site } = content;
  const facts = { site, law: {}, claims: {}, glossary: {} };
  const paragraphs = texts.flatMap((text) =>
    plainWords(text, facts)
      .trim()
      .split(/\n{2,}/),
  );
  const composed = compose(`${plainWords(subject, facts)}: ${KIND_WORDS[kind]} ${reference}`, [
    ...paragraphs.map((words) => ({ kind: "paragraph" as const, words: words.replaceAll("\n", " ") })),
    ...(link ? [{ kind: "link" as const, words: link.words, address: siteUrl + receiptPath(token) + link.at }] : []),
    { kind: "foot", lines: firmLines(content) },
  ]);
  return {
    enquiryId: id,
    kind: about,
    recipient: values.email ?? "",
    messageId: messageIdAt(siteUrl),
    message: { ...composed, replyTo: visitorsReplyTo(enquiry, parts) },
  };
}
