import { setTimeout as sleep } from "node:timers/promises";
import type { Scenario } from "../scenario.ts";
import { createWorld, killHard } from "../world.ts";
import { randomFrom } from "../random.ts";
import { Visitors } from "../visitors.ts";

const VISITORS = 6;
/** The longest a round lets the server live under load, in milliseconds. */
const LONGEST_ROUND = 300;

/** kill -9 at random moments while visitors write; each presses the button again until a receipt comes. */
export const killUnderLoad: Scenario = {
  name: "kill -9 under load",
  rounds: 300,
  shortRounds: 4,
  async play({ rounds, seed }) {
    const world = await createWorld();
    const random = randomFrom(seed);
    let url = "";
    const crowd = new Visitors("kill", VISITORS, () => url);
    try {
      for (let round = 0; round < rounds; round += 1) {
        const server = await world.start();
        url = server.origin;
        await sleep(random() * LONGEST_ROUND);
        await killHard(server);
        url = "";
      }
      const last = await world.start();
      url = last.origin;
      await crowd.finish();
      await killHard(last);
      return { faults: rounds + 1, strange: crowd.strange, ...(await world.settle(crowd.attempts)) };
    } finally {
      await world.close();
    }
  },
};
