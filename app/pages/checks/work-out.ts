import { NOT_SURE, type Answers } from "#firm/checks/rule/answers.ts";
import type { Outcome } from "#firm/checks/rule/check-outcome.ts";
import { runCheck, type Check, type State } from "#firm/checks/rule/run-check.ts";
import { TYPED } from "#firm/checks/rule/typed.ts";
import type { CheckQuestion, PlainQuestion } from "#firm/content/schema/self-check.ts";
import type { CheckData } from "./check-data.ts";

/** A finished check and the day on which it was worked out. */
export type Ended = { outcome: Outcome; today: string };

/** What both ways of asking are given. */
export type QuestionsProps = {
  check: Check;
  data: CheckData;
  answers: Answers;
  onChange: (answers: Answers) => void;
  onEnd: (ended: Ended) => void;
  isEnded: boolean;
  onClear: () => void;
};

/** Today by the visitor's own calendar, as 2026-11-21. */
export function todayHere(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export function workOut(check: Check, { figures }: CheckData, answers: Answers, today: string): State {
  return runCheck(check, answers, figures, today);
}

/** Whether a question is asked, by the answers beside it. */
export function isAsked({ when }: Pick<PlainQuestion, "when">, answers: Answers): boolean {
  return Object.entries(when ?? {}).every(([id, wanted]) => wanted.includes(String(answers[id])));
}

const UNREADABLE = {
  "yes-no": "Please choose an answer.",
  choice: "Please choose an answer.",
  day: "Please write a whole day: year, month and day.",
  money: "Please write a sum in dollars, such as 550000 or 550,000.50.",
  count: "Please write a whole number.",
  percent: "Please write a share in percent, such as 50.",
  hours: "Please write hours, such as 11.5 or 11:30.",
} satisfies Record<PlainQuestion["kind"], string>;

/** What is wrong with one answer, as a sentence; undefined where it can be read. */
export function plainProblem({ kind, id }: PlainQuestion, answers: Answers): string | undefined {
  const answer = answers[id];
  if (answer === NOT_SURE) return undefined;
  if (typeof answer !== "string" || answer === "") return UNREADABLE[kind];
  if (kind === "choice" || kind === "yes-no") return undefined;
  return TYPED[kind](answer) === undefined ? UNREADABLE[kind] : undefined;
}

/** Problems by the end of the control's id: the question's own, or `trips-0-left` inside of a list. */
export function problemsOf(question: CheckQuestion, answers: Answers): Record<string, string> {
  if (question.kind !== "list") {
    const problem = plainProblem(question, answers);
    return problem ? { [question.id]: problem } : {};
  }
  const entries = answers[question.id];
  if (entries === NOT_SURE) return {};
  const list = Array.isArray(entries) ? entries : [];
  if (list.length < question.least)
    return { [question.id]: `Please add at least one: ${question.item.toLowerCase()}.` };
  return Object.fromEntries(
    list.flatMap((entry, index) =>
      question.fields.flatMap((field) => {
        const problem = isAsked(field, entry) ? plainProblem(field, entry) : undefined;
        return problem ? [[`${question.id}-${index}-${field.id}`, problem] as const] : [];
      }),
    ),
  );
}

/** Nothing added to a list is an answer too: there was none. */
export function withEmptyList(question: CheckQuestion, answers: Answers): Answers {
  return question.kind === "list" && answers[question.id] === undefined ? { ...answers, [question.id]: [] } : answers;
}
