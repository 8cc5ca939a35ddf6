import { Field } from "#app/ui/field.tsx";

type Props = {
  form: string;
  name: string;
  label: string;
  type?: "text" | "password" | "email" | "tel" | "date" | "time" | "search";
  hint?: string;
  error?: string | undefined;
  value?: string | undefined;
  optional?: boolean;
  autoComplete?: string;
  inputMode?: "numeric";
  autoCapitalize?: "none" | "words";
  /** null: nothing is cut, and the server says what is too long. */
  maxLength?: number | null;
  takesFocus?: boolean;
};

/** One line of a staff form. */
export function TextField({
  form,
  name,
  label,
  hint,
  error,
  optional,
  type = "text",
  value,
  autoComplete = "off",
  inputMode,
  autoCapitalize = "none",
  maxLength = 200,
  takesFocus = false,
}: Props) {
  return (
    <Field form={form} name={name} label={label} hint={hint} error={error} optional={optional} takesFocus={takesFocus}>
      {(attributes) => (
        <input
          {...attributes}
          type={type}
          defaultValue={value}
          autoComplete={autoComplete}
          inputMode={inputMode}
          maxLength={maxLength ?? undefined}
          spellCheck={false}
          autoCapitalize={autoCapitalize}
        />
      )}
    </Field>
  );
}
