import type { TestProject } from "vitest/node";

/** The templates that the mutation run made once, with no mutant on, in place of some for each run of tests. */
export default function setup(project: TestProject): void {
  const { postgresUrl, sqliteTemplate } = JSON.parse(process.env.MUTANTS_DATABASES!) as Record<string, string>;
  project.provide("postgresUrl", postgresUrl!);
  project.provide("sqliteTemplate", sqliteTemplate!);
}
