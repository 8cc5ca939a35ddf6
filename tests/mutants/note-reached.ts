import path from "node:path";
import { expect } from "vitest";
import { reachedBy } from "./play.ts";

/** Before each file of tests: whatever it reaches, in this process or one it starts, is noted under its name. */
const folder = process.env.MUTANTS_FOLDER;
const { testPath } = expect.getState();
if (folder && testPath) process.env.MUTANTS_REACHED = path.join(folder, reachedBy(path.relative(".", testPath)));
