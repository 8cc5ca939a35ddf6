import { execFile, execFileSync } from "node:child_process";
import { promisify } from "node:util";

export const runProgram = promisify(execFile);

/** Fails with what to install where a program the benchmark needs is missing. */
export function needProgram(name: string, debianPackage: string): void {
  try {
    execFileSync("sh", ["-c", `command -v ${name}`], { stdio: "ignore" });
  } catch {
    throw new Error(`This benchmark needs ${name}. Install it, for example with: apt-get install ${debianPackage}`);
  }
}
