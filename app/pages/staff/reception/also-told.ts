import { useSaidOfAway, useStaffName } from "../parts/staff-names.ts";
import type { Caller } from "./load-caller.ts";

/** Behind who is told of a call: who else is, or that they are away; empty where nothing is to be said. */
export function useAlsoTold({ callee, tried, entry }: Pick<Caller, "callee" | "tried" | "entry">): string {
  const [nameOf, saidOfAway] = [useStaffName(), useSaidOfAway()];
  if (callee !== undefined) return saidOfAway(callee, entry.urgent?.isUrgent === true);
  return tried === undefined ? "" : ` ${nameOf(tried)}, who tried to call them back, is told too.`;
}
