import { EnvironmentError } from "#ops/environment.ts";
import { ContentError } from "#firm/content/yaml/problem.ts";
import { StartError } from "#ops/open-database.ts";
import { run } from "./run.ts";

try {
  await run(process.env);
} catch (error) {
  const expected = error instanceof EnvironmentError || error instanceof ContentError || error instanceof StartError;
  console.error(expected ? error.message : error);
  process.exit(1);
}
