import { CamelCasePlugin, Kysely, PostgresDialect, sql, type PostgresPool, type PostgresPoolClient } from "kysely";
import pg from "pg";
import type { Database, Queries } from "./database.ts";
import { postgresWrites } from "./postgres-writes.ts";

/**
 * How long a statement may take, in milliseconds: first the server ends it and says so; one that says nothing any more
 * is given up a second later. Nobody waits longer for a page, and a visitor whose message was not stored is told so.
 */
const STATEMENT_LIMIT = 7_000;
const SILENCE_LIMIT = STATEMENT_LIMIT + 1_000;

/** How long to wait for a connection, in milliseconds. */
const CONNECT_LIMIT = 5_000;

const CONNECTIONS = 10;

// Times are int8: they stay far below 2^53, so a plain number is exact.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** `patient`: for migrations and copies, whose statements may take as long as they need. */
export function openPostgres(url: string, { patient = false } = {}): Database {
  return databaseOn(poolOf(url, patient ? {} : LIMITS));
}

/** Of a site that runs. */
export const LIMITS = { statement_timeout: STATEMENT_LIMIT, query_timeout: SILENCE_LIMIT };

/** Connections that no database has yet (`databaseOn`); `more`: settings beside those the site runs with. */
export function poolOf(url: string, more: pg.PoolConfig = LIMITS): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_LIMIT,
    keepAlive: true,
    ...more,
  });
  // A connection that dies while idle is replaced at the next query; without a listener it would end the process.
  pool.on("error", () => undefined);
  // The same for one that dies while it is lent out: its query fails by itself, and the pool drops it.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** What a database needs of its connections. */
export type Connections = Pick<pg.Pool, "options" | "connect" | "end">;

export function databaseOn(pool: Connections): Database {
  const queries: Queries = new Kysely({
    dialect: new PostgresDialect({ pool: withoutStalled(pool) }),
    plugins: [new CamelCasePlugin()],
  });
  return {
    engine: "postgres",
    file: undefined,
    queries,
    write: postgresWrites(queries),
    // Without values PostgreSQL takes several statements at once.
    runScript: async (transaction, script) => void (await sql.raw(script).execute(transaction)),
    scrub: async () => undefined,
    close: () => queries.destroy(),
  };
}

/** The pool would lend a connection again on which a statement was given up, and the next one would wait behind it. */
function withoutStalled(pool: Connections): PostgresPool {
  return { options: pool.options, end: () => pool.end(), connect: async () => dropWhenStalled(await pool.connect()) };
}

function dropWhenStalled(client: pg.PoolClient): PostgresPoolClient {
  let stalled: Error | undefined;
  const query = async (text: string, values: readonly unknown[]) => {
    // A rollback after it would be waited for in vain.
    if (stalled) throw stalled;
    try {
      return await client.query(text, [...values]);
    } catch (error) {
      if (error instanceof Error && error.message === "Query read timeout") stalled = error;
      throw error;
    }
  };
  // Kysely also offers cursors; unused here.
  return {
    query: query as unknown as PostgresPoolClient["query"],
    release: (destroy) => client.release(destroy === true || stalled !== undefined),
  };
}
