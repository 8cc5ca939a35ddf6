import { spawnSync } from "node:child_process";
import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { randomFrom } from "#tests/faults/random.ts";
import makeDatabases from "#tests/support/database-templates.ts";
import type { TestProject } from "vitest/node";
import { plant, type Mutant } from "./plant.ts";
import { folderOf, playAlone, playTogether, withinPatience, type Outcome } from "./play.ts";
import { readReach } from "./reached.ts";
import { startTests } from "./run-tests.ts";
import { shareCaught } from "./share-caught.ts";

/**
 * Plays mutants drawn from all files of `mutate` in stryker.config.json against unit tests, requests and sweeps,
 * whatever process those ask: `npm run mutants:sample -- --sample 400 --seed 7`.
 *
 * One build holds them all. One run with none on notes which tests reach which. Then each is played with the tests
 * that reach it: first many in one process, for the quickest of them; what survives that is played in a process of its
 * own. `--patience`: seconds of tests at most for one mutant. With `--again` the build and the notes are kept, and the
 * tests are taken as they are now; `--play 12,34` plays just those, `--in firm/replies/` draws from one room. What came
 * of each is written down as it is known, one line of JSON each, in `.mutants/sample/played.jsonl`.
 */
const { values } = parseArgs({
  options: {
    sample: { type: "string", default: "150" },
    seed: { type: "string", default: "1" },
    play: { type: "string" },
    in: { type: "string", default: "" },
    patience: { type: "string", default: "60" },
    concurrency: { type: "string", default: "2" },
    again: { type: "boolean", default: false },
  },
});
const FOLDER = path.resolve(".mutants/sample");
const TREE = path.join(FOLDER, "tree");
const MUTANTS = path.join(FOLDER, "mutants.json");
const REACHED = path.join(FOLDER, "reached.jsonl");
const PLAYED = path.join(FOLDER, "played.jsonl");
/** Planted code weighs more than a page may, which the sweep of weights says of every mutant. */
const TESTS = ["tests/unit/", "tests/requests/", "tests/sweeps/pages", "tests/sweeps/links", "tests/sweeps/legal"];

/** How much of the patience goes to tests that many mutants share a process for. */
const TOGETHER = 0.05;

const given: Record<string, unknown> = {};
const stop = await makeDatabases({ provide: (name: string, value: unknown) => (given[name] = value) } as TestProject);
process.env.MUTANTS_DATABASES = JSON.stringify(given);
mkdirSync(FOLDER, { recursive: true });
const mutants = values.again ? again() : await prepare();
const reach = readReach(REACHED, mutants, (file) => readFileSync(path.join(TREE, file), "utf8"));
for (const name of reach.failing) console.log(`Not asked, because it fails with no mutant on: ${name}`);
const patience = 1000 * Number(values.patience);
const workers = Array.from({ length: Number(values.concurrency) }, (_, worker) => worker);
const drawn = values.play ? named(values.play.split(",")) : draw(Number(values.sample), Number(values.seed));
rmSync(PLAYED, { force: true });

const outcomes = new Map<string, Outcome>();
const inTests = drawn.filter((mutant) => reach.of(mutant).length > 0);
/** How often each test failed with no mutant on: some cannot be asked twice in one process. */
const tainted = new Map<string, number>();
// Most are caught by the first seconds of their tests. What is not is played alone: some tests cannot be asked twice in
// one process, and every one of them would end the rounds of all the others.
await Promise.all(
  workers.map(async (worker) => {
    const own = inTests.filter((_, index) => index % workers.length === worker);
    const asked = new Map(own.map((mutant) => [mutant, withinPatience(reach.of(mutant), TOGETHER * patience)]));
    for (const [id, outcome] of await playTogether(TREE, asked, folderOf(FOLDER, worker), tainted))
      keep(
        own.find((mutant) => mutant.id === id)!,
        outcome,
      );
  }),
);
console.log(
  `Together: ${outcomes.size} of ${inTests.length} caught, ${drawn.length - inTests.length} not reached by a test`,
);
const left = drawn.filter(({ id }) => !outcomes.has(id));
await Promise.all(
  workers.map(async (worker) => {
    for (let mutant = left.shift(); mutant; mutant = left.shift()) {
      const tests = reach.isReachedOutside(mutant) ? reach.near(mutant) : reach.of(mutant);
      const outcome = await playAlone(TREE, mutant, withinPatience(tests, patience), folderOf(FOLDER, worker));
      keep(mutant, outcome);
      if (!outcome.caught) tellOf(mutant, outcome);
    }
  }),
);
await stop();
const room = ({ file }: Mutant) => (file.startsWith("server") ? "server/http" : file.split("/")[0]!);
const shareOf = (all: readonly Mutant[]) => shareCaught(all.map(({ id }) => outcomes.get(id)!.caught));
for (const [name, all] of Object.entries(Object.groupBy(drawn, room))) console.log(`${name}: ${shareOf(all!)}`);
console.log(`All: ${shareOf(drawn)}`);

function keep(mutant: Mutant, outcome: Outcome): void {
  outcomes.set(mutant.id, outcome);
  appendFileSync(PLAYED, `${JSON.stringify({ ...mutant, ...outcome })}\n`);
}

function tellOf(mutant: Mutant, { by }: Outcome): void {
  const { id, file, line, was, becomes } = mutant;
  const reaching = reach.of(mutant).length;
  console.log(`${file}:${line} (${id}) survived ${by}, ${reaching} reach it\n- ${was}\n+ ${becomes}\n`);
}

/** The copy, its one build and what each test reaches. */
async function prepare(): Promise<Mutant[]> {
  const { mutate } = JSON.parse(readFileSync("stryker.config.json", "utf8")) as { mutate: string[] };
  const planted = await plant(TREE, mutate);
  // Its last step fails, when all is built: scripts weigh more than they may, with what was planted in them.
  spawnSync(process.execPath, ["build-steps/build.ts"], { cwd: TREE, stdio: "ignore" });
  rmSync(REACHED, { force: true });
  const highest = planted.reduce((most, { id }) => Math.max(most, Number(id)), 0);
  const variables = { MUTANTS_NOTES: REACHED, MUTANTS_COUNT: String(highest) };
  await startTests(TREE, "reach-runner", TESTS, { variables }).ended;
  writeFileSync(MUTANTS, JSON.stringify(planted));
  return planted;
}

function again(): Mutant[] {
  cpSync("tests", path.join(TREE, "tests"), { recursive: true });
  return JSON.parse(readFileSync(MUTANTS, "utf8")) as Mutant[];
}

function named(ids: string[]): Mutant[] {
  return ids.map((id) => mutants.find((mutant) => mutant.id === id)!);
}

function draw(count: number, seed: number): Mutant[] {
  const random = randomFrom(seed);
  const left = mutants.filter(({ file }) => file.startsWith(values.in));
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(Math.floor(random() * left.length), 1)[0]!,
  );
}
