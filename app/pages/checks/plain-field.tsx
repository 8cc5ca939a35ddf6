import { NOT_SURE, type Answers } from "#firm/checks/rule/answers.ts";
import type { PlainQuestion } from "#firm/content/schema/self-check.ts";
import { Field, fieldId, type ControlAttributes } from "#app/ui/field.tsx";
import { ChoiceField } from "./choice-field.tsx";

/** Ids of controls begin with this. */
export const FORM = "q";

export type FieldProps<Question> = {
  question: Question;
  answers: Answers;
  problems: Record<string, string>;
  onChange: (answers: Answers) => void;
};

/** @param props.name the end of its control's id: its own, or that of an entry of a list */
export function PlainField({
  name,
  question,
  answers,
  problems,
  onChange,
}: FieldProps<PlainQuestion> & { name: string }) {
  const { id, ask, help, kind } = question;
  const answer = answers[id];
  const value = typeof answer === "string" ? answer : "";
  const answered = (changed: string) => onChange({ ...answers, [id]: changed });
  const error = problems[name];
  if (kind === "choice" || kind === "yes-no")
    return <ChoiceField name={name} question={question} value={value} error={error} onAnswer={answered} />;
  return (
    <>
      <Field form={FORM} name={name} label={ask} hint={help} error={error}>
        {(attributes) => (
          <Control kind={kind} attributes={attributes} value={value === NOT_SURE ? "" : value} onAnswer={answered} />
        )}
      </Field>
      <NotSure name={name} isChecked={value === NOT_SURE} onAnswer={answered} />
    </>
  );
}

type ControlProps = {
  kind: "day" | "money" | "count" | "percent" | "hours";
  attributes: ControlAttributes;
  value: string;
  onAnswer: (value: string) => void;
};

function Control({ kind, attributes, value, onAnswer }: ControlProps) {
  const shared = {
    ...attributes,
    // Browsers keep what is typed under a name, and fill it in again.
    name: undefined,
    value,
    autoComplete: "off",
    onChange: ({ target }: { target: HTMLInputElement }) => onAnswer(target.value),
  };
  if (kind === "day") return <input {...shared} type="date" min="1900-01-01" max="2199-12-31" />;
  if (kind === "money")
    return (
      <span className="check-unit before">
        <span aria-hidden="true">$</span>
        <input {...shared} inputMode="decimal" maxLength={16} spellCheck={false} />
      </span>
    );
  const unit = kind === "percent" ? "%" : kind === "hours" ? "hours" : "";
  return (
    <span className="check-unit">
      <input {...shared} inputMode={kind === "hours" ? "text" : "decimal"} maxLength={7} spellCheck={false} />
      {unit && <span aria-hidden="true">{unit}</span>}
    </span>
  );
}

/** For questions that are typed rather than chosen. */
export function NotSure({
  name,
  isChecked,
  onAnswer,
}: {
  name: string;
  isChecked: boolean;
  onAnswer: (value: string) => void;
}) {
  const id = fieldId(FORM, `${name}-${NOT_SURE}`);
  return (
    <p className="check-not-sure">
      <input
        type="checkbox"
        id={id}
        checked={isChecked}
        onChange={({ target }) => onAnswer(target.checked ? NOT_SURE : "")}
      />
      <label htmlFor={id}>I am not sure</label>
    </p>
  );
}
