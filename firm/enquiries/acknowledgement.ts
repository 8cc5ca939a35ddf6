import { formatPhoneAbroad } from "#text/phone.ts";
import type { Enquiry } from "./enquiry.ts";
import { KIND_WORDS, nextSteps, timeInWords } from "./next-steps.ts";
import { receiptPath } from "./receipt.ts";
import type { RequestedTime } from "./requested-time.ts";
import { compose } from "#mail/compose.ts";
import { firmLines } from "#firm/content/text/firm-lines.ts";
import { visitorsReplyTo, type MailParts } from "./mail-parts.ts";
import type { Message } from "#mail/message.ts";

/**
 * To the visitor, with the deadline in milliseconds since 1970 if there is one to name, and how the time of an
 * appointment stands when it is sent. It holds nothing they typed, not even a name but those of the firm's own lawyers:
 * the address may be a stranger's, and words put into it by someone else would go out in the firm's name.
 */
export function acknowledgement(
  enquiry: Enquiry,
  { deadline, time }: { deadline: number | undefined; time: RequestedTime | undefined },
  parts: MailParts,
): Message {
  const { content, siteUrl } = parts;
  const { site } = content;
  const { kind, reference, token } = enquiry;
  const subject = `We have received your ${KIND_WORDS[kind]}: ${reference}`;
  const composed = compose(subject, [
    {
      kind: "paragraph",
      words: `Thank you. Your ${KIND_WORDS[kind]} has reached ${site.brand}. Your reference number is ${reference}.`,
    },
    ...(time ? [{ kind: "paragraph" as const, words: timeInWords(time) }] : []),
    { kind: "heading", words: "What happens next" },
    { kind: "list", items: nextSteps(kind, deadline, time) },
    {
      kind: "paragraph",
      words:
        `Your receipt shows what we received. There you can ${time ? "move or cancel your appointment, and you can " : ""}` +
        "print it, correct it or withdraw it. Anyone with this address can open it, so please keep it to yourself.",
    },
    { kind: "link", words: "Open your receipt", address: siteUrl + receiptPath(token) },
    {
      kind: "paragraph",
      words: `If someone is in custody, or a deadline is near, call us at ${formatPhoneAbroad(site.phone)}.`,
    },
    { kind: "paragraph", words: site.disclaimer },
    {
      kind: "paragraph",
      words:
        `If you did not write to us, someone else gave your address by mistake. Please tell us at ` +
        `${site.email}, or ignore this mail.`,
    },
    { kind: "foot", lines: firmLines(content) },
  ]);
  return { ...composed, replyTo: visitorsReplyTo(enquiry, parts) };
}
