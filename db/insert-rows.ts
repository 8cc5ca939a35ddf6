import type { CompiledQuery, Insertable } from "kysely";
import type { Queries } from "./open.ts";
import type { Tables } from "./tables.ts";

/** Statements by the database they are compiled for, and by table, columns and number of rows. */
const compiled = new WeakMap<object, Map<string, CompiledQuery>>();

/** Statements kept; lists of many lengths could otherwise fill the memory. */
const KEPT = 200;

/**
 * Puts rows in, all with the same columns, by one statement that is compiled once: compiling takes longer than SQLite takes to add a
 * row. For what is written again and again. `unlessKnown`: a row whose value of this column is there already is left out.
 */
export async function insertRows<Table extends keyof Tables>(
  queries: Queries, table: Table, rows: Insertable<Tables[Table]>[], { unlessKnown }: { unlessKnown?: keyof Tables[Table] & string } = {},
): Promise<void> {
  const columns = Object.keys(rows[0]!) as (keyof Insertable<Tables[Table]>)[];
  const { adapter } = queries.getExecutor();
  const statements = compiled.get(adapter) ?? new Map<string, CompiledQuery>();
  compiled.set(adapter, statements);
  const key = `${table} ${rows.length} ${unlessKnown ?? ""} ${columns.join(" ")}`;
  let statement = statements.get(key);
  if (!statement) {
    if (statements.size >= KEPT) statements.clear();
    const insert = queries.insertInto(table).values(rows as never);
    statement = (unlessKnown ? insert.onConflict((known) => known.column(unlessKnown as never).doNothing()) : insert).compile();
    statements.set(key, statement);
  }
  await queries.executeQuery({ ...statement, parameters: rows.flatMap((row) => columns.map((column) => row[column])) });
}
