import { flushSync } from "react-dom";
import { NOT_SURE, type Answers } from "#firm/checks/rule/answers.ts";
import type { CheckQuestion } from "#firm/content/schema/self-check.ts";
import { fieldId } from "#app/ui/field.tsx";
import { NotSure, PlainField, type FieldProps } from "./plain-field.tsx";
import { isAsked } from "./work-out.ts";

type Props = FieldProps<Extract<CheckQuestion, { kind: "list" }>>;

/** So many trips, jobs or buyers as there are. */
export function ListField({ question, answers, problems, onChange }: Props) {
  const { id, ask, help, item, add, most, least, fields } = question;
  const answer = answers[id];
  const entries = Array.isArray(answer) ? answer : least > 0 && answer === undefined ? [{}] : [];
  const control = fieldId("q", id);
  const error = problems[id];
  const store = (changed: Answers[]) => onChange({ ...answers, [id]: changed });
  // Where one goes on: in what was added, or at the button that adds.
  const storeAndFocus = (changed: Answers[], next: string) => {
    flushSync(() => store(changed));
    document.getElementById(next)?.focus();
  };
  return (
    <fieldset className={error ? "field check-list wrong" : "field check-list"} aria-describedby={`${control}-hint`}>
      <legend>{ask}</legend>
      <p className="hint" id={`${control}-hint`}>
        {help}
      </p>
      {error && (
        <p className="error">
          <span className="visually-hidden">Error: </span>
          {error}
        </p>
      )}
      <ol>
        {entries.map((entry, index) => (
          <li key={index}>
            <fieldset>
              <legend>
                {item} {index + 1}
              </legend>
              {fields
                .filter((field) => isAsked(field, entry))
                .map((field) => (
                  <PlainField
                    key={field.id}
                    name={`${id}-${index}-${field.id}`}
                    question={field}
                    answers={entry}
                    problems={problems}
                    onChange={(changed) => store(entries.map((one, at) => (at === index ? changed : one)))}
                  />
                ))}
              <button
                type="button"
                className="button"
                onClick={() =>
                  storeAndFocus(
                    entries.filter((_, at) => at !== index),
                    control,
                  )
                }
              >
                Take out {item.toLowerCase()} {index + 1}
              </button>
            </fieldset>
          </li>
        ))}
      </ol>
      {entries.length < most && answer !== NOT_SURE && (
        <button
          type="button"
          className="button"
          id={control}
          onClick={() => storeAndFocus([...entries, {}], fieldId("q", `${id}-${entries.length}-${fields[0]!.id}`))}
        >
          {add}
        </button>
      )}
      <NotSure
        name={id}
        isChecked={answer === NOT_SURE}
        onAnswer={(value) => onChange({ ...answers, [id]: value === NOT_SURE ? NOT_SURE : undefined })}
      />
    </fieldset>
  );
}
