import path from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import config from "../../vitest.config.ts";

/** In the order they are named: those that are quick and likely to catch first. */
const order = process.env.MUTANTS_ORDER?.split(" ") ?? [];

class AsNamed extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => order.findIndex((file) => moduleId.endsWith(`/${file}`));
    return files.toSorted((one, other) => place(one) - place(other));
  }
}

for (const project of config.test?.projects ?? []) {
  if (typeof project !== "object" || !("test" in project)) continue;
  project.test!.runner = path.resolve(`tests/mutants/${process.env.MUTANTS_RUNNER}.ts`);
  // What never ends with a mutant on waits no longer than this.
  if (process.env.MUTANTS_PLAN) project.test!.testTimeout = 20_000;
  if (project.test!.globalSetup) project.test!.globalSetup = ["tests/mutants/given-databases.ts"];
}
if (order.length > 0) config.test!.sequence = { sequencer: AsNamed };
config.test!.reporters = ["dot"];

export default config;
