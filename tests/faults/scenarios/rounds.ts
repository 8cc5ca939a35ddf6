import { Visitors } from "../visitors.ts";
import { randomFrom } from "../random.ts";
import type { Played } from "../scenario.ts";
import { createWorld, killHard, type World } from "../world.ts";

/**
 * What a scenario's round may use: the surroundings, repeatable chance, and a way to say where visitors find the
 * server.
 */
export type Round = { world: World; random: () => number; serveAt: (origin: string) => void };

type Play = {
  name: string;
  visitors: number;
  atOnce?: number;
  rounds: number;
  seed: number;
  round: (round: Round) => Promise<void>;
};

/**
 * Plays rounds in which the server ends up dead, while visitors go on writing; then the last server answers all of
 * them.
 */
export async function playRounds({ name, visitors, atOnce, rounds, seed, round }: Play): Promise<Played> {
  const world = await createWorld();
  const random = randomFrom(seed);
  let url = "";
  const crowd = new Visitors(name, visitors, () => url, atOnce);
  const serveAt = (origin: string) => {
    url = origin;
  };
  try {
    for (let count = 0; count < rounds; count += 1) {
      await round({ world, random, serveAt });
      serveAt("");
    }
    const last = await world.start();
    serveAt(last.origin);
    await crowd.finish();
    await killHard(last);
    return { faults: rounds + 1, strange: crowd.strange, ...(await world.settle(crowd.attempts)) };
  } finally {
    await world.close();
  }
}
