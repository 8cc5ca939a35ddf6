import { setTimeout as sleep } from "node:timers/promises";
import type { Scenario } from "../scenario.ts";
import { killHard } from "../world.ts";
import { playRounds } from "./rounds.ts";

/** Longest time under load, and longest time between the signal to stop and the kill, in milliseconds. */
const LOAD = 250;
const STOPPING = 60;

/** Told to stop under load, and killed before it has. */
export const killDuringShutdown: Scenario = {
  name: "kill -9 during shutdown",
  rounds: 60,
  shortRounds: 2,
  play: ({ rounds, seed }) =>
    playRounds({
      name: "stop",
      visitors: 6,
      rounds,
      seed,
      async round({ world, random, serveAt }) {
        const server = await world.start();
        serveAt(server.origin);
        await sleep(random() * LOAD);
        server.child.kill("SIGTERM");
        await sleep(random() * STOPPING);
        await killHard(server);
      },
    }),
};
