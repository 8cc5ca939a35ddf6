import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { needProgram } from "./program.ts";

/**
 * What a flush takes at least, in milliseconds: an ordinary SSD that keeps its promise takes one to five, a turning
 * disk about ten.
 */
export const SLOW_FLUSH = 2;

export type SlowFlushes = {
  /** Put before a command, it makes each of that program's flushes slow, and notes it. */
  launcher: string[];
  /** How many there were. */
  count: () => number;
  forget: () => void;
};

/**
 * A disk that takes its time, made by the kernel's own tracing: a virtual machine's disk may answer before anything is
 * written.
 */
export function slowFlushes(): SlowFlushes {
  needProgram("strace", "strace");
  const folder = mkdtempSync(path.join(os.tmpdir(), "site-flushes-"));
  const log = path.join(folder, "flushes");
  return {
    // -D: the program stays our child, and gets our signals.
    launcher: [
      "strace",
      "-D",
      "-f",
      "--seccomp-bpf",
      "-o",
      log,
      "-e",
      "trace=fsync,fdatasync",
      "-e",
      `inject=fsync,fdatasync:delay_enter=${SLOW_FLUSH * 1000}`,
    ],
    count: () =>
      readFileSync(log, "utf8")
        .split("\n")
        .filter((line) => /\bf(data)?sync\(/.test(line)).length,
    forget: () => rmSync(folder, { recursive: true, force: true }),
  };
}
