import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Scenario } from "../scenario.ts";
import { killHard } from "../world.ts";
import { playRounds } from "./rounds.ts";

const CLOCK = path.join(import.meta.dirname, "../jumping-clock.ts");
/** Jumps of one process, and the longest time between two, in milliseconds. */
const JUMPS = 5;
const BETWEEN = 200;

/**
 * The machine's clock jumps by days, ahead and back, while visitors write and mail goes out; then the process is
 * killed.
 */
export const clockJumps: Scenario = {
  name: "the clock jumps by days",
  rounds: 30,
  shortRounds: 1,
  play: ({ rounds, seed }) =>
    playRounds({
      name: "clock",
      visitors: 4,
      rounds,
      seed,
      async round({ world, random, serveAt }) {
        const server = await world.start({ NODE_OPTIONS: `--import ${CLOCK}` });
        serveAt(server.origin);
        for (let jump = 0; jump < JUMPS; jump += 1) {
          await sleep(random() * BETWEEN);
          server.child.kill("SIGUSR2");
        }
        await sleep(random() * BETWEEN);
        await killHard(server);
      },
    }),
};
