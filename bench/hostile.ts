import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { startServer } from "#tests/support/server-process.ts";
import { attackFiles, attackName, startAttack } from "./attack-process.ts";
import { honestVisitor, KINDS, percentile, type KindName, type Seen } from "./honest-visitor.ts";
import { memoryOf, processorOf } from "./process-figures.ts";
import type { Goal, Result } from "./report.ts";

const SECONDS = 12;
/** The attack runs for so long before the honest visitor comes, in milliseconds. */
const AHEAD = 1500;
/** At the 99th percentile under each attack, in milliseconds. */
const GOAL = 200;

/** `server` and `attacker` are shares of one processor core, `peak` MiB. */
type Measured = { name: string; seen: Record<KindName, Seen>; peak: number; server: number; attacker: number };

/**
 * An honest visitor, alone and under each attack of bench/hostile/; attacker, server and visitor are processes of their
 * own.
 */
export async function benchHostile(): Promise<Result> {
  const measured = [await measure("no attack", undefined)];
  for (const file of attackFiles()) measured.push(await measure(await attackName(file), file));
  const kinds = Object.keys(KINDS) as KindName[];
  const cell = ({ times, wrong }: Seen) =>
    `${Math.round(percentile(times, 0.5))} / ${Math.round(percentile(times, 0.99))}${wrong > 0 ? ` (${wrong} of ${times.length} wrong)` : ""}`;
  return {
    name: "hostile",
    title: "Under attack",
    notes: [
      `For each attack a server of its own, an attacker in a process of its own that sends as fast as it ` +
        `can, and an honest visitor with another address who asks for a cached page, the page of the form, ` +
        `sends the form without script and asks \`/healthz\`, ten times a second each for ${SECONDS} s, ` +
        `whether the last was answered or not. Wrong is any answer but the page or the receipt. No proxy in front.`,
    ],
    tables: [
      {
        heading: "What the honest visitor waited, p50 / p99 in ms",
        table: {
          columns: ["attack", ...kinds],
          rows: measured.map(({ name, seen }) => [name, ...kinds.map((kind) => cell(seen[kind]))]),
        },
      },
      {
        heading: "What it took",
        table: {
          columns: [
            "attack",
            "server, part of a core",
            "attacker, part of a core",
            "memory of the server at its highest, MiB",
          ],
          rows: measured.map(({ name, server, attacker, peak }) => [
            name,
            server.toFixed(2),
            attacker.toFixed(2),
            Math.round(peak),
          ]),
        },
      },
    ],
    goals: measured.slice(1).map(goalOf),
  };
}

function goalOf({ name, seen }: Measured): Goal {
  const worst = Math.max(...Object.values(seen).map(({ times }) => percentile(times, 0.99)));
  const wrong = Object.values(seen).reduce((sum, one) => sum + one.wrong, 0);
  return {
    goal: `${name.split(":")[0]}: each p99 ≤ ${GOAL} ms, none wrong`,
    measured: `${Math.round(worst)} ms, ${wrong} wrong`,
    met: worst <= GOAL && wrong === 0,
  };
}

async function measure(name: string, file: string | undefined): Promise<Measured> {
  const server = await startServer({ TRUST_PROXY: "127.0.0.1" });
  const attacker = file === undefined ? undefined : startAttack(file, server.origin);
  try {
    await sleep(AHEAD);
    const before = processorTimes(server.child, attacker?.child);
    const from = performance.now();
    const seen = await honestVisitor(server.origin, SECONDS);
    const seconds = (performance.now() - from) / 1000;
    const [ours, theirs] = processorTimes(server.child, attacker?.child).map(
      (after, index) => (after - before[index]!) / seconds,
    );
    return { name, seen, peak: memoryOf(server.child.pid!, "VmHWM"), server: ours!, attacker: theirs! };
  } finally {
    await attacker?.stop();
    await server.stop();
  }
}

function processorTimes(...processes: (ChildProcess | undefined)[]): number[] {
  return processes.map((one) => (one ? processorOf(one.pid!) : 0));
}
