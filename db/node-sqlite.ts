import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import type { SqliteDatabase } from "kysely";

/** How long opening may wait for another process that opens, or ends, at the same time, in milliseconds. */
const OPENING_TIMEOUT = 5000;

/**
 * How long a read may wait for another process that recovers or closes the database, in milliseconds: the wait blocks
 * the whole server. A write does not wait here at all; db/group-commit.ts asks again without blocking.
 */
const READING_TIMEOUT = 25;

/**
 * Pages kept in memory, in KiB: what one shared transaction changes (db/group-commit.ts) stays there until its commit.
 */
const CACHE = 16 * 1024;

/** Opens the connection that writes. `FULL`: an answer is only given once its row is on disk. */
export function openWriter(file: string): DatabaseSync {
  const writer = new DatabaseSync(file, { timeout: OPENING_TIMEOUT, enableForeignKeyConstraints: true });
  writer.exec("pragma journal_mode = WAL; pragma synchronous = FULL; pragma secure_delete = ON;");
  writer.exec(`pragma cache_size = -${CACHE}; pragma busy_timeout = 0`);
  return writer;
}

/**
 * Opens a connection that only reads, beside the one that writes: with the write-ahead log it sees all that was
 * committed before its statement began, and waits for nobody who writes.
 */
export function openReader(file: string): DatabaseSync {
  const reader = new DatabaseSync(file, { timeout: OPENING_TIMEOUT });
  reader.exec(`pragma query_only = ON; pragma cache_size = -${CACHE}; pragma busy_timeout = ${READING_TIMEOUT}`);
  return reader;
}

/** A connection as Kysely's SQLite dialect expects it. */
export function driverOf(raw: DatabaseSync): SqliteDatabase {
  return { close: () => raw.close(), prepare: (sql) => adapt(raw.prepare(sql)) };
}

function adapt(statement: StatementSync): ReturnType<SqliteDatabase["prepare"]> {
  return {
    reader: statement.columns().length > 0,
    all: (values) => statement.all(...values.map(storable)),
    run: (values) => statement.run(...values.map(storable)),
    iterate: (values) => statement.iterate(...values.map(storable)),
  };
}

/** @throws TypeError for what SQLite cannot store, such as a date or a boolean */
function storable(value: unknown): SQLInputValue {
  if (typeof value === "string" || typeof value === "number" || typeof value === "bigint") return value;
  if (value === null || value instanceof Uint8Array) return value;
  throw new TypeError(`SQLite stores no ${typeof value}`);
}
