import { DatabaseSync } from "node:sqlite";
import type { SqliteDatabase } from "kysely";

/** How long opening may wait for another process that opens, or ends, at the same time, in milliseconds. */
const OPENING_TIMEOUT = 5000;

/**
 * How long one statement may wait for another process's write, in milliseconds. The wait blocks the whole server, so it
 * is short; db/group-commit.ts tries again without blocking.
 */
const BUSY_TIMEOUT = 25;

/**
 * Pages kept in memory, in KiB: what one shared transaction changes (db/group-commit.ts) stays there until its commit.
 */
const CACHE = 16 * 1024;

/**
 * The embedded database as Kysely's SQLite dialect expects it. `FULL`: an answer is only given once its row is on disk.
 */
export function openSqlite(file: string): { driver: SqliteDatabase; raw: DatabaseSync } {
  const raw = new DatabaseSync(file, { timeout: OPENING_TIMEOUT, enableForeignKeyConstraints: true });
  raw.exec("pragma journal_mode = WAL; pragma synchronous = FULL; pragma secure_delete = ON;");
  raw.exec(`pragma busy_timeout = ${BUSY_TIMEOUT}; pragma cache_size = -${CACHE}`);
  const prepared = new Map<string, SqliteStatement>();
  const driver: SqliteDatabase = {
    close: () => raw.close(),
    prepare(sql) {
      let statement = prepared.get(sql);
      if (!statement) {
        if (prepared.size >= PREPARED_LIMIT) prepared.clear();
        statement = adapt(raw, sql);
        prepared.set(sql, statement);
      }
      return statement;
    },
  };
  return { driver, raw };
}

/** Statements kept ready; searches with lists of many lengths could otherwise fill the memory. */
const PREPARED_LIMIT = 500;

type SqliteStatement = ReturnType<SqliteDatabase["prepare"]>;

function adapt(raw: DatabaseSync, sql: string): SqliteStatement {
  const statement = raw.prepare(sql);
  type Values = Parameters<typeof statement.all>;
  return {
    reader: statement.columns().length > 0,
    all: (values) => statement.all(...(values as Values)),
    run: (values) => statement.run(...(values as Values)),
    iterate: (values) => statement.iterate(...(values as Values)),
  };
}
