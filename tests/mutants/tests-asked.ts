import { appendFileSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import type { RunnerTask, RunnerTestFile } from "vitest";

/** A test by the path of its file and all its titles. */
export function nameOf(test: RunnerTask): string {
  const titles = [test.name];
  for (let { suite } = test; suite; suite = suite.suite!) titles.unshift(suite.name);
  return [fileOf(test), ...titles].join(" > ");
}

export const fileOf = (task: RunnerTask): string => path.relative(".", task.file.filepath);

/** Leaves out all other tests, and suites in which none is left, so that their hooks do not run. */
export function keepOnly(tasks: readonly RunnerTask[], isAsked: (test: RunnerTask) => boolean): boolean {
  let some = false;
  for (const task of tasks) {
    const keep = task.type === "suite" ? keepOnly(task.tasks, isAsked) : isAsked(task);
    if (!keep && task.mode !== "todo") task.mode = "skip";
    some ||= keep;
  }
  return some;
}

export function keepOnlyInFiles(files: readonly RunnerTestFile[], isAsked: (test: RunnerTask) => boolean): void {
  for (const file of files) if (!keepOnly(file.tasks, isAsked)) file.mode = "skip";
}

/** One line of JSON at the end of a file: a run that is killed leaves whole lines. */
export const note = (file: string, line: object): void => appendFileSync(file, `${JSON.stringify(line)}\n`);

/** What a process that the test started noted; the file is gone afterwards. */
export function takeLines(file: string): string[] {
  try {
    return readFileSync(file, "utf8").trim().split("\n");
  } catch {
    return [];
  } finally {
    rmSync(file, { force: true });
  }
}
