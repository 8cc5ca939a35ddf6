import { CASES } from "#firm/checks/checks.ts";
import type { Answers } from "#firm/checks/rule/answers.ts";
import { readContent } from "#firm/content/read.ts";
import type { CheckQuestion } from "#firm/content/schema/self-check.ts";
import { plainWords } from "#firm/content/text/tokens.ts";

/** `npm run checks:cases`: every case of every self-check as Markdown tables, for the lawyer who signs them. */
const content = readContent("content");

for (const [slug, { cases, signed, today }] of Object.entries(CASES)) {
  const { name, questions, endings } = content.checks.get(slug)!;
  console.log(`\n## ${filled(name)}\n\nOn ${today} where no other day is named. ${signed}.\n`);
  console.log("| | Why it is there | What is answered | What comes out |\n|---|---|---|---|");
  for (const [index, { why, answers, ends, values = {}, today: other }] of cases.entries()) {
    const ending = ends.split(" ")[1]!;
    const { heading } = { ...content.checkWords.endings, ...endings }[ending] ?? { heading: ends };
    const further = Object.entries(values).map(([key, value]) => `${key}: ${value}`);
    const when = other ? ` (on ${other})` : "";
    console.log(
      row(String(index + 1), why + when, answered(questions, answers), [filled(heading), ...further].join("; ")),
    );
  }
}

function row(...cells: string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

function answered(questions: readonly CheckQuestion[], answers: Answers): string {
  return Object.entries(answers)
    .map(([id, answer]) => {
      const question = questions.find((one) => one.id === id);
      const ask = filled(question?.ask ?? id);
      if (Array.isArray(answer)) {
        const fields = question?.kind === "list" ? question.fields : [];
        return `${ask} ${answer.map((entry) => `(${answered(fields, entry)})`).join(" ") || "none"}`;
      }
      const option = question?.kind === "choice" ? question.options.find(({ value }) => value === answer) : undefined;
      return `${ask} ${filled(option?.label ?? answer ?? "")}`;
    })
    .join("; ");
}

function filled(words: string): string {
  return plainWords(words, content);
}
