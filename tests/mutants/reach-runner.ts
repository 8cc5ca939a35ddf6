import { TestRunner, type RunnerTask, type RunnerTestFile } from "vitest";
import { mutantSwitch } from "./switch.ts";
import { nameOf, fileOf, note, takeLines } from "./tests-asked.ts";

/** What a test reached with no mutant on: bits by the mutant's id, in base64. */
export type Reached = {
  /** None: what was reached while modules were loaded and outside of tests. */
  test?: string;
  file?: string;
  /** Milliseconds. */
  took?: number;
  failed?: boolean;
  bits: string;
};

const { MUTANTS_COUNT, MUTANTS_NOTES } = process.env as Record<string, string>;
const fresh = () => new Uint8Array(Math.ceil((Number(MUTANTS_COUNT) + 1) / 8));
const holder = globalThis as { reachedOutside?: Uint8Array };
const outside = (holder.reachedOutside ??= fresh());

const noteIn = (bits: Uint8Array) => (id: string) => {
  const number = Number(id);
  bits[number >> 3]! |= 1 << (number & 7);
};
mutantSwitch.note = noteIn(outside);

/** Notes for each test which mutants it reaches, in the test's process and in those that it starts. */
export default class ReachRunner extends TestRunner {
  #bits = fresh();
  readonly #children = `${MUTANTS_NOTES}-${process.pid}`;

  override async onBeforeRunTask(test: RunnerTask): Promise<void> {
    await super.onBeforeRunTask(test);
    this.#bits = fresh();
    mutantSwitch.note = noteIn(this.#bits);
    process.env.MUTANTS_REACHED = this.#children;
  }

  override onAfterRunTask(test: RunnerTask): void {
    super.onAfterRunTask(test);
    takeLines(this.#children).filter(Boolean).forEach(noteIn(this.#bits));
    mutantSwitch.note = noteIn(outside);
    note(MUTANTS_NOTES!, {
      test: nameOf(test),
      file: fileOf(test),
      took: Math.round(test.result?.duration ?? 0),
      failed: test.result?.state !== "pass",
      bits: Buffer.from(this.#bits).toString("base64"),
    } satisfies Reached);
  }

  override onAfterRunFiles(files: RunnerTestFile[]): void {
    super.onAfterRunFiles(files);
    note(MUTANTS_NOTES!, { bits: Buffer.from(outside).toString("base64") } satisfies Reached);
  }
}
