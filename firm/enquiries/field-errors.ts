import type * as z from "zod/mini";
import type { FieldError } from "./outcome.ts";

/** One sentence a field, the first thing to mend, in the order of the form. */
export function fieldErrors(error: z.core.$ZodError): FieldError[] {
  const first = new Map<string, string>();
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? "");
    if (!first.has(field)) first.set(field, issue.message);
  }
  return [...first].map(([field, message]) => ({ field, message }));
}
