import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { focusAtTop } from "./focus-at-top.ts";
import { QuestionField } from "./question-field.tsx";
import { problemsOf, todayHere, withEmptyList, workOut, type QuestionsProps } from "./work-out.ts";

/** One question after the other: the next is the one the rule reads next, so none is asked that does not matter. */
export function OneQuestion({ check, data, answers, onChange, onEnd, isEnded, onClear }: QuestionsProps) {
  const [path, setPath] = useState([data.questions[0]!.id]);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const place = useRef<HTMLFormElement>(null);
  const question = data.questions.find(({ id }) => id === path.at(-1))!;
  if (isEnded) return null;

  const show = (ids: string[]) => {
    flushSync(() => {
      setPath(ids);
      setProblems({});
    });
    focusAtTop(place.current?.querySelector<HTMLElement>("[data-question]"));
  };
  const refuse = (found: Record<string, string>) => {
    flushSync(() => setProblems(found));
    place.current?.querySelector<HTMLElement>(".wrong :is(input, button)")?.focus();
  };
  const next = () => {
    const typed = withEmptyList(question, answers);
    const found = problemsOf(question, typed);
    if (Object.keys(found).length > 0) return refuse(found);
    const today = todayHere();
    const state = workOut(check, data, typed, today);
    onChange(typed);
    if (state.state === "mistake") return refuse({ [question.id]: data.mistakes[state.words] ?? "" });
    if (state.state === "done") return onEnd({ outcome: state.outcome, today });
    const id = state.question.split(".", 1)[0]!;
    show(path.includes(id) ? path.slice(0, path.indexOf(id) + 1) : [...path, id]);
  };
  return (
    <form
      ref={place}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        next();
      }}
    >
      <p className="check-count">Question {path.length}</p>
      <QuestionField question={question} answers={answers} problems={problems} onChange={onChange} />
      <p className="buttons">
        <button className="button main">Next</button>
        {path.length > 1 && (
          <button type="button" className="button" onClick={() => show(path.slice(0, -1))}>
            Back
          </button>
        )}
        {path.length > 1 && (
          <button type="button" className="button" onClick={onClear}>
            Clear
          </button>
        )}
      </p>
    </form>
  );
}
