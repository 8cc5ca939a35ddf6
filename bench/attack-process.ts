import { spawn, type ChildProcess } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { ENDS_WITH_US, endWithUs } from "#tests/support/ends-with-us.ts";

const FOLDER = path.join(import.meta.dirname, "hostile");
/** An attack that does not end when told to is ended after this, in milliseconds. */
const END_LIMIT = 5_000;

/** Files of bench/hostile/, each an attack. */
export function attackFiles(): string[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith(".ts"))
    .toSorted();
}

/** What an attack is called: `many-fields`, or with what it does where its file's name does not tell. */
export async function attackName(file: string): Promise<string> {
  const { name } = (await import(path.join(FOLDER, file))) as { name: string };
  const short = path.basename(file, ".ts");
  return name === short ? short : `${short}: ${name}`;
}

export type Attacker = { child: ChildProcess; stop: () => Promise<void> };

/** An attack in a process of its own, which sends until it is stopped. */
export function startAttack(file: string, origin: string): Attacker {
  const [program, ...words] = [
    ...ENDS_WITH_US,
    process.execPath,
    path.join(import.meta.dirname, "attacker.ts"),
    file,
    origin,
  ];
  const child = spawn(program!, words, { stdio: "inherit" });
  endWithUs(child);
  const closed = new Promise((resolve) => child.once("close", resolve));
  return {
    child,
    async stop() {
      if (child.exitCode === null) child.kill("SIGTERM");
      const forced = setTimeout(() => child.kill("SIGKILL"), END_LIMIT);
      await closed;
      clearTimeout(forced);
    },
  };
}
