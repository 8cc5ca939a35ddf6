import { formatPhoneAbroad } from "#text/phone.ts";
import { isWithdrawn } from "#firm/content/text/withdrawn.ts";
import { plainWords } from "#firm/content/text/tokens.ts";
import { blocks, bullets, type MarkdownContext } from "#firm/content/text/markdown-text.ts";
import { wholePage } from "./whole-page.ts";

/** How to reach the firm; the forms themselves are for people. */
export function contactMarkdown(context: MarkdownContext): string {
  const { content, siteUrl } = context;
  const { site } = content;
  return wholePage(
    {
      title: "Get in Touch",
      description: `How to reach ${site.brand} in ${site.office.city}, ${site.office.region}.`,
      path: "/contact",
      dates: [],
      body: blocks([
        bullets([
          `**Office:** ${plainWords("{address}", content)}`,
          `**Phone:** [${formatPhoneAbroad(site.phone)}](tel:${site.phone})${beside(site.labels.phone, content)}`,
          `**E-mail:** [${site.email}](mailto:${site.email})${beside(site.labels.email, content)}`,
          ...(isWithdrawn(content, "office-hours")
            ? []
            : [`**Office hours:** ${site.hours.map(({ label, words }) => `${label} ${words}`).join(", ")}`]),
        ]),
        `Two forms stand at ${siteUrl}/contact: “Send Message” and “Book Appointment”. An appointment is a ` +
          `request for a preferred date and time; it is set once the firm confirms it.`,
        plainWords(site.confidential, content),
      ]),
    },
    context,
  );
}

/** A label in brackets; nothing where the firm has withdrawn what it says. */
function beside(label: string, content: MarkdownContext["content"]): string {
  return label === "" ? "" : ` (${plainWords(label, content)})`;
}
