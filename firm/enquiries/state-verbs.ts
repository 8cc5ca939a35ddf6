import { ofStates, STATE_NAMES, STATES, type StateName, type UndoVerb } from "./states.ts";

/** Something of every verb: what marks with a state, and what takes the mark back. */
export function ofVerbs(of: "done" | "trail"): Record<StateName | UndoVerb, string> {
  const undone = STATE_NAMES.map((name) => [STATES[name].undo.verb, STATES[name].undo[of]]);
  return { ...ofStates((state) => state[of]), ...(Object.fromEntries(undone) as Record<UndoVerb, string>) };
}
