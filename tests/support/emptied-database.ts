import { inject } from "vitest";
import type pg from "pg";
import { POSTGRES_TEMPLATE } from "./database-templates.ts";

/** Every table, column, index, constraint, trigger and sequence that a test could have changed. */
const SCHEMA = `
  select md5(string_agg(line, ';' order by line)) as digest from (
    select concat_ws(' ', relname, relkind, relchecks, relhastriggers, attname, attnum, attnotnull) as line
      from pg_class left join pg_attribute on attrelid = pg_class.oid where relnamespace = 'public'::regnamespace
  ) as lines`;

/** What new connections begin with, of this database alone: those that are open may have begun otherwise. */
const OWN_SETTINGS = `
  select 1 from pg_db_role_setting
    where setdatabase = (select oid from pg_database where datname = current_database())`;

/** Empties all tables but those of the migrations, whatever refers to them, and lets counters begin anew. */
const EMPTYING = `
  select 'set session_replication_role = replica;' || string_agg(statement, ';') as script from (
    select format('delete from %I', tablename) as statement from pg_tables
      where schemaname = 'public' and tablename not like 'migrations%'
    union all select format('select setval(%L, 1, false)', format('%I', sequencename)) from pg_sequences
      where schemaname = 'public'
  ) as statements`;

/** As the template has them; asked once for a worker. */
let ofTemplate: Promise<{ schema: string; emptying: string }> | undefined;

/** What the connections of reused databases are called: any other is somebody else's. */
export const REUSED = "reused by tests";

/**
 * Whether the database could be made as good as new: not where a test changed its tables or its settings, or another
 * process is still connected to it.
 */
export async function emptiedDatabase(pool: pg.Pool): Promise<boolean> {
  ofTemplate ??= readTemplate();
  const { schema, emptying } = await ofTemplate;
  const client = await pool.connect();
  try {
    const { rows: settings } = await client.query(OWN_SETTINGS);
    const others = await client.query(
      "select 1 from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and application_name <> $1",
      [REUSED],
    );
    if (settings.length > 0 || others.rows.length > 0 || (await schemaOf(client)) !== schema) return false;
    await client.query(`${emptying}; set session_replication_role = origin`);
    return true;
  } finally {
    client.release();
  }
}

async function readTemplate() {
  const { default: postgres } = await import("pg");
  const template = new postgres.Client({ connectionString: `${inject("postgresUrl")}/${POSTGRES_TEMPLATE}` });
  await template.connect();
  const schema = await schemaOf(template);
  const { script } = (await template.query<{ script: string }>(EMPTYING)).rows[0]!;
  await template.end();
  return { schema, emptying: script };
}

async function schemaOf(client: pg.ClientBase): Promise<string> {
  return (await client.query<{ digest: string }>(SCHEMA)).rows[0]!.digest;
}
