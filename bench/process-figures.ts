import { readFileSync } from "node:fs";

/** Ticks a second in /proc (proc(5), sysconf(_SC_CLK_TCK)): 100 on every Linux that Node is built for. */
const TICKS = 100;

/** Resident memory in MiB: now (VmRSS), or at its highest (VmHWM). */
export function memoryOf(pid: number, which: "VmRSS" | "VmHWM" = "VmRSS"): number {
  return Number(new RegExp(`${which}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}

/** Processor time a process has used with all its threads, in seconds: fields 14 and 15 of /proc/PID/stat. */
export function processorOf(pid: number): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, "latin1").split(") ").at(-1)!.split(" ");
  return (Number(afterName[11]) + Number(afterName[12])) / TICKS;
}
