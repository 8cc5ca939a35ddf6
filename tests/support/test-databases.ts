import { randomUUID } from "node:crypto";
import { copyFileSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type pg from "pg";
import { inject } from "vitest";
import type { Database, Engine } from "#db/database.ts";
import { connect, databaseFile, openDatabase } from "#db/open.ts";
import { databaseOn, LIMITS, poolOf } from "#db/open-postgres.ts";
import { POSTGRES_TEMPLATE } from "./database-templates.ts";
import { emptiedDatabase, REUSED } from "./emptied-database.ts";
import { lend } from "./lent-pool.ts";

const MEGABYTE = 1024 * 1024;
/** A file system in memory, where Linux has one: nothing in these tests loses power, and a flush to disk takes time. */
const IN_MEMORY = "/dev/shm";
const FOLDER = freeBytes(IN_MEMORY) > 512 * MEGABYTE ? IN_MEMORY : os.tmpdir();

/** An empty database with its tables; PostgreSQL's on the test cluster. */
export function openTestDatabase(engine: Engine): Promise<Database> | Database {
  return engine === "postgres" ? copiedPostgres() : copiedSqlite();
}

/** A database of its own on the test cluster, without any table. */
export function freshPostgres(): Promise<string> {
  return newPostgres("template1");
}

/** The same with its tables: copying them takes a fraction of making them. */
export function postgresWithTables(): Promise<string> {
  return newPostgres(POSTGRES_TEMPLATE);
}

/** Puts an embedded database with its tables into a data folder that has none yet. */
export function putTablesInto(dataDir: string): void {
  if (!existsSync(databaseFile(dataDir))) copyFileSync(inject("sqliteTemplate"), databaseFile(dataDir));
}

function copiedSqlite(): Promise<Database> | Database {
  const template = inject("sqliteTemplate");
  // Projects of a few sites make none.
  if (!template) return openDatabase({ temporary: true });
  const folder = mkdtempSync(path.join(FOLDER, "site-database-"));
  copyFileSync(template, databaseFile(folder));
  const database = connect({ file: databaseFile(folder) });
  const close = () => database.close().finally(() => rmSync(folder, { recursive: true, force: true }));
  // No file is named, as of a temporary one: nobody backs it up.
  return { ...database, file: undefined, close };
}

/** Emptied databases that no test has, with their connections: emptying one takes 10 ms, making one 370 to 460. */
const emptied: pg.Pool[] = [];

async function copiedPostgres(): Promise<Database> {
  const pool = emptied.pop() ?? reusedPool(await newPostgres(POSTGRES_TEMPLATE));
  const database = databaseOn(lend(pool));
  const close = async () => {
    await database.close();
    if (await emptiedDatabase(pool)) emptied.push(pool);
    else await pool.end();
  };
  return { ...database, close };
}

/** Its connections stay while tests of the other engine run, and keep no worker from ending. */
function reusedPool(url: string): pg.Pool {
  return poolOf(url, { ...LIMITS, application_name: REUSED, idleTimeoutMillis: 60_000, allowExitOnIdle: true });
}

async function newPostgres(template: string): Promise<string> {
  const base = inject("postgresUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const { default: postgres } = await import("pg");
  const client = new postgres.Client({ connectionString: `${base}/postgres` });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  return `${base}/${name}`;
}

/** Of a file system, or 0 where there is none. */
function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
