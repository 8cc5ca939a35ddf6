import type { FieldError } from "#text/field-errors.ts";

/**
 * Thrown with one sentence for whoever asked for something that cannot be done to a user. `errors`: what is wrong with
 * what they typed, field by field, where it is that.
 */
export class UserError extends Error {
  readonly errors: readonly FieldError[];
  constructor(message: string, errors: readonly FieldError[] = []) {
    super(message);
    this.errors = errors;
  }
}

/** @throws UserError, where anything is wrong */
export function refuseFor(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new UserError(errors[0]!.message, errors);
}
