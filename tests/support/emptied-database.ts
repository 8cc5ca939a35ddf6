import { inject } from "vitest";
import type pg from "pg";
import { POSTGRES_TEMPLATE } from "./database-templates.ts";

/** Every table, column, index, constraint, trigger and sequence that a test could have changed. */
const SCHEMA = `
  select md5(string_agg(line, ';' order by line)) as digest from (
    select concat_ws(' ', relname, relkind, relchecks, relhastriggers, attname, attnum, attnotnull) as line
      from pg_class left join pg_attribute on attrelid = pg_class.oid where relnamespace = 'public'::regnamespace
  ) as lines`;

/** Empties all tables but those of the migrations, whatever refers to them, and lets counters begin anew. */
const EMPTYING = `
  select 'set session_replication_role = replica;' || string_agg(statement, ';') as script from (
    select format('delete from %I', tablename) as statement from pg_tables
      where schemaname = 'public' and tablename not like 'migrations%'
    union all select format('select setval(%L, 1, false)', format('%I', sequencename)) from pg_sequences
      where schemaname = 'public'
  ) as statements`;

/** As the template has them; asked once for a file of tests. */
let ofTemplate: Promise<{ schema: string; emptying: string }> | undefined;

/**
 * Whether the database could be made as good as new: not where a test changed its tables, or another process is still
 * connected to it.
 */
export async function emptiedDatabase(url: string): Promise<boolean> {
  ofTemplate ??= connected(`${inject("postgresUrl")}/${POSTGRES_TEMPLATE}`, async (template) => ({
    schema: await schemaOf(template),
    emptying: (await template.query<{ script: string }>(EMPTYING)).rows[0]!.script,
  }));
  const { schema, emptying } = await ofTemplate;
  return connected(url, async (database) => {
    const others = await database.query(
      "select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    if (others.rows.length > 0 || (await schemaOf(database)) !== schema) return false;
    await database.query(emptying);
    return true;
  });
}

async function schemaOf(database: pg.Client): Promise<string> {
  return (await database.query<{ digest: string }>(SCHEMA)).rows[0]!.digest;
}

async function connected<T>(url: string, ask: (database: pg.Client) => Promise<T>): Promise<T> {
  const { default: pg } = await import("pg");
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  return ask(database).finally(() => database.end());
}
