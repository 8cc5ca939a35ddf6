import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { databaseFile, openDatabase } from "#db/open.ts";
import { startCluster } from "./postgres-cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the test cluster without a database's name; it holds `POSTGRES_TEMPLATE`. */
    postgresUrl: string;
    /** File of an embedded database with its tables and no rows. */
    sqliteTemplate: string;
  }
}

/** Copying a database with its tables takes a fraction of migrating an empty one. */
export const POSTGRES_TEMPLATE = "site_template";

/** Makes one database of each engine, with its tables and no rows, for the tests of a whole run to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster({ durable: false });
  await openDatabase({ url: cluster.newDatabase(POSTGRES_TEMPLATE) }).then((database) => database.close());
  project.provide("postgresUrl", cluster.url);

  const folder = mkdtempSync(path.join(os.tmpdir(), "site-template-"));
  await openDatabase({ file: databaseFile(folder) }).then((database) => database.close());
  project.provide("sqliteTemplate", databaseFile(folder));
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    await cluster.stop();
  };
}
