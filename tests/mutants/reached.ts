import { readFileSync } from "node:fs";
import path from "node:path";
import type { Mutant } from "./plant.ts";
import type { Reached } from "./reach-runner.ts";

/** How much more what a test reaches within the replaced code says than what it reaches elsewhere in the file. */
const INSIDE = 10;

export type AskedTest = { name: string; file: string; took: number };

/** Which tests reach a mutant, and which reach what stands near it. */
export type Reach = ReturnType<typeof readReach>;

export function readReach(
  notes: string,
  mutants: readonly Mutant[],
  read = (file: string) => readFileSync(file, "utf8"),
) {
  const tests = new Map<string, AskedTest & { bits: Buffer; failed: boolean }>();
  const highest = mutants.reduce((most, { id }) => Math.max(most, Number(id)), 0);
  const outside = Buffer.alloc(Math.ceil((highest + 1) / 8));
  for (const line of readFileSync(notes, "utf8").trim().split("\n")) {
    const { test, file = "", took = 0, failed = false, bits } = JSON.parse(line) as Reached;
    const known = test === undefined ? { bits: outside } : tests.get(test);
    const noted = Buffer.from(bits, "base64");
    if (known) noted.forEach((byte, index) => (known.bits[index]! |= byte));
    else tests.set(test!, { name: test!, file, took, failed, bits: noted });
  }
  const asked = [...tests.values()].filter(({ failed }) => !failed);
  const has = (bits: Buffer, id: string) => (bits[Number(id) >> 3]! & (1 << (Number(id) & 7))) !== 0;
  const inFile = Map.groupBy(mutants, ({ file }) => file);
  const depthOf = (bits: Buffer, ids: readonly Mutant[]) => ids.filter(({ id }) => has(bits, id)).length;
  const importers = importersOf([...inFile.keys()], read);

  /** Those that reach most of a file first, and of what is `inside`, for what they cost. */
  function ranked(among: typeof asked, near: readonly Mutant[], inside: readonly Mutant[] = []): AskedTest[] {
    const reachedOf = (bits: Buffer) => (1 + depthOf(bits, near)) * (1 + INSIDE * depthOf(bits, inside));
    return among
      .map((test) => ({ test, weight: (test.took + 20) / reachedOf(test.bits) ** 2 }))
      .toSorted((one, two) => one.weight - two.weight)
      .map(({ test: { name, file, took } }) => ({ name, file, took }));
  }

  return {
    failing: [...tests.values()].filter(({ failed }) => failed).map(({ name }) => name),
    isReachedOutside: ({ id }: Mutant) => has(outside, id),
    /** Tests that reach the mutant itself. A function is reached as it is made: those that run it go first. */
    of({ id, file, line, was }: Mutant) {
      const all = inFile.get(file)!;
      const end = line + was.split("\n").length;
      const inside = all.filter((one) => one.line >= line && one.line < end);
      return ranked(
        asked.filter(({ bits }) => has(bits, id)),
        all,
        inside,
      );
    },
    /**
     * Tests that reach its file, then those that reach what imports it: what is read once, when modules load, is mostly
     * used elsewhere. Where no test reaches either, those of the importers' importers, and so on.
     */
    near({ file }: Mutant): AskedTest[] {
      const found: AskedTest[] = [];
      let files = [file];
      for (let step = 0; step < 4 && (step < 2 || found.length === 0); step++) {
        const near = files.flatMap((one) => inFile.get(one) ?? []);
        const known = new Set(found.map(({ name }) => name));
        const reaching = asked.filter(({ name, bits }) => !known.has(name) && near.some(({ id }) => has(bits, id)));
        found.push(...ranked(reaching, near));
        files = [...new Set(files.flatMap((one) => importers.get(one) ?? []))];
      }
      return found;
    },
  };
}

function importersOf(files: readonly string[], read: (file: string) => string): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const from of files)
    for (const [, name = ""] of read(from).matchAll(/from\s*"((?:\.{1,2}\/|#)[^"]+)"/g)) {
      const to = name.startsWith("#") ? name.slice(1) : path.join(path.dirname(from), name);
      importers.set(to, [...(importers.get(to) ?? []), from]);
    }
  return importers;
}
