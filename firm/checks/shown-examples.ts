import type { CheckEnding } from "#firm/content/schema/self-check.ts";
import { longDate } from "#time/long-date.ts";
import type { CaseTable } from "./rule/case-table.ts";

export type ShownExample = { shown: string; answer: string };

/** The cases a page prints: what is so, and what comes out, named by the words of its ending. */
export function shownExamples({ cases }: CaseTable, endings: Record<string, CheckEnding>): ShownExample[] {
  return cases.flatMap(({ shown, ends, values = {} }) => {
    if (!shown) return [];
    const { heading, lines } = endings[ends.split(" ")[1]!]!;
    const further = Object.entries(lines).flatMap(([name, label]) =>
      values[name] === undefined || values[name] === "$0.00" ? [] : [`${label}: ${printed(values[name])}`],
    );
    return [{ shown, answer: [`${heading}: ${printed(values["answer"]!)}`, ...further].join(". ") }];
  });
}

function printed(value: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? longDate(value) : value;
}
