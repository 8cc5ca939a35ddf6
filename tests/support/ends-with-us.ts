import type { ChildProcess } from "node:child_process";
import { rmSync } from "node:fs";
import { inPath } from "./debian.ts";

/** By its whole path: a test may leave the process no PATH to find it in. */
const found = inPath(["setpriv"], ["/usr/bin"]);

/**
 * Words before a command by which Linux itself ends it when the process that started it is gone, however that ended;
 * the process keeps its id. Nothing where there is no such program: then the last word below is all there is.
 */
export const ENDS_WITH_US = found ? [found, "--pdeathsig", "KILL", "--"] : [];

const running = new Map<ChildProcess, string | undefined>();
process.once("exit", endAll);

/**
 * Notes a process that a test started, and the folder it may leave: a test that failed before it stopped it leaves
 * neither behind.
 */
export function endWithUs(child: ChildProcess, folder?: string): void {
  running.set(child, folder);
  child.once("close", () => running.delete(child));
}

function endAll(): void {
  for (const [child, folder] of running) {
    child.kill("SIGKILL");
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  }
}
