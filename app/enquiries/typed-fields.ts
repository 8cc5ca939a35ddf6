import type { FormKind } from "./form-kind.ts";
import type { LENGTHS } from "./limits.ts";
import { isRealDay } from "./days.ts";
import { longDay } from "./toronto-time.ts";

type FieldName = keyof typeof LENGTHS;

/** What each field is called on the forms, in mails and on receipts (reading 32). */
export const LABELS = {
  firstName: "First Name",
  lastName: "Last Name",
  email: "Email",
  phone: "Phone",
  practiceArea: "Practice Area",
  subject: "Subject",
  message: "Message",
  preferredDate: "Preferred Date",
  preferredTime: "Preferred Time",
  description: "Description",
} as const satisfies Record<FieldName, string>;

const FIELDS: Record<FormKind, FieldName[]> = {
  message: ["firstName", "lastName", "email", "phone", "practiceArea", "subject", "message"],
  appointment: ["firstName", "lastName", "email", "phone", "practiceArea", "preferredDate", "preferredTime", "description"],
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
