/**
 * What planted code asks: whether its mutant is on, and where it notes that it was reached. Both hang on the process, not
 * on the module: a test file and the bundle it asks hold a copy of this module each. Bundled for browsers too, which
 * have no environment.
 */
export type MutantSwitch = {
  /** The id of the mutant that is on; a process that a test starts takes it from `MUTANT`. */
  on: string | undefined;
  /** Told of every mutant that is reached; absent unless what tests reach is noted. */
  note: ((id: string) => void) | undefined;
};

const holder = globalThis as { mutantSwitch?: MutantSwitch };

/** In a process that a test starts, `MUTANTS_REACHED` names a file: noted at once, because a process may be killed. */
function fromEnvironment(): MutantSwitch {
  const { MUTANT: on, MUTANTS_REACHED: file } = globalThis.process?.env ?? {};
  if (!file) return { on, note: undefined };
  const fs = process.getBuiltinModule("node:fs");
  const notes = fs.openSync(file, "a");
  const seen = new Set<string>();
  const note = (id: string) => void (seen.has(id) || (seen.add(id), fs.writeSync(notes, `${id}\n`)));
  return { on, note };
}

export const mutantSwitch: MutantSwitch = (holder.mutantSwitch ??= fromEnvironment());

export const isOn = (id: string): boolean => id === mutantSwitch.on;

export const reach = (...ids: string[]): void => {
  if (mutantSwitch.note) ids.forEach(mutantSwitch.note);
};
