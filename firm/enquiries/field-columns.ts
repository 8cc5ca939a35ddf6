import type { Tables } from "#db/tables.ts";
import { fieldsOf, type AnyField } from "./fields.ts";
import type { FormKind } from "./form-kind.ts";

type Asked<Kind extends FormKind> = Extract<AnyField, { forms: Record<Kind, unknown> }>;
type Columns<Kind extends FormKind> = {
  [One in Asked<Kind> as One["name"]]: One extends { forms: Record<Kind, "required"> } ? string : string | null;
};
type Own<Table> = Omit<Table, "id" | "createdAt">;
type TableOf<Row> = {
  [Name in keyof Tables]: [Row, Own<Tables[Name]>] extends [Own<Tables[Name]>, Row] ? Name : never;
}[keyof Tables];

/**
 * Where the fields of each form are stored. A type error here says that the columns of the table in
 * db/intake-tables.ts are not the fields of the form.
 */
export const FORM_TABLES = { message: "contacts", appointment: "appointments" } as const satisfies {
  [Kind in FormKind]: TableOf<Columns<Kind>>;
};

/** What a form's row holds besides its id and its moment. */
export function columnsOf(kind: FormKind, values: Record<string, string>): Record<string, string | null> {
  return Object.fromEntries(
    fieldsOf(kind).map(({ name, forms }) => [name, values[name] || (forms[kind] === "optional" ? null : "")]),
  );
}
