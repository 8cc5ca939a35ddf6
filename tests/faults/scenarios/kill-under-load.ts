import { setTimeout as sleep } from "node:timers/promises";
import type { Scenario } from "../scenario.ts";
import { killHard } from "../world.ts";
import { playRounds } from "./rounds.ts";

/** The longest a round lets the server live under load, in milliseconds. */
const LONGEST_ROUND = 300;

/** kill -9 at random moments while visitors write; each presses the button again until a receipt comes. */
export const killUnderLoad: Scenario = {
  name: "kill -9 under load",
  rounds: 300,
  shortRounds: 3,
  play: ({ rounds, seed }) =>
    playRounds({
      name: "kill",
      visitors: 6,
      rounds,
      seed,
      async round({ world, random, serveAt }) {
        const server = await world.start();
        serveAt(server.origin);
        await sleep(random() * LONGEST_ROUND);
        await killHard(server);
      },
    }),
};
