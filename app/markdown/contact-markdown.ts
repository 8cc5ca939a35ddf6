import { formatPhoneAbroad } from "#text/phone.ts";
import { emailClock } from "#firm/content/text/email-clock.ts";
import { isWithdrawn } from "#firm/content/text/withdrawn.ts";
import { plainWords } from "#firm/content/text/tokens.ts";
import { blocks, bullets, type MarkdownContext } from "#firm/content/text/markdown-text.ts";
import { lawyerMarkdown } from "#firm/content/text/lawyer-markdown.ts";
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
          `**E-mail:** [${site.email}](mailto:${site.email})${beside(emailPromise(content), content)}`,
          ...(isWithdrawn(content, "office-hours")
            ? []
            : [`**Office hours:** ${site.hours.map(({ label, words }) => `${label} ${words}`).join(", ")}`]),
        ]),
        bullets(content.team.map((lawyer) => lawyerMarkdown(lawyer, context))),
        `Two forms stand at ${siteUrl}/contact: “Send Message” and “Book Appointment”. An appointment is a ` +
          `request for a preferred date and time; it is set once the firm confirms it.`,
        plainWords(site.confidential, content),
      ]),
    },
    context,
  );
}

/** What the firm promises of an e-mail, and when that clock runs. */
function emailPromise(content: MarkdownContext["content"]): string {
  return [content.site.labels.email, emailClock(content) ?? ""].filter(Boolean).join(". ").replace(/\.$/, "");
}

/** A label in brackets; nothing where the firm has withdrawn what it says. */
function beside(label: string, content: MarkdownContext["content"]): string {
  return label === "" ? "" : ` (${plainWords(label, content)})`;
}
