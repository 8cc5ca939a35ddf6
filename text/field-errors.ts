import type * as z from "zod/mini";

/** One thing to mend: the field it is about and the sentence beside it. */
export type FieldError = { field: string; message: string };

/** One sentence a field, the first thing to mend, in the order of the form. */
export function fieldErrors(error: z.core.$ZodError): FieldError[] {
  const first = new Map<string, string>();
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? "");
    if (!first.has(field)) first.set(field, issue.message);
  }
  return [...first].map(([field, message]) => ({ field, message }));
}

/** The sentence beside a field of a form, or beside the first of several that has one. */
export const errorsOf =
  (errors: readonly FieldError[] = []) =>
  (...fields: string[]): string | undefined =>
    errors.find(({ field }) => fields.includes(field))?.message;
