import type { Content } from "#firm/content/content.ts";
import type { EnquiryMailParts } from "#firm/enquiries/enquiries.ts";
import type { Message, NewMail } from "#mail/message.ts";
import { contentAsItStands } from "./content-as-it-stands.ts";
import frozen from "./firm-of-a-day.json" with { type: "json" };

const content = contentAsItStands();

/** Address, hours, words and lawyers of a day in 2026: what the firm changes in `content/` changes nothing here. */
export const FIRM_OF_A_DAY = {
  ...content,
  site: { ...content.site, ...frozen.site } as Content["site"],
  replies: { ...content.replies, ...frozen.replies } as Content["replies"],
  team: frozen.lawyers.map((one) => ({ ...content.team[0]!, ...one })) as Content["team"],
  claims: {} as Content["claims"],
} satisfies Content;

export const SITE_URL = "https://firm.example";

/** What mails are written from; with a mailbox for answers by plus addresses, or without. */
export function mailParts({
  thread = false,
  withMessage = false,
}: { thread?: boolean; withMessage?: boolean } = {}): EnquiryMailParts & { content: Content } {
  const site = { ...FIRM_OF_A_DAY.site, notices: { withMessage } };
  return {
    content: { ...FIRM_OF_A_DAY, site },
    siteUrl: SITE_URL,
    replyTo: thread
      ? ({ reference }, side) => ({ name: `Thread of ${side}`, address: `answers+${reference}@firm.example` })
      : undefined,
  };
}

/** Everything of a mail but its HTML, which is made of the same parts (mail-body.test.ts holds each), to be read. */
export function mailAsText(mail: Partial<NewMail> & Pick<NewMail, "message">): string {
  const { message, messageId, notBefore, ...rest } = mail;
  const written: Partial<Message> = "draft" in message ? { subject: `(of ${message.draft})` } : message;
  const { subject, text, html: _html, calendar, ...more } = written;
  const random = /<[0-9a-f]{8}-[0-9a-f-]{27}@/;
  const head = {
    ...rest,
    ...(messageId === undefined ? {} : { messageId: messageId.replace(random, "<random@") }),
    ...(notBefore === undefined ? {} : { notBefore: new Date(notBefore).toISOString() }),
    subject,
    ...more,
  };
  return [
    ...Object.entries(head).map(
      ([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`,
    ),
    "",
    text,
    ...(calendar === undefined ? [] : [calendar.replaceAll("\r\n", "\n")]),
  ].join("\n");
}

/** Mails under their names, one after another. */
export function mailsAsText(mails: Record<string, Parameters<typeof mailAsText>[0]>): string {
  return Object.entries(mails)
    .map(([name, mail]) => `=== ${name}\n${mailAsText(mail)}`)
    .join("\n");
}
