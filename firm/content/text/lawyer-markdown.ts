import { askFor, askPath, calledInWords } from "../people.ts";
import type { TeamMember } from "../schema/firm-facts.ts";
import { markdownWords, type MarkdownContext } from "./markdown-text.ts";

/** A lawyer in one line: who it is, what they do, what they speak, how to ask for them. */
export function lawyerMarkdown(lawyer: TeamMember, context: MarkdownContext): string {
  const { name, specialization, languages } = lawyer;
  const facts = [specialization, calledInWords(lawyer), `speaks ${languages.join(", ")}`].filter((fact) => fact);
  return (
    `**${name}:** ${markdownWords(facts.join("; "), context)}. ` +
    `[${askFor(lawyer)}](${context.siteUrl}${askPath(lawyer)})`
  );
}
