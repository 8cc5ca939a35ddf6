import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import type { Database, Engine, Queries } from "./database.ts";
import { isUnavailable } from "./unavailable.ts";

const FOLDER = path.join(import.meta.dirname, "migrations");

/**
 * A number that this site alone uses for PostgreSQL's advisory lock: two servers starting at once migrate one after the
 * other.
 */
const LOCK = 728_114_902;

/** Names of migrations not applied yet, in order. Changes nothing. */
export async function pendingMigrations({ queries, engine }: Pick<Database, "queries" | "engine">): Promise<string[]> {
  const {
    rows: [found],
  } =
    engine === "sqlite"
      ? await sql`select 1 from sqlite_master where type = 'table' and name = 'migrations'`.execute(queries)
      : await sql`select 1 where to_regclass('migrations') is not null`.execute(queries);
  return found ? pending(queries, engine) : knownMigrations(engine);
}

/** A migration that cannot be applied to this database: nothing of it was, nor of those beside it. */
export class MigrationError extends Error {
  constructor(name: string, cause: unknown) {
    super(`db/migrations/${name} failed: ${(cause as Error).message}`, { cause });
  }
}

/**
 * Applies what is pending, all or nothing. @throws MigrationError, or what the engine throws where the database is away
 * or full
 */
export async function migrate(database: Database): Promise<void> {
  if ((await pendingMigrations(database)).length === 0) return;
  await database.write(async (queries) => {
    if (database.engine === "postgres") await sql`select pg_advisory_xact_lock(${LOCK})`.execute(queries);
    await sql`create table if not exists migrations (name text primary key, applied_at bigint not null)`.execute(
      queries,
    );
    for (const name of await pending(queries, database.engine)) {
      await apply(name, queries);
      await sql`insert into migrations (name, applied_at) values (${name}, ${Date.now()})`.execute(queries);
    }
  });
}

async function apply(name: string, queries: Queries): Promise<void> {
  for (const statement of statementsOf(readFileSync(path.join(FOLDER, name), "utf8"))) {
    try {
      await sql.raw(statement).execute(queries);
    } catch (error) {
      throw isUnavailable(error) ? error : new MigrationError(name, error);
    }
  }
}

async function pending(queries: Queries, engine: Engine): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(queries);
  const applied = new Set(rows.map((row) => row.name));
  return knownMigrations(engine).filter((name) => !applied.has(name));
}

/** All migrations of this version of the site, in order. */
export function knownMigrations(engine: Engine): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith(".sql") && !name.endsWith(engine === "sqlite" ? ".postgres.sql" : ".sqlite.sql"))
    .toSorted();
}

/** Statements end with a semicolon at the end of a line; comments start with `--`. */
function statementsOf(file: string): string[] {
  return file
    .replace(/^\s*--.*$/gm, "")
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
}
