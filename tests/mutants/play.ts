import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Mutant } from "./plant.ts";
import type { Plan, Played } from "./play-runner.ts";
import type { AskedTest } from "./reached.ts";
import { endTests, startTests } from "./run-tests.ts";

/** `by`: the first test that failed, or why there was none. */
export type Outcome = { caught: boolean; by: string };

/** Milliseconds that one test with one mutant may take: what hangs is caught. */
const HANGS = 60_000;

/** Tests of one file that cannot be asked twice, with which the others of it are not asked that way either. */
const TAINTED_IN_FILE = 2;

/** What may be asked about one mutant, the likeliest first, for so many milliseconds. */
export function withinPatience(tests: readonly AskedTest[], patience: number): AskedTest[] {
  let sum = 0;
  return tests.filter(({ took }, index) => (sum += took) <= patience || index === 0);
}

/**
 * Plays many mutants in one process, each switched on for the tests that are named for it. What a module keeps from one
 * test to the next may hide a mutant here, or show one where none is: the latter is noticed, and played again in another
 * process; a test that shows it twice is left out, and so is a file with several that do: they cannot be asked twice in
 * one process (`tainted`: how often each test did). Answers those that were caught.
 */
export async function playTogether(
  tree: string,
  asked: ReadonlyMap<Mutant, readonly AskedTest[]>,
  folder: string,
  tainted: Map<string, number>,
): Promise<Map<string, Outcome>> {
  const caught = new Map<string, Outcome>();
  const played = new Set<string>();
  const [planFile, log] = [`${folder}-plan.json`, `${folder}-log.jsonl`];
  // Each round but the last ends with one that never ended or ended the process, or with what is not as it was.
  for (let left = planOf(); left.files.length > 0; left = planOf())
    if ((await playPlan(left.plan, left.files)) === 0) break;
  return caught;

  function planOf(): { plan: Plan; files: string[] } {
    const plan: Plan = { byTest: {}, caught: [...caught.keys()] };
    /** Milliseconds of the slowest test that is asked of each file: quick ones begin. */
    const files = new Map<string, number>();
    const left = Map.groupBy(tainted.keys(), (name) => name.slice(0, name.indexOf(" > ")));
    for (const [{ id }, tests] of asked)
      for (const { name, file, took } of tests) {
        const isLeft = tainted.get(name)! >= 2 || (left.get(file)?.length ?? 0) >= TAINTED_IN_FILE;
        if (caught.has(id) || isLeft || played.has(`${id} ${name}`)) continue;
        (plan.byTest[name] ??= []).push(id);
        files.set(file, Math.max(took, files.get(file) ?? 0));
      }
    return { plan, files: [...files.keys()].toSorted((one, two) => files.get(one)! - files.get(two)!) };
  }

  /** Answers how many tests were begun. */
  async function playPlan(plan: Plan, files: string[]): Promise<number> {
    writeFileSync(planFile, JSON.stringify(plan));
    rmSync(log, { force: true });
    const variables = { MUTANTS_PLAN: planFile, MUTANTS_LOG: log, MUTANT: "" };
    const { child, ended } = startTests(tree, "play-runner", files, { variables, words: ["--maxWorkers", "1"] });
    await endWhereItHangs(log, child, ended);
    let unfinished: Played | undefined;
    const lines = linesOf(log);
    for (const line of lines) {
      if (line.begun) [unfinished] = [line, played.add(`${line.begun} ${line.test}`)];
      if (line.done) unfinished = undefined;
      if (line.caught) caught.set(line.caught, { caught: true, by: line.by! });
      if (!line.tainted) continue;
      tainted.set(line.tainted, 1 + (tainted.get(line.tainted) ?? 0));
      for (const id of plan.byTest[line.tainted]!) {
        played.delete(`${id} ${line.tainted}`);
        if (caught.get(id)?.by.startsWith(`${line.tainted}: `)) caught.delete(id);
      }
    }
    if (unfinished?.begun && unfinished.begun !== "none")
      caught.set(unfinished.begun, { caught: true, by: `${unfinished.test}: did not end, or ended the process` });
    return lines.filter(({ begun }) => begun).length;
  }
}

/** Plays one mutant in a process of its own, which has it from its start. */
export async function playAlone(
  tree: string,
  { id }: Mutant,
  tests: readonly AskedTest[],
  folder: string,
): Promise<Outcome> {
  if (tests.length === 0) return { caught: false, by: "no test reaches it" };
  const [planFile, log] = [`${folder}-plan.json`, `${folder}-log.jsonl`];
  const plan: Plan = { byTest: Object.fromEntries(tests.map(({ name }) => [name, []])), caught: [] };
  writeFileSync(planFile, JSON.stringify(plan));
  rmSync(log, { force: true });
  const files = [...new Set(tests.map(({ file }) => file))];
  const variables = { MUTANTS_PLAN: planFile, MUTANTS_LOG: log, MUTANT: id };
  const words = ["--bail", "1", "--maxWorkers", "1"];
  const { child, ended } = startTests(tree, "play-runner", files, { variables, words });
  const hanging = await endWhereItHangs(log, child, ended);
  const lines = linesOf(log);
  // On a machine that does other work nothing may have begun at all, which says nothing of the mutant.
  if (hanging && lines.length === 0) return { caught: false, by: "no test began in time" };
  const failed = lines.find((line) => line.caught);
  if (failed) return { caught: true, by: failed.by! };
  if (hanging) return { caught: true, by: `${lines.at(-1)?.test ?? "the first test"}: never ended` };
  const asked = lines.filter(({ begun }) => begun).length;
  // With tests that could not even begin, or a suite whose hooks failed.
  if ((await ended) !== 0) return { caught: true, by: `the run failed after ${asked} of ${tests.length} tests` };
  return { caught: false, by: `${asked} of ${tests.length} tests` };
}

/** Whether it had to be ended: nothing was begun for too long. */
async function endWhereItHangs(
  log: string,
  child: Parameters<typeof endTests>[0],
  ended: Promise<unknown>,
): Promise<boolean> {
  let [size, since] = [-1, Date.now()];
  const over = ended.then(() => true);
  while (!(await Promise.race([setTimeout(1000, false), over]))) {
    const now = sizeOf(log);
    if (now !== size) [size, since] = [now, Date.now()];
    if (Date.now() - since < HANGS) continue;
    endTests(child);
    await ended;
    return true;
  }
  return false;
}

const sizeOf = (file: string): number => linesOf(file).length;

function linesOf(file: string): Played[] {
  try {
    const text = readFileSync(file, "utf8");
    return text
      .slice(0, text.lastIndexOf("\n") + 1)
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Played);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/** Where a run of `worker` keeps its plan and its log. */
export const folderOf = (folder: string, worker: number): string => path.join(folder, `worker-${worker}`);
