import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { spawnServer } from "#tests/support/server-process.ts";
import type { Scenario } from "../scenario.ts";
import { killHard } from "../world.ts";
import { playRounds } from "./rounds.ts";

/** A start takes about this long, in milliseconds: tables are made, articles put in, the outbox looked at. */
const START = 1_500;

/** kill -9 at random moments of the start, the first one, which makes the tables, included. */
export const killDuringStart: Scenario = {
  name: "kill -9 during start and migration",
  rounds: 60,
  shortRounds: 3,
  play: ({ rounds, seed }) => {
    let stored = false;
    return playRounds({
      name: "start",
      visitors: 3,
      rounds,
      seed,
      async round({ world, random, serveAt }) {
        // Until a visitor was answered nothing may be lost, so the tables may be made anew again and again.
        if (!stored)
          for (const end of ["", "-wal", "-shm"]) rmSync(`${world.folder}/site.sqlite${end}`, { force: true });
        const server = await spawnServer(world.variables);
        await sleep(random() * START);
        await killHard(server);
        if (random() < 0.3) {
          const whole = await world.start();
          stored = true;
          serveAt(whole.origin);
          await sleep(100);
          await killHard(whole);
        }
      },
    });
  },
};
