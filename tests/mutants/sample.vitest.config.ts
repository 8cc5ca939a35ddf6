import { BaseSequencer, type TestSpecification } from "vitest/node";
import config from "../../vitest.config.ts";

/** In the order they are named: quickest first, so that most mutants are caught within seconds. */
const order = process.env.MUTANTS_ORDER?.split(" ") ?? [];

class AsNamed extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => order.findIndex((file) => moduleId.endsWith(`/${file}`));
    return files.toSorted((one, other) => place(one) - place(other));
  }
}

for (const project of config.test?.projects ?? []) {
  if (typeof project !== "object" || !("test" in project)) continue;
  project.test!.setupFiles = ["tests/mutants/note-reached.ts"];
  // What a file reached is noted by its own copy of each module.
  if (order.length === 0) project.test!.isolate = true;
  if (project.test!.globalSetup) project.test!.globalSetup = ["tests/mutants/given-databases.ts"];
}
if (order.length > 0) config.test!.sequence = { sequencer: AsNamed };

export default config;
