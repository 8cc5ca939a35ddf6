import type { LawTopic } from "#firm/content/schema/registers.ts";
import { TOPICS } from "./legal-figures.ts";

/** How the page of a topic, and its Markdown, say what they are. */
export function topicWords(topic: LawTopic): { title: string; description: string } {
  const heading = TOPICS[topic];
  return {
    title: `${heading}: Legal Figures and Sources`,
    description:
      `${heading}: the fees, time limits, ages and section numbers that we work with, each with its source ` +
      `and the day we last checked it.`,
  };
}
