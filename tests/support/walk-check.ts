import { isAsked } from "#app/pages/checks/work-out.ts";
import { CASES, checkFigures, RULES } from "#firm/checks/checks.ts";
import { NOT_SURE, type Answers } from "#firm/checks/rule/answers.ts";
import { runCheck, type State } from "#firm/checks/rule/run-check.ts";
import type { Content } from "#firm/content/content.ts";
import type { CheckQuestion } from "#firm/content/schema/self-check.ts";

export type Walked = { answers: Answers; state: Exclude<State, { state: "open" }> };

/** So many typed values of one question are tried, those of the cases first: the paths multiply. */
const TYPED_TRIED = 9;

/**
 * Every path through a check: the question a rule reads next is answered in every way it can be chosen, and with every
 * value its cases hold, as far as the check ends.
 */
export function walk(slug: string, content: Content, today = CASES[slug]!.today): Walked[] {
  const figures = checkFigures(slug, content.law);
  const { questions } = content.checks.get(slug)!;
  const ends: Walked[] = [];
  const follow = (answers: Answers): void => {
    const state = runCheck(RULES[slug]!, answers, figures, today);
    if (state.state !== "open") return void ends.push({ answers, state });
    const id = state.question.split(".", 1)[0]!;
    const question = questions.find((one) => one.id === id);
    if (!question) throw new Error(`${slug} reads "${id}", which content/checks/${slug}.yaml does not ask`);
    if (answers[id] !== undefined) throw new Error(`${slug} cannot read ${state.question}: ${JSON.stringify(answers)}`);
    if (!isAsked(question, answers))
      throw new Error(`${slug} reads "${id}", which is hidden after ${JSON.stringify(answers)}: correct its "when"`);
    for (const answer of answersTo(question, slug)) follow({ ...answers, [id]: answer });
  };
  follow({});
  return ends;
}

function answersTo(question: CheckQuestion, slug: string): (string | Answers[])[] {
  if (question.kind === "yes-no") return ["yes", "no", NOT_SURE];
  if (question.kind === "choice") return [...question.options.map(({ value }) => value), NOT_SURE];
  const inCases = CASES[slug]!.cases.flatMap(({ answers }) => {
    const answer = answers[question.id];
    return answer === undefined || answer === NOT_SURE ? [] : [answer];
  });
  return [...distinct(inCases).slice(0, TYPED_TRIED), NOT_SURE];
}

function distinct<Answer>(answers: Answer[]): Answer[] {
  return [...new Map(answers.map((answer) => [JSON.stringify(answer), answer])).values()];
}
