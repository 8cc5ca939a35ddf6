import { mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CamelCasePlugin, Kysely, sql, SqliteDialect } from "kysely";
import { GroupCommit } from "./group-commit.ts";
import { migrate } from "./migrate.ts";
import { openSqlite } from "./node-sqlite.ts";
import { openPostgres } from "./open-postgres.ts";
import type { Database, Queries } from "./database.ts";

export type Place = { file: string } | { url: string };

/** The embedded database's file below the data folder. */
export function databaseFile(dataDir: string): string {
  return path.join(dataDir, "site.sqlite");
}

/** Opens the database and brings its tables up to date. `{ file: ":memory:" }` is for tests. */
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
  return "url" in place ? openPostgres(place.url) : openEmbedded(place.file);
}

function openEmbedded(file: string): Database {
  if (file !== ":memory:") mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const { driver } = openSqlite(file);
  const queries: Queries = new Kysely({
    dialect: new SqliteDialect({ database: driver }),
    plugins: [new CamelCasePlugin()],
  });
  const commits = new GroupCommit(queries);
  return {
    engine: "sqlite",
    file: file === ":memory:" ? undefined : file,
    queries,
    write: (work) => commits.write(work),
    scrub: () => emptyLog(queries),
    close: async () => {
      await commits.idle();
      await queries.destroy();
    },
  };
}

/**
 * Moves the write-ahead log into the database and cuts it to nothing; another process that reads may delay that a
 * little.
 */
async function emptyLog(queries: Queries): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(queries);
    if (rows[0]?.busy === 0) return;
    await sleep(100);
  }
}
