import { setTimeout as sleep } from "node:timers/promises";
import type { Scenario } from "../scenario.ts";
import { killHard } from "../world.ts";
import { playRounds } from "./rounds.ts";

const LONGEST_ROUND = 400;

/** Every press of the button sends the same post ten times at once, and the server is killed among them. */
export const tenAtOnce: Scenario = {
  name: "the same post ten times at once, killed",
  rounds: 40,
  shortRounds: 2,
  play: ({ rounds, seed }) =>
    playRounds({
      name: "ten",
      visitors: 3,
      atOnce: 10,
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
