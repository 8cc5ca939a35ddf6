import { parseArgs } from "node:util";
import { publish } from "#bench/report.ts";
import { runHostile } from "./hostile-run.ts";
import type { Played } from "./scenario.ts";
import { SCENARIOS } from "./scenarios.ts";

/**
 * `npm run faults`: all scenarios in full. `-- --seed 7 --rounds 20 --only kill` for a shorter or a repeated one.
 * `npm run faults -- hostile`: what hostile programs do instead; `--rounds` is then how many requests go behind nginx.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: "string", default: "1" }, rounds: { type: "string" }, only: { type: "string" } },
});
const seed = Number(values.seed);
const day = new Date().toISOString().slice(0, 10);
if (positionals.includes("hostile")) {
  const { result, wrong } = await runHostile(seed, values.rounds === undefined ? undefined : Number(values.rounds));
  publish(result, day, values.rounds === undefined);
  for (const one of wrong) console.error(one);
  process.exit(wrong.length > 0 ? 1 : 0);
}

const chosen = SCENARIOS.filter((scenario) => !values.only || scenario.name.includes(values.only));
const played: [string, Played][] = [];
for (const scenario of chosen) {
  console.error(`${scenario.name} ...`);
  played.push([scenario.name, await scenario.play({ rounds: Number(values.rounds ?? scenario.rounds), seed })]);
}

const broken = played.filter(
  ([, one]) => one.lost.length + one.doubled.length + one.unnotified.length + one.strange.length > 0,
);
const result = {
  name: "faults",
  title: "Nothing acknowledged is lost",
  notes: [
    `Seed ${seed}. Acknowledged ⇔ stored exactly once ⇔ firm and visitor notified. A mail counted twice was ` +
      `accepted by the mail server just before the process died; it carries its twin's Message-ID.`,
  ],
  tables: [
    {
      heading: "Scenarios",
      table: {
        columns: [
          "scenario",
          "faults",
          "posts",
          "acknowledged",
          "stored",
          "lost",
          "doubled",
          "not notified",
          "mails",
          "mails twice",
          "strange answers",
        ],
        rows: played.map(([name, one]) => [
          name,
          one.faults,
          one.posts,
          one.acknowledged,
          one.stored,
          one.lost.length,
          one.doubled.length,
          one.unnotified.length,
          one.mails,
          one.mailedTwice,
          one.strange.length,
        ]),
      },
    },
  ],
  goals: [],
};
const partial = values.only !== undefined || values.rounds !== undefined;
publish(result, day, !partial);
for (const [name, one] of broken)
  console.error(name, {
    lost: one.lost,
    doubled: one.doubled,
    unnotified: one.unnotified,
    strange: one.strange.slice(0, 5),
  });
process.exitCode = broken.length > 0 ? 1 : 0;
