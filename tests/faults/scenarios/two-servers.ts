import { setTimeout as sleep } from "node:timers/promises";
import { startCluster } from "#tests/support/postgres-cluster.ts";
import { randomFrom } from "../random.ts";
import type { Scenario } from "../scenario.ts";
import { createWorld, end, killHard } from "../world.ts";
import { Visitors } from "../visitors.ts";

const VISITORS = 8;
const LONGEST_ROUND = 1000;

/**
 * Two servers on one PostgreSQL: one is killed, or the database is restarted under load. A visitor's next press may
 * reach either.
 */
export const twoServers: Scenario = {
  name: "two servers on PostgreSQL, one killed, the database restarted",
  rounds: 40,
  shortRounds: 3,
  async play({ rounds, seed }) {
    const cluster = await startCluster();
    const world = await createWorld(`${cluster.url}/postgres`);
    const random = randomFrom(seed);
    const servers = [await world.start(), await world.start()];
    const crowd = new Visitors("pair", VISITORS, () => servers[Math.floor(random() * servers.length)]!.origin);
    try {
      for (let round = 0; round < rounds; round += 1) {
        await sleep(random() * LONGEST_ROUND);
        if (round % 4 === 3) {
          await cluster.restart();
          continue;
        }
        const chosen = Math.floor(random() * servers.length);
        await killHard(servers[chosen]!);
        servers[chosen] = await world.start();
      }
      await crowd.finish();
      await Promise.all(servers.map(end));
      return { faults: rounds, strange: crowd.strange, ...(await world.settle(crowd.attempts)) };
    } finally {
      await world.close();
      await cluster.stop();
    }
  },
};
