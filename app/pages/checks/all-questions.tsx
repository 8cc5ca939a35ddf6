import { useState } from "react";
import type { Answers } from "#firm/checks/rule/answers.ts";
import type { CheckQuestion } from "#firm/content/schema/self-check.ts";
import type { FieldError } from "#text/field-errors.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { QuestionField } from "./question-field.tsx";
import { isAsked, problemsOf, todayHere, withEmptyList, workOut, type QuestionsProps } from "./work-out.ts";

/** Every question that may matter, on one page; what the rule does not read may stay empty. */
export function AllQuestions({ check, data, answers, onChange, onEnd, isEnded, onClear }: QuestionsProps) {
  const [refused, setRefused] = useState<Refused>(NOTHING);
  const asked = data.questions.filter((question) => isAsked(question, answers));

  const refuse = (problems: Record<string, string>) => {
    const errors = Object.entries(problems).map(([field, message]) => ({ field, message }));
    setRefused(({ attempt }) => ({ problems, errors, attempt: attempt + 1 }));
  };
  const finish = () => {
    const typed = asked.reduce((all: Answers, question) => withEmptyList(question, all), answers);
    const today = todayHere();
    const state = workOut(check, data, typed, today);
    if (state.state === "open") return refuse(problemsAt(state.question, asked, typed));
    if (state.state === "mistake") return refuse({ [idOf(state.question)]: data.mistakes[state.words] ?? "" });
    setRefused(NOTHING);
    onChange(typed);
    onEnd({ outcome: state.outcome, today });
  };
  return (
    <form
      noValidate
      autoComplete="off"
      className={isEnded ? "check-answered" : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        finish();
      }}
    >
      <ErrorSummary form="q" errors={refused.errors} attempt={refused.attempt} />
      {asked.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          answers={answers}
          problems={refused.problems}
          onChange={onChange}
        />
      ))}
      <p className="buttons">
        <button className="button main">Work it out</button>
        <button type="button" className="button" onClick={onClear}>
          Clear
        </button>
      </p>
    </form>
  );
}

type Refused = { problems: Record<string, string>; errors: FieldError[]; attempt: number };

const NOTHING: Refused = { problems: {}, errors: [], attempt: 0 };

/** `trips` of `trips.0.left`. */
function idOf(place: string): string {
  return place.split(".", 1)[0]!;
}

/** What the rule could not read: of that question every problem, so that a list is mended in one go. */
function problemsAt(place: string, asked: CheckQuestion[], answers: Answers): Record<string, string> {
  const id = idOf(place);
  const question = asked.find((one) => one.id === id);
  const found = question ? problemsOf(question, answers) : {};
  return Object.keys(found).length > 0 ? found : { [id]: "Please answer this question." };
}
