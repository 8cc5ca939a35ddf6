import { capital } from "#text/capital.ts";
import { isRealDay } from "#time/days.ts";
import { longDay } from "#time/toronto-time.ts";
import { fieldsOf, type Field } from "./fields.ts";
import type { FormKind } from "./form-kind.ts";

export type TypedField = { name: string; label: string; value: string };

/** What was typed, in the order of the form, without the fields left empty; a date is written out. */
export function typedFields(kind: FormKind, values: Record<string, string>): TypedField[] {
  return fieldsOf(kind)
    .map((field) => ({ name: field.name, label: field.label, value: shown(field, values[field.name] ?? "") }))
    .filter(({ value }) => value !== "");
}

function shown({ control }: Field, value: string): string {
  if (control === "tick") return capital(value);
  return control === "date" && isRealDay(value) ? longDay(value) : value;
}
