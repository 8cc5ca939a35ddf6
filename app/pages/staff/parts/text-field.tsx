import { Field } from "#app/ui/field.tsx";

type Props = {
  form: string;
  name: string;
  label: string;
  type?: "text" | "password" | "email" | "date" | "time" | "search";
  hint?: string;
  error?: string | undefined;
  value?: string | undefined;
  optional?: boolean;
  autoComplete?: string;
  inputMode?: "numeric";
  maxLength?: number;
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
  maxLength = 200,
}: Props) {
  return (
    <Field form={form} name={name} label={label} hint={hint} error={error} optional={optional}>
      {(attributes) => (
        <input
          {...attributes}
          type={type}
          defaultValue={value}
          autoComplete={autoComplete}
          inputMode={inputMode}
          maxLength={maxLength}
          spellCheck={false}
          autoCapitalize="none"
        />
      )}
    </Field>
  );
}
