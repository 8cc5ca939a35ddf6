import type { Enquiry } from "./enquiry.ts";
import { fieldsOf } from "./fields.ts";

/** One of the staff wrote it down for a caller: its words are the firm's own (enter-caller.ts). */
export function isNoted({ unacknowledged }: Pick<Enquiry, "unacknowledged">): boolean {
  return unacknowledged === "caller";
}

/** What its sender may read of it: what they typed, and of a call only what they said of themselves. */
export function shownToSender(enquiry: Pick<Enquiry, "kind" | "unacknowledged" | "values">): Enquiry["values"] {
  const { kind, values } = enquiry;
  if (!isNoted(enquiry)) return values;
  const shown = fieldsOf(kind).filter(({ ofThemselves }) => ofThemselves);
  return Object.fromEntries(shown.map(({ name }) => [name, values[name] ?? ""]));
}
