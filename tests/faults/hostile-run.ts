import { attackFiles, attackName } from "#bench/attack-process.ts";
import type { Result } from "#bench/report.ts";
import { playAttack } from "./attacks.ts";
import { playStrangers } from "./strangers.ts";

/** An honest visitor asks for so long under each attack, in seconds. */
const SECONDS = 5;
/** Hostile requests of the whole run, and the most time they may take, in milliseconds. */
const REQUESTS = 4_000;
const LIMIT = 20 * 60_000;

/** `npm run faults -- hostile`: every attack of bench/hostile/, then hostile requests behind a real nginx. */
export async function runHostile(seed: number, count = REQUESTS): Promise<{ result: Result; wrong: string[] }> {
  const wrong: string[] = [];
  const attacked: (string | number)[][] = [];
  for (const file of attackFiles()) {
    const name = await attackName(file);
    console.error(`${name} ...`);
    const seen = await playAttack(file, SECONDS);
    attacked.push([name, seen.asked, seen.wrong, seen.said.length]);
    if (seen.wrong > 0) wrong.push(`${name}: ${seen.wrong} of ${seen.asked} answers were wrong`);
    wrong.push(...seen.said.map((line) => `${name}: ${line}`));
  }
  console.error(`${count} hostile requests behind nginx ...`);
  const strangers = await playStrangers({ count, seed, limit: LIMIT });
  wrong.push(...strangers.wrong);
  const result: Result = {
    name: "faults-hostile",
    title: "Hostile programs, and the honest visitor beside them",
    notes: [
      `Seed ${seed}. Under each attack an honest visitor from another address asks for a page, the form's page and ` +
        `/healthz and sends a form for ${SECONDS} seconds; an answer counts as wrong when it is not the right one or ` +
        `takes 15 seconds; how long answers take: bench/results/hostile.md. Behind nginx each ` +
        `hostile request is followed by a stranger on another connection.`,
    ],
    tables: [
      { heading: "Attacks", table: { columns: ["attack", "asked", "wrong", "faults logged"], rows: attacked } },
      {
        heading: "Hostile requests behind nginx",
        table: {
          columns: ["hostile requests", "strangers", "forms sent", "forms stored", "wrong answers"],
          rows: [[strangers.asked, strangers.asked, strangers.posts, strangers.stored, strangers.wrong.length]],
        },
      },
    ],
    goals: [],
  };
  return { result, wrong };
}
