import { spawn, type ChildProcess } from "node:child_process";

/** Runs files of tests of the planted tree; `variables` are its runner's. */
export function startTests(
  tree: string,
  runner: "reach-runner" | "play-runner",
  files: string[],
  { variables, words = [] }: { variables: Record<string, string>; words?: string[] },
): { child: ChildProcess; ended: Promise<number | null> } {
  const child = spawn(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", "--config", "tests/mutants/sample.vitest.config.ts", ...words, ...files],
    {
      cwd: tree,
      env: { ...process.env, MUTANTS_RUNNER: runner, MUTANTS_ORDER: files.join(" "), ...variables },
      stdio: "ignore",
      // With processes of its own, which end with it.
      detached: true,
    },
  );
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  return { child, ended };
}

export function endTests(child: ChildProcess): void {
  try {
    process.kill(-child.pid!, "SIGKILL");
  } catch {
    // It ended meanwhile.
  }
}
