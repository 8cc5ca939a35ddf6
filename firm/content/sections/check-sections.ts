import type { SelfCheck } from "../schema/self-check.ts";
import type { Section } from "./section-kind.ts";

/** How many sections stand above the questions: the opening and the short answer. */
export const ABOVE_QUESTIONS = 2;

/** On a phone the questions stand below the first screen. */
const START = { label: "Start the questions", to: "#work-it-out" };

/** A self-check in the blocks every page is made of, without its questions: what is read, printed and indexed. */
export function checkSections({ name, motif, lead, answer, paper, limits, compare }: SelfCheck): Section[] {
  const says = limits.map((limit) => `- ${limit}`).join("\n");
  const official = compare ? [`Compare with: [${compare.label}](${compare.url})`] : [];
  return [
    { kind: "hero", eyebrow: "Private self-check", heading: name, text: lead, motif, buttons: [START], stats: [] },
    { kind: "answer", heading: "The short answer", text: answer },
    { kind: "prose", heading: "On paper", text: paper, quickExit: false },
    { kind: "prose", heading: "What it does not say", text: [says, ...official].join("\n\n"), quickExit: false },
    {
      kind: "cta",
      heading: "Talk it over with a lawyer",
      text: "Call +1 {phone}, and have your letters and dates at hand.",
      buttons: [
        { label: "Contact us", to: "/contact" },
        { label: "All self-checks", to: "/checks" },
      ],
    },
  ];
}
