import { isStateName, STAFF_STATES, STATES } from "./states.ts";

/** The buttons of an enquiry: a mark for each state while it waits, the first for what is usual; then the way back. */
export function marksFor(closedAs: string | null): { verb: string; button: string; main: boolean }[] {
  if (isStateName(closedAs)) return [{ ...STATES[closedAs].undo, main: false }];
  return STAFF_STATES.map((name, index) => ({ verb: name, button: STATES[name].button, main: index === 0 }));
}
