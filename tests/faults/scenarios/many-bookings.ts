import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase, databaseFile } from "#db/open.ts";
import { startCluster } from "#tests/support/postgres-cluster.ts";
import type { ServerProcess } from "#tests/support/server-process.ts";
import { Bookers, type Wish } from "../bookers.ts";
import { bookedTwice } from "../booked-twice.ts";
import { randomFrom } from "../random.ts";
import type { Played, Scenario } from "../scenario.ts";
import { createWorld, end, killHard } from "../world.ts";

/** Requests for each fault: 10,000 in the whole run. */
const A_ROUND = 250;

/** The lawyers share the last area, so that a time of one area is also wanted through another. */
const AREAS = ["Criminal Law", "Real Estate Law", "General Legal Consultation"];

/** Many want few times at once, and the server is killed among them: no time has two owners, and each is told. */
export const manyBookings: Scenario = {
  name: "10,000 bookings at once against few times, kill -9",
  rounds: 40,
  shortRounds: 2,
  play: (options) => play("book", options),
};

/** The same with two servers on one PostgreSQL, one of which is killed. */
export const manyBookingsOnTwo: Scenario = {
  name: "10,000 bookings at once, two servers on PostgreSQL, one killed",
  rounds: 40,
  shortRounds: 2,
  async play(options) {
    const cluster = await startCluster();
    try {
      return await play("pairs", options, `${cluster.url}/postgres`);
    } finally {
      await cluster.stop();
    }
  },
};

async function play(
  name: string,
  { rounds, seed }: { rounds: number; seed: number },
  databaseUrl?: string,
): Promise<Played> {
  const world = await createWorld(databaseUrl);
  const random = randomFrom(seed);
  const servers: (ServerProcess | undefined)[] = [await world.start()];
  try {
    const wishes = await wishesOf(servers[0]!.origin, rounds * A_ROUND, random);
    if (databaseUrl) servers.push(await world.start());
    const origin = () => servers[Math.floor(random() * servers.length)]?.origin ?? "";
    const crowd = new Bookers(name, wishes, origin);
    for (let round = 0; round < rounds; round += 1) {
      const next = (round + random()) * A_ROUND;
      while (crowd.answered < Math.min(next, wishes.length - 1)) await sleep(5);
      const chosen = Math.floor(random() * servers.length);
      const server = servers[chosen]!;
      servers[chosen] = undefined;
      await killHard(server);
      servers[chosen] = await world.start();
    }
    await crowd.finish();
    await Promise.all(servers.map((server) => end(server!)));
    const finding = await world.settle(crowd.attempts);
    const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { file: databaseFile(world.folder) });
    const doubled = await bookedTwice(database.queries, crowd.attempts);
    await database.close();
    return { faults: rounds, strange: crowd.strange, ...finding, doubled: [...finding.doubled, ...doubled] };
  } finally {
    for (const server of servers) server?.child.kill("SIGKILL");
    await world.close();
  }
}

/** Wishes for the times of one coming day on which the office is open. */
async function wishesOf(origin: string, count: number, random: () => number): Promise<Wish[]> {
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const query = new URLSearchParams({ day: inAWeek, area: AREAS[0]! });
  const { next, times } = (await (await fetch(`${origin}/api/free-times?${query}`)).json()) as {
    next: { day: string }[];
    times: { time: string }[];
  };
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!;
  return Array.from({ length: count }, () => ({
    practiceArea: pick(AREAS),
    preferredDate: next[0]!.day,
    preferredTime: pick(times).time,
  }));
}
