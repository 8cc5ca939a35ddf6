import type { Content } from "#firm/content/read.ts";
import { formatPhone } from "#text/phone.ts";
import { htmlBody, textBody, type Part } from "./body.ts";
import { oneLine, type Message } from "./message.ts";

/** Subject, text and HTML from the same parts, so that both say the same. */
export function compose(subject: string, parts: Part[]): Pick<Message, "subject" | "text" | "html"> {
  const line = oneLine(subject);
  return { subject: line, text: textBody(parts), html: htmlBody(line, parts) };
}

/**
 * Who writes and where they are found, at the foot of every mail (Canada's anti-spam law, section 6(2), asks for it in
 * newsletters).
 */
export function firmLines({ site }: Pick<Content, "site">): string[] {
  const { office } = site;
  return [
    site.brand,
    `${office.street}, ${office.city}, ${office.region} ${office.postalCode}`,
    `${formatPhone(site.phone)} | ${site.email}`,
  ];
}
