import { execFileSync } from "node:child_process";

/**
 * Whom a program is run as that must not, or need not, be root: the system's `postgres` or `nobody` where the tests are
 * started by root, else nobody other than who started them.
 */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string, name: string) =>
    Number(execFileSync("id", [flag, name], { stdio: ["ignore", "pipe", "ignore"] }));
  for (const name of ["postgres", "nobody"]) {
    try {
      return { uid: id("-u", name), gid: id("-g", name) };
    } catch {
      continue;
    }
  }
  throw new Error("The tests were started by root, and there is no user `postgres` or `nobody` to run PostgreSQL as.");
}
