import { readFileSync } from "node:fs";
import { TestRunner, type RunnerTask, type RunnerTestFile } from "vitest";
import { mutantSwitch } from "./switch.ts";
import { keepOnlyInFiles, nameOf, note } from "./tests-asked.ts";

/**
 * `byTest`: the mutants that each test is to be asked with, one after the other; a test that is not named is not asked.
 * An empty list asks it once, with the mutant that is on from the start.
 */
export type Plan = { byTest: Record<string, string[]>; caught: string[] };

/** What a run writes down as it goes on. */
export type Played = {
  /** A test begins with this mutant on. */
  begun?: string;
  test?: string;
  caught?: string;
  /** Why the test failed. */
  by?: string;
  /** It ended, whatever came of it. */
  done?: true;
  /** A test failed with no mutant on, after others: what was caught by it does not count, and nothing more is played. */
  tainted?: string;
};

const { MUTANTS_PLAN, MUTANTS_LOG } = process.env as Record<string, string>;
const plan = JSON.parse(readFileSync(MUTANTS_PLAN!, "utf8")) as Plan;
const holder = globalThis as {
  mutantsCaught?: Set<string>;
  /** What a module keeps is not as it was: the rest is played in another process. */
  isTainted?: boolean;
};
const caught = (holder.mutantsCaught ??= new Set(plan.caught));
const log = (line: Played) => note(MUTANTS_LOG!, line);

/** Repeats each test once for each mutant that is played with it, hooks included, and at last with none. */
export default class PlayRunner extends TestRunner {
  #ids: string[] = [];
  #failed: string[] = [];

  onCollected(files: RunnerTestFile[]): void {
    keepOnlyInFiles(files, (test) => plan.byTest[nameOf(test)] !== undefined);
  }

  override async onBeforeRunTask(test: RunnerTask): Promise<void> {
    await super.onBeforeRunTask(test);
    this.#failed = [];
    this.#ids = (plan.byTest[nameOf(test)] ?? []).filter((id) => !caught.has(id));
    if (holder.isTainted || (this.#ids.length === 0 && plan.byTest[nameOf(test)]?.length !== 0)) test.mode = "skip";
    if (test.type === "test") test.repeats = this.#ids.length;
  }

  override onBeforeTryTask(test: RunnerTask, options: { retry: number; repeats: number }): void {
    super.onBeforeTryTask(test, options);
    if (this.#ids.length === 0) return log({ begun: mutantSwitch.on!, test: nameOf(test) });
    const id = this.#ids[options.repeats];
    [mutantSwitch.on, process.env.MUTANT] = [id, id ?? ""];
    log({ begun: id ?? "none", test: nameOf(test) });
  }

  /** Asked once more with no mutant on only where one was caught by it. */
  async runTask(test: RunnerTask): Promise<void> {
    const isIdle = this.#ids.length > 0 && mutantSwitch.on === undefined && this.#failed.length === 0;
    if (!isIdle) await TestRunner.getTestFn(test as never)();
  }

  override async onAfterRetryTask(test: never, options: never): Promise<void> {
    await super.onAfterRetryTask(test, options);
    const { result } = test as RunnerTask;
    const id = mutantSwitch.on;
    if (this.#ids.length > 0) [mutantSwitch.on, process.env.MUTANT] = [undefined, ""];
    log({ done: true });
    if (result?.state !== "fail") return;
    const by = `${nameOf(test)}: ${result.errors?.at(-1)?.message?.split("\n")[0]}`;
    if (id === undefined) {
      for (const one of this.#failed) caught.delete(one);
      holder.isTainted = true;
      return log({ tainted: nameOf(test) });
    }
    this.#failed.push(id);
    caught.add(id);
    log({ caught: id, test: nameOf(test), by });
  }
}
