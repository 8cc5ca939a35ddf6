import { spawnSync } from "node:child_process";
import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { randomFrom } from "#tests/faults/random.ts";
import type { TestProject } from "vitest/node";
import makeDatabases from "#tests/support/database-templates.ts";
import { plant, type Mutant } from "./plant.ts";
import { baseline, play, type TestFile } from "./play.ts";

/**
 * Plays mutants drawn from all files of `mutate` in stryker.config.json against unit tests, requests and sweeps,
 * whatever process those ask: `npm run mutants:sample -- --sample 150 --seed 7`. With `--again` it keeps the copy, its
 * build and what each file of tests reached, and takes the tests as they are now; `--play 12,34` plays just those.
 * A mutant is given at most so many seconds of tests as `--patience` says.
 */
const { values } = parseArgs({
  options: {
    sample: { type: "string", default: "150" },
    seed: { type: "string", default: "1" },
    play: { type: "string" },
    patience: { type: "string", default: "600" },
    concurrency: { type: "string", default: "2" },
    again: { type: "boolean", default: false },
  },
});
const FOLDER = path.resolve(".mutants/sample");
const TREE = path.join(FOLDER, "tree");
const READY = path.join(FOLDER, "ready.json");
const PLAYED = path.join(FOLDER, "played.jsonl");
/** Planted code weighs more than a page may, which the sweep of weights says of every mutant. */
const TESTS = ["tests/unit/", "tests/requests/", "tests/sweeps/pages", "tests/sweeps/links", "tests/sweeps/legal"];

type Ready = { mutants: Mutant[]; files: (TestFile & { reached: string[] })[] };

const given: Record<string, unknown> = {};
const stop = await makeDatabases({ provide: (name: string, value: unknown) => (given[name] = value) } as TestProject);
process.env.MUTANTS_DATABASES = JSON.stringify(given);
const { mutants, files } = values.again ? again() : await prepare();
const drawn = values.play ? named(values.play.split(",")) : draw(Number(values.sample), Number(values.seed));
const left = [...drawn];
const played: { room: string; caught: boolean }[] = [];
rmSync(PLAYED, { force: true });
await Promise.all(Array.from({ length: Number(values.concurrency) }, playThose));
await stop();
for (const [room, all] of Object.entries(Object.groupBy(played, ({ room }) => room)))
  console.log(`${room}: ${share(all!)}`);
console.log(`All: ${share(played)}`);

/** Several of it at a time, as files of tests run: each waits for processes and disks. */
async function playThose(): Promise<void> {
  for (let mutant = left.shift(); mutant; mutant = left.shift()) {
    const { id, file, line, was, becomes } = mutant;
    const neighbours = new Set(mutants.filter((other) => other.file === file).map((other) => other.id));
    const outcome = await play(TREE, id, files, { neighbours, patience: 1000 * Number(values.patience) });
    appendFileSync(PLAYED, `${JSON.stringify({ ...mutant, ...outcome })}\n`);
    played.push({ room: file.startsWith("server") ? "server/http" : file.split("/")[0]!, ...outcome });
    if (!outcome.caught) console.log(`${file}:${line} (${id}) survived ${outcome.by}\n- ${was}\n+ ${becomes}\n`);
  }
}

/** The copy, its one build and what each file of tests reaches. */
async function prepare(): Promise<Ready> {
  const { mutate } = JSON.parse(readFileSync("stryker.config.json", "utf8")) as { mutate: string[] };
  mkdirSync(FOLDER, { recursive: true });
  const ready = { mutants: await plant(TREE, mutate), files: [] as Ready["files"] };
  // Its last step fails, when all is built: scripts weigh more than they may, with what was planted in them.
  spawnSync(process.execPath, ["build-steps/build.ts"], { cwd: TREE, stdio: "ignore" });
  ready.files = await baseline(TREE, TESTS, path.join(FOLDER, "reached"));
  writeFileSync(READY, JSON.stringify(ready));
  return ready;
}

function again(): Ready {
  cpSync("tests", path.join(TREE, "tests"), { recursive: true });
  return JSON.parse(readFileSync(READY, "utf8")) as Ready;
}

function named(ids: string[]): Mutant[] {
  return ids.map((id) => mutants.find((mutant) => mutant.id === id)!);
}

function draw(count: number, seed: number): Mutant[] {
  const random = randomFrom(seed);
  const left = [...mutants];
  return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)[0]!);
}

/** Caught of all played, with Wilson's interval: where the share lies in 95 of 100 such samples. */
function share(all: { caught: boolean }[]): string {
  const z = 1.96;
  const n = all.length;
  const caught = all.filter((one) => one.caught).length;
  const p = caught / n;
  const middle = (p + z ** 2 / (2 * n)) / (1 + z ** 2 / n);
  const half = (z / (1 + z ** 2 / n)) * Math.sqrt((p * (1 - p)) / n + z ** 2 / (4 * n ** 2));
  const percent = (value: number) => Math.round(100 * value);
  return `${caught} of ${n} caught, ${percent(p)} % (${percent(middle - half)} to ${percent(middle + half)} %)`;
}
