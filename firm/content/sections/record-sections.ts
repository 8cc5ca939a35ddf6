import type { BusinessRecord } from "../schema/record.ts";
import type { Section } from "./section-kind.ts";

/** The record /business leads to (specification, section 2). */
const FIRST = "business-visitor";

/** Whose work these records are: the area as site.yaml calls it (check-people.ts). */
export const RECORDS_AREA = "Immigration Law";

/** A business or work-permit record in the blocks every page is made of (specification, section 2). */
export function recordSections(record: BusinessRecord): Section[] {
  return [
    {
      kind: "hero",
      eyebrow: "Immigration law",
      heading: record.hero.title,
      text: record.hero.description,
      clock: record.hero.clock,
      motif: record.hero.motif,
      areas: [RECORDS_AREA],
      buttons: [
        { label: "Book Your Consultation", to: "/contact" },
        { label: "View All Services", to: "/immigration-law" },
      ],
      stats: [],
    },
    { kind: "prose", heading: record.overview.title, text: record.overview.content.join("\n\n"), quickExit: false },
    ...(record.figure ? [{ kind: "figure" as const, ...record.figure }] : []),
    { kind: "checklist", heading: record.eligibility.title, items: record.eligibility.requirements, gather: false },
    {
      kind: "steps",
      heading: record.process.title,
      steps: record.process.steps.map(({ step, title, description }) => ({ step, title, text: description })),
    },
    {
      kind: "facts",
      heading: "Time and cost",
      facts: [
        { term: "Processing Time", detail: record.processingTime },
        { term: "Fees", detail: record.fees },
      ].filter(({ detail }) => detail !== ""),
    },
    { kind: "faq", heading: "Questions people ask", items: record.faqs },
    {
      kind: "cta",
      heading: "Talk to a lawyer about your plans",
      // Read abroad: the number with its country code. The link leads on, since /business is the first of these pages.
      text: "Call +1 {phone} or write to {email}. For other routes, see [business immigration](/business-immigration).",
      buttons: [
        { label: "Book Your Consultation", to: "/contact" },
        { label: FIRST === record.slug ? "Read this page again" : "Start with business visitors", to: "/business" },
      ],
    },
  ];
}
