import { execFileSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Instrumenter } from "@stryker-mutator/instrumenter";

export type Mutant = { id: string; file: string; line: number; mutator: string; was: string; becomes: string };

/** Names by which StrykerJS's code asks; `switch.ts` answers instead of the header that it would write itself. */
const HEADER = 'import { isOn as stryMutAct_9fa48, reach as stryCov_9fa48 } from"#tests/mutants/switch.ts";';

/**
 * Copies the tree to `to` and writes every mutant of StrykerJS into the copy, each behind a question whether it is on:
 * one build then serves them all, and processes of their own play them too. Answers the mutants.
 */
export async function plant(to: string, mutate: string[]): Promise<Mutant[]> {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" });
  for (const file of tracked.trim().split("\n")) cpSync(file, path.join(to, file));
  symlinkSync(path.resolve("node_modules"), path.join(to, "node_modules"));

  const silent = { debug() {}, info() {}, isDebugEnabled: () => false };
  const instrumenter = new Instrumenter(silent as unknown as ConstructorParameters<typeof Instrumenter>[0]);
  const exclude = mutate.filter((pattern) => pattern.startsWith("!")).map((pattern) => pattern.slice(1));
  const names = globSync(
    mutate.filter((pattern) => !pattern.startsWith("!")),
    { exclude },
  ).toSorted();
  const files = names.map((name) => ({ name, mutate: true, content: readFileSync(name, "utf8") }));
  const options = { plugins: null, ignorers: [], excludedMutations: [], noHeader: true };
  const planted = await instrumenter.instrument(files, options);
  for (const { name, content } of planted.files) writeFileSync(path.join(to, name), `${HEADER}\n${content}`);

  const text = new Map(files.map(({ name, content }) => [name, content.split("\n")]));
  return planted.mutants
    .filter(({ status }) => status !== "Ignored")
    .map(({ id, fileName, mutatorName, replacement, location: { start, end } }) => {
      const lines = text.get(fileName)!.slice(start.line, end.line + 1);
      lines[lines.length - 1] = lines.at(-1)!.slice(0, end.column);
      lines[0] = lines[0]!.slice(start.column);
      const was = lines.join("\n");
      return { id, file: fileName, line: start.line + 1, mutator: mutatorName, was, becomes: replacement };
    });
}
