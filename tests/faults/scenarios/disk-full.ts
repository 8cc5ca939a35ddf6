import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Scenario } from "../scenario.ts";
import { killHard } from "../world.ts";
import { playRounds } from "./rounds.ts";

/** How long there is no room, in milliseconds. */
const FULL = 400;

/**
 * No file of the process may grow beyond what it has, or (every third round) be written at all: to SQLite the disk is
 * full, or read-only. Then there is room again. The limit is the kernel's own (prlimit), so it works for root too.
 */
export const diskFull: Scenario = {
  name: "disk full or read-only, and room again",
  rounds: 60,
  shortRounds: 2,
  play: ({ rounds, seed }) => {
    let count = 0;
    return playRounds({
      name: "disk",
      visitors: 6,
      rounds,
      seed,
      async round({ world, random, serveAt }) {
        const server = await world.start();
        serveAt(server.origin);
        await sleep(100 + random() * 200);
        count += 1;
        const log = statSync(`${world.folder}/site.sqlite-wal`).size;
        limitFiles(server.child.pid!, count % 3 === 0 ? 0 : log + Math.floor(random() * 40_000));
        await sleep(FULL);
        limitFiles(server.child.pid!, "unlimited");
        await sleep(200);
        await killHard(server);
      },
    });
  },
};

/** The largest file the process may write, in bytes; the hard limit stays, so that it can be lifted again. */
function limitFiles(pid: number, bytes: number | "unlimited"): void {
  execFileSync("prlimit", ["--pid", String(pid), `--fsize=${bytes}:unlimited`]);
}
