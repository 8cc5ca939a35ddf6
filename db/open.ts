import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { CamelCasePlugin, Kysely, sql, SqliteDialect } from "kysely";
import { GroupCommit } from "./group-commit.ts";
import { migrate } from "./migrate.ts";
import { driverOf, openReader, openWriter } from "./node-sqlite.ts";
import { openPostgres } from "./open-postgres.ts";
import { createPrivately, takeFromOthers } from "./private-files.ts";
import type { Database, Queries } from "./database.ts";

/** `temporary`: an empty embedded database that is gone once it is closed; nobody backs it up. */
export type Place = { file: string } | { url: string } | { temporary: true };

/** The embedded database's file below the data folder. */
export function databaseFile(dataDir: string): string {
  return path.join(dataDir, "site.sqlite");
}

/** The embedded database and the files SQLite keeps beside it while it is open. */
export function databaseFiles(file: string): string[] {
  return [file, `${file}-wal`, `${file}-shm`];
}

/** Opens the database and brings its tables up to date. */
export async function openDatabase(place: Place): Promise<Database> {
  if ("url" in place) {
    // A large table may take long to change: that is done over connections without a time limit.
    const patient = openPostgres(place.url, { patient: true });
    await migrate(patient).finally(() => patient.close());
    return connect(place);
  }
  const database = connect(place);
  await migrate(database);
  return database;
}

/** Opens the database as it is: for commands that look at one whose tables may be of another version. */
export function connect(place: Place): Database {
  if ("url" in place) return openPostgres(place.url);
  if ("file" in place) return openEmbedded(place.file);
  const folder = mkdtempSync(path.join(os.tmpdir(), "site-database-"));
  const database = openEmbedded(databaseFile(folder));
  const close = () => database.close().finally(() => rmSync(folder, { recursive: true, force: true }));
  return { ...database, file: undefined, close };
}

function openEmbedded(file: string): Database {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  // SQLite would make it by the umask; those beside it take after it.
  createPrivately(file);
  databaseFiles(file).forEach(takeFromOthers);
  const writer = openWriter(file);
  const reader = openReader(file);
  const writing = kyselyOn(writer);
  const commits = new GroupCommit(writing);
  return {
    engine: "sqlite",
    file,
    queries: kyselyOn(reader),
    write: (work) => commits.write(work),
    runScript: async (_queries, script) => writer.exec(script),
    scrub: () => emptyLog(writing),
    close: async () => {
      await commits.idle();
      // Not by Kysely, which leaves a connection open that was never asked anything.
      reader.close();
      writer.close();
    },
  };
}

function kyselyOn(connection: DatabaseSync): Queries {
  return new Kysely({
    dialect: new SqliteDialect({ database: driverOf(connection) }),
    plugins: [new CamelCasePlugin()],
  });
}

/**
 * Moves the write-ahead log into the database and cuts it to nothing; another process that reads or writes may delay
 * that a little.
 */
async function emptyLog(writing: Queries): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(writing);
    if (rows[0]?.busy === 0) return;
    await sleep(100);
  }
}
