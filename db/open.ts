import { mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CamelCasePlugin, Kysely, sql, PostgresDialect, SqliteDialect } from "kysely";
import pg from "pg";
import { GroupCommit } from "./group-commit.ts";
import { migrate } from "./migrate.ts";
import { openSqlite } from "./node-sqlite.ts";
import { postgresWrites } from "./postgres-writes.ts";
import type { Tables } from "./tables.ts";

export type Queries = Kysely<Tables>;

export type Engine = "sqlite" | "postgres";

/** Where all data of the firm lives. Read through `queries`; write through `write` only. */
export type Database = {
  engine: Engine;
  /** The embedded database's file; nothing in memory or on PostgreSQL. */
  file: string | undefined;
  queries: Queries;
  /** Runs one all-or-nothing piece of work; it resolves only once the work is on disk. Use the queries handed in, never `queries`. */
  write: <Result>(work: (queries: Queries) => Promise<Result>) => Promise<Result>;
  /**
   * Call it after erasing: what was deleted shall not be read from the files beside the database either. The embedded database
   * overwrites deleted rows at once and its log here; PostgreSQL does both in its own time (decisions/0006).
   */
  scrub: () => Promise<void>;
  close: () => Promise<void>;
};

export type Place = { file: string } | { url: string };

/** The embedded database's file below the data folder. */
export function databaseFile(dataDir: string): string {
  return path.join(dataDir, "site.sqlite");
}

/** Opens the database and brings its tables up to date. `{ file: ":memory:" }` is for tests. */
export async function openDatabase(place: Place): Promise<Database> {
  const database = connect(place);
  await migrate(database);
  return database;
}

/** Opens the database as it is: for commands that look at one whose tables may be of another version. */
export function connect(place: Place): Database {
  return "url" in place ? openPostgres(place.url) : openEmbedded(place.file);
}

function openEmbedded(file: string): Database {
  if (file !== ":memory:") mkdirSync(path.dirname(file), { recursive: true });
  const { driver } = openSqlite(file);
  const queries: Queries = new Kysely({ dialect: new SqliteDialect({ database: driver }), plugins: [new CamelCasePlugin()] });
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

/** Moves the write-ahead log into the database and cuts it to nothing; another process that reads may delay that a little. */
async function emptyLog(queries: Queries): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(queries);
    if (rows[0]?.busy === 0) return;
    await sleep(100);
  }
}

// Times are int8: they stay far below 2^53, so a plain number is exact.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

function openPostgres(url: string): Database {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000, statement_timeout: 15_000 });
  // A connection that dies while idle is replaced at the next query; without a listener it would end the process.
  pool.on("error", () => undefined);
  // The same for one that dies while it is lent out: its query fails by itself, and the pool drops it.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const queries: Queries = new Kysely({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
  return { engine: "postgres", file: undefined, queries, write: postgresWrites(queries), scrub: async () => undefined, close: () => queries.destroy() };
}
