import type { CheckQuestion } from "#firm/content/schema/self-check.ts";
import { ListField } from "./list-field.tsx";
import { PlainField, type FieldProps } from "./plain-field.tsx";

/** One question of any kind; "I am not sure" is an answer to each. */
export function QuestionField({ question, ...given }: FieldProps<CheckQuestion>) {
  return (
    <div className="check-question" data-question="" tabIndex={-1}>
      {question.kind === "list" ? (
        <ListField question={question} {...given} />
      ) : (
        <PlainField name={question.id} question={question} {...given} />
      )}
    </div>
  );
}
