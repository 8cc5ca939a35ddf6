import { NOT_SURE } from "#firm/checks/rule/answers.ts";
import type { PlainQuestion } from "#firm/content/schema/self-check.ts";
import { fieldId } from "#app/ui/field.tsx";

type Props = {
  name: string;
  question: Extract<PlainQuestion, { kind: "choice" | "yes-no" }>;
  value: string;
  error: string | undefined;
  onAnswer: (value: string) => void;
};

const YES_NO = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

/** Large answers to choose one of, the last of them "I am not sure". */
export function ChoiceField({ name, question, value, error, onAnswer }: Props) {
  const id = fieldId("q", name);
  const { ask, help } = question;
  const options = [
    ...(question.kind === "choice" ? question.options : YES_NO),
    { value: NOT_SURE, label: "I am not sure" },
  ];
  const describedBy = [error && `${id}-error`, help && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <fieldset className={error ? "field wrong" : "field"} aria-describedby={describedBy || undefined}>
      <legend>{ask}</legend>
      {help && (
        <p className="hint" id={`${id}-hint`}>
          {help}
        </p>
      )}
      {error && (
        <p className="error" id={`${id}-error`}>
          <span className="visually-hidden">Error: </span>
          {error}
        </p>
      )}
      <div className="check-options">
        {options.map((option, index) => (
          // The first one has the id that the list of problems leads to.
          <label key={option.value} className="check-option">
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${option.value}`}
              name={id}
              value={option.value}
              checked={value === option.value}
              onChange={() => onAnswer(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
