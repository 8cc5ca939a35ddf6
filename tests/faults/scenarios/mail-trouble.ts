import { setTimeout as sleep } from "node:timers/promises";
import type { Behaviour } from "#tests/support/mail-server.ts";
import { randomFrom } from "../random.ts";
import type { Scenario } from "../scenario.ts";
import { createWorld, end, killHard } from "../world.ts";
import { Visitors } from "../visitors.ts";

const TROUBLES: Behaviour[] = ["accept", "later", "drop", "hang", "accept"];
const VISITORS = 4;
const ROUND = 400;

/**
 * The mail server refuses for now, drops the connection in the middle of the mail, or hangs; now and then the site is
 * killed too.
 */
export const mailTrouble: Scenario = {
  name: "mail server in trouble",
  rounds: 60,
  shortRounds: 3,
  async play({ rounds, seed }) {
    const world = await createWorld();
    const random = randomFrom(seed);
    let server = await world.start();
    let faults = 0;
    const crowd = new Visitors("mail", VISITORS, () => server.origin);
    try {
      for (let round = 0; round < rounds; round += 1) {
        world.mail.behave(TROUBLES[Math.floor(random() * TROUBLES.length)]!);
        faults += 1;
        await sleep(ROUND);
        if (random() < 0.2) {
          await killHard(server);
          faults += 1;
          server = await world.start();
        }
      }
      await crowd.finish();
      world.mail.behave("accept");
      await end(server);
      return { faults, strange: crowd.strange, ...(await world.settle(crowd.attempts)) };
    } finally {
      await world.close();
    }
  },
};
