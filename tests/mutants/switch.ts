/**
 * What planted code asks: whether its mutant is the one that is on in this process (`MUTANT`). With `MUTANTS_REACHED`,
 * the name of a file, every mutant is noted there when it is first reached: at once, because a process may be killed.
 * Bundled for browsers too, which have no environment.
 */
const { MUTANT, MUTANTS_REACHED } = globalThis.process?.env ?? {};
const fs = MUTANTS_REACHED ? process.getBuiltinModule("node:fs") : undefined;
const notes = fs?.openSync(MUTANTS_REACHED!, "a");
const reached = new Set<string>();

export const isOn = (id: string): boolean => id === MUTANT;

export const reach = (...ids: string[]): void => {
  if (notes === undefined) return;
  for (const id of ids) {
    if (reached.has(id)) continue;
    reached.add(id);
    fs!.writeSync(notes, `${id}\n`);
  }
};
