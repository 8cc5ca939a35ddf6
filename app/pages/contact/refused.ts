import type { FormKind } from "#firm/enquiries/form-kind.ts";
import type { FieldError } from "#text/field-errors.ts";

import type { TimesView } from "#firm/appointments/times-view.ts";

/** A post without script that was not accepted: what was typed, and what to mend. */
export type Refused = {
  kind: FormKind;
  values: Record<string, string>;
  errors: FieldError[];
  message: string;
  times?: TimesView | undefined;
};
