import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { Migrator, type Migration, type MigrationProvider } from "kysely/migration";
import type { Database, Engine, Queries } from "./database.ts";
import { isUnavailable } from "./unavailable.ts";

const FOLDER = path.join(import.meta.dirname, "migrations");

/** Which files were applied, and the Migrator's own lock. */
const TABLE = "migrations";
const LOCK_TABLE = "migrations_lock";

/**
 * A number that this site alone uses for PostgreSQL's advisory lock: two servers starting at once migrate one after the
 * other.
 */
const LOCK = 728_114_902;

/** Names of migrations not applied yet, in order. Changes nothing. */
export async function pendingMigrations({ queries, engine }: Pick<Database, "queries" | "engine">): Promise<string[]> {
  const table =
    engine === "sqlite"
      ? sql`select 1 from sqlite_master where type = 'table' and name = ${TABLE}`
      : sql`select 1 where to_regclass(${TABLE}) is not null`;
  const present = (await table.execute(queries)).rows.length > 0;
  const { rows } = present ? await sql<{ name: string }>`select name from migrations`.execute(queries) : { rows: [] };
  const applied = new Set(rows.map((row) => row.name));
  return knownMigrations(engine).filter((name) => !applied.has(name));
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
    await takeOver(queries);
    const files = new SqlFiles(database);
    const { error } = await new Migrator({
      db: queries,
      provider: files,
      migrationTableName: TABLE,
      migrationLockTableName: LOCK_TABLE,
      // Two branches may each bring one; what counts is that all were applied.
      allowUnorderedMigrations: true,
    }).migrateToLatest();
    // The Migrator's own may be that the transaction, which failed before, took no further statement.
    if (error !== undefined) throw files.failure ?? error;
  });
}

class SqlFiles implements MigrationProvider {
  /** What stopped a file, for whoever must mend it. */
  failure: unknown;
  #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async getMigrations(): Promise<Record<string, Migration>> {
    const names = knownMigrations(this.#database.engine);
    return Object.fromEntries(names.map((name) => [name, { up: (queries) => this.#apply(queries, name) }]));
  }

  async #apply(queries: Queries, name: string): Promise<void> {
    try {
      await this.#database.runScript(queries, readFileSync(path.join(FOLDER, name), "utf8"));
    } catch (error) {
      this.failure = isUnavailable(error) ? error : new MigrationError(name, error);
      throw error;
    }
  }
}

/**
 * Makes the table as the Migrator reads it. Older sites wrote into `applied_at`, in milliseconds, when a file was
 * applied: the same names are written down anew, so that none of them is applied again.
 */
async function takeOver(queries: Queries): Promise<void> {
  const make = sql`create table if not exists migrations (name text primary key, timestamp text not null)`;
  await make.execute(queries);
  const { rows } = await sql<{ name: string; appliedAt?: number }>`select * from migrations`.execute(queries);
  if (rows[0]?.appliedAt === undefined) return;
  await sql`drop table migrations`.execute(queries);
  await make.execute(queries);
  for (const { name, appliedAt = 0 } of rows) {
    const at = new Date(appliedAt).toISOString();
    await sql`insert into migrations (name, timestamp) values (${name}, ${at})`.execute(queries);
  }
}

/** When the first migration was applied, in milliseconds since 1970. */
export async function setUpAt(queries: Queries): Promise<number> {
  const { rows } = await sql<{ at: string }>`select min(timestamp) as at from migrations`.execute(queries);
  return Date.parse(rows[0]!.at);
}

/** All migrations of this version of the site, in order. */
export function knownMigrations(engine: Engine): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith(".sql") && !name.endsWith(engine === "sqlite" ? ".postgres.sql" : ".sqlite.sql"))
    .toSorted();
}
