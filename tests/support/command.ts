import { spawn } from "node:child_process";
import { ENDS_WITH_US, endWithUs } from "./ends-with-us.ts";
import { processEnvironment } from "./process-environment.ts";

export type CommandResult = { code: number | null; output: string };

/**
 * Runs a command of whoever runs the site, such as `cli/backup.ts`, in a process of its own; by another program where
 * one is given.
 */
export function runCli(
  name: string,
  words: string[],
  environment: Record<string, string>,
  launcher: string[] = [],
): Promise<CommandResult> {
  const [program, ...rest] = [...ENDS_WITH_US, ...launcher, process.execPath, `cli/${name}.ts`, ...words];
  return new Promise((resolve, reject) => {
    const child = spawn(program!, rest, {
      env: { ...processEnvironment(), ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    endWithUs(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });
}
