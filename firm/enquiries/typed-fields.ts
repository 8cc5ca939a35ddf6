import type { FormKind } from "./form-kind.ts";
import { isRealDay } from "#time/days.ts";
import { LABELS, type FieldName } from "./labels.ts";
import { longDay } from "#time/toronto-time.ts";

const FIELDS: Record<FormKind, FieldName[]> = {
  message: ["firstName", "lastName", "email", "phone", "practiceArea", "subject", "message"],
  appointment: [
    "firstName",
    "lastName",
    "email",
    "phone",
    "practiceArea",
    "preferredDate",
    "preferredTime",
    "description",
  ],
};

export type TypedField = { name: FieldName; label: string; value: string };

/** What was typed, in the order of the form, without the fields left empty; a date is written out. */
export function typedFields(kind: FormKind, values: Record<string, string>): TypedField[] {
  return FIELDS[kind]
    .map((name) => ({ name, label: LABELS[name], value: shown(name, values[name] ?? "") }))
    .filter(({ value }) => value !== "");
}

function shown(name: FieldName, value: string): string {
  return name === "preferredDate" && isRealDay(value) ? longDay(value) : value;
}
