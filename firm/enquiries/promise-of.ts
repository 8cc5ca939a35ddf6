import type { EnquiriesTable } from "#db/intake-tables.ts";
import { promiseState, type PromiseState } from "./promise-clock.ts";
import { isStateName, STATES } from "./states.ts";

/** What became of the promise; `none` where a state closed it that answers nobody. `now` in milliseconds since 1970. */
export function promiseOf(
  { respondBy, closedAt, closedAs }: Pick<EnquiriesTable, "respondBy" | "closedAt" | "closedAs">,
  now: number,
): PromiseState | "none" {
  const answered = isStateName(closedAs) && STATES[closedAs].answersPromise;
  return closedAt !== null && !answered ? "none" : promiseState(respondBy, closedAt, now);
}
