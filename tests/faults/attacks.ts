import { setTimeout as sleep } from "node:timers/promises";
import { startAttack } from "#bench/attack-process.ts";
import { honestVisitor } from "#bench/honest-visitor.ts";
import { WITH_KEY } from "#tests/support/process-environment.ts";
import { startServer } from "#tests/support/server-process.ts";

/** The attack runs for so long before the honest visitor comes, in milliseconds. */
const AHEAD = 500;

/**
 * `asked` requests of the honest visitor and how many of them had no answer, or a wrong one; `said` is what the server
 * wrote about faults of its own.
 */
export type Attacked = { asked: number; wrong: number; said: string[] };

/**
 * One attack of bench/hostile/ on a server of its own, and an honest visitor from another address who asks for a page
 * and a form, sends the form and asks `/healthz` for so many seconds.
 */
export async function playAttack(file: string, seconds: number): Promise<Attacked> {
  const server = await startServer({ ...WITH_KEY, TRUST_PROXY: "127.0.0.1" });
  const attacker = startAttack(file, server.origin);
  try {
    await sleep(AHEAD);
    const seen = Object.values(await honestVisitor(server.origin, seconds));
    return {
      asked: seen.reduce((sum, one) => sum + one.times.length, 0),
      wrong: seen.reduce((sum, one) => sum + one.wrong, 0),
      said: faultsIn(server.output()),
    };
  } finally {
    await attacker.stop();
    await server.stop();
  }
}

/** Lines that are no JSON, and lines with an error: a refusal is logged without one. */
function faultsIn(output: string): string[] {
  return output
    .split("\n")
    .slice(1)
    .filter((line) => line !== "" && (!line.startsWith("{") || line.includes('"error"')));
}
