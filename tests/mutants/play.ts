import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

/**
 * A file of tests with no mutant on: how long it took, in milliseconds, the mutants it reached, and its tests that fail
 * then, because planted code weighs more or reads differently: those are not asked.
 */
export type TestFile = { name: string; duration: number; reached: string[]; failing: string[] };
/** `by`: the first test that failed, or why there was none. */
export type Outcome = { caught: boolean; by: string; seconds: number };

type Report = {
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
};

/** The name under which a file of tests notes what it reached. */
export const reachedBy = (testFile: string): string => testFile.replaceAll(/[/\\]/g, "-");

/** Runs all of `filters` once with no mutant on, and names on the console what fails. */
export async function baseline(tree: string, filters: string[], folder: string): Promise<TestFile[]> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { report } = await vitest(tree, filters, { MUTANTS_FOLDER: folder }, 7_200_000);
  if (!report) throw new Error("The tests could not be run with no mutant on");
  return report.testResults.flatMap((file) => {
    const name = path.relative(tree, file.name);
    const failing = file.assertionResults.filter(({ status }) => status === "failed").map(({ fullName }) => fullName);
    const unasked = failing.length > 0 || file.status === "passed" ? failing : ["all of it"];
    for (const test of unasked) console.log(`Not asked, because it fails with no mutant on: ${name}, ${test}`);
    if (unasked.length > failing.length) return [];
    const noted = path.join(folder, reachedBy(name));
    const reached = existsSync(noted) ? [...new Set(readFileSync(noted, "utf8").trim().split("\n"))] : [];
    return [{ name, duration: file.endTime - file.startTime, reached, failing }];
  });
}

/**
 * Plays one mutant against the files that reach it until a test fails: first those that are quick and reach most of its
 * neighbours, the mutants of the same file. No more are begun than take `patience` together, in milliseconds.
 */
export async function play(
  tree: string,
  id: string,
  files: TestFile[],
  { neighbours, patience }: { neighbours: Set<string>; patience: number },
): Promise<Outcome> {
  const covering = files
    .filter(({ reached }) => reached.includes(id))
    .map((file) => ({ ...file, depth: file.reached.filter((one) => neighbours.has(one)).length }))
    .toSorted((one, two) => one.duration / one.depth ** 2 - two.duration / two.depth ** 2);
  if (covering.length === 0) return { caught: false, by: "no test reaches it", seconds: 0 };
  let expected = 0;
  const chosen = covering.filter(({ duration }, index) => (expected += duration) <= patience || index === 0);
  const unasked = chosen.flatMap(({ failing }) => failing.map((test) => test.replaceAll(/[^\w ]/g, ".")));
  const only = unasked.length > 0 ? ["--testNamePattern", `^(?!(?:${unasked.join("|")})$)`] : [];
  const names = chosen.map(({ name }) => name);
  const variables = { MUTANT: id, MUTANTS_ORDER: names.join(" ") };
  const started = performance.now();
  const limit = 60_000 + 3 * Math.min(expected, patience);
  const words = ["--bail", "1", "--maxWorkers", "1", ...only, ...names];
  const { report, code } = await vitest(tree, words, variables, limit);
  const seconds = Math.round((performance.now() - started) / 1000);
  // Files that were begun when another failed are said to have failed as well, with nothing to say.
  for (const { name, assertionResults, message } of report?.testResults ?? []) {
    const test = assertionResults.find((one) => one.status === "failed");
    const why = test ? `${test.fullName}: ${test.failureMessages?.[0]}` : message;
    if (!why) continue;
    const file = path.relative(tree, name);
    if (!(await isGreen(tree, file, only))) return play(tree, id, without(files, file), { neighbours, patience });
    return { caught: true, by: `${file}: ${why.split("\n")[0]}`, seconds };
  }
  const asked = `${names.length} of ${covering.length} files of tests`;
  // A machine that others use may be too slow for it: what hangs is not told apart, and counts as not caught.
  if (code === null) return { caught: false, by: `${asked}, which were ended for their time`, seconds };
  if (code !== 0) return { caught: true, by: `the run ended with ${code}`, seconds };
  return { caught: false, by: asked, seconds };
}

/** Whether a file of tests that failed passes with no mutant on: one that fails now and then catches nothing. */
const green = new Map<string, boolean>();

async function isGreen(tree: string, file: string, only: string[]): Promise<boolean> {
  if (!green.has(file)) {
    const words = ["--bail", "1", "--maxWorkers", "1", ...only, file];
    const { code } = await vitest(tree, words, { MUTANT: "none", MUTANTS_ORDER: file }, 900_000);
    green.set(file, code === 0);
    if (code !== 0) console.log(`Not asked any more, because it fails with no mutant on: ${file}`);
  }
  return green.get(file)!;
}

const without = (files: TestFile[], file: string): TestFile[] => files.filter(({ name }) => name !== file);

/** `code` is null where the run was ended for its time, in milliseconds; its processes end with it. */
function vitest(
  tree: string,
  more: string[],
  environment: Record<string, string>,
  limit: number,
): Promise<{ code: number | null; report: Report | undefined }> {
  const output = path.join(tree, `report-${environment.MUTANT ?? "of-none"}.json`);
  rmSync(output, { force: true });
  const words = ["run", "--config", "tests/mutants/sample.vitest.config.ts", "--reporter=json"];
  const child = spawn(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", ...words, `--outputFile=${output}`, ...more],
    { cwd: tree, env: { ...process.env, ...environment }, stdio: ["ignore", "ignore", "inherit"], detached: true },
  );
  const timer = setTimeout(() => process.kill(-child.pid!, "SIGKILL"), limit);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      clearTimeout(timer);
      const report = existsSync(output) ? (JSON.parse(readFileSync(output, "utf8")) as Report) : undefined;
      resolve({ code, report });
    });
  });
}
