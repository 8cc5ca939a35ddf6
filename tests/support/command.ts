import { spawn } from "node:child_process";

export type CommandResult = { code: number | null; output: string };

/** Runs a command of whoever runs the site, such as `cli/backup.ts`, in a process of its own. */
export function runCli(name: string, words: string[], environment: Record<string, string>): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [`cli/${name}.ts`, ...words], {
      env: { PATH: process.env.PATH, ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });
}
