import type { FieldError } from "#text/field-errors.ts";
import type { Receipt } from "./receipt.ts";

/** What became of a post; page, API and tests all translate this one answer. */
export type Outcome =
  | { ok: true; receipt: Receipt; replayed: boolean }
  | { ok: false; status: 400; errors: FieldError[] }
  | { ok: false; status: 409 | 413 | 415 | 422 | 429 | 503; message: string };

/** A refusal as sentences: each field's message, one a line (reading 14). */
export function refusalText(outcome: Extract<Outcome, { ok: false }>): string {
  return "errors" in outcome ? outcome.errors.map((error) => error.message).join("\n") : outcome.message;
}
