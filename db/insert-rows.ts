import type { CompiledQuery, Insertable } from "kysely";
import type { Queries } from "./database.ts";
import type { Tables } from "./tables.ts";

/** Statements by the database they are compiled for, and by table, columns and number of rows. */
const compiled = new WeakMap<object, Map<string, CompiledQuery>>();

/** Statements kept; lists of many lengths could otherwise fill the memory. */
const KEPT = 200;

/**
 * Puts rows in, all with the same columns, by one statement that is compiled once: compiling takes longer than SQLite
 * takes to add a row. The first row names the columns; what is undefined is null. For what is written again and again.
 * `unlessKnown`: a row whose value of this column is there already is left out.
 */
export async function insertRows<Table extends keyof Tables>(
  queries: Queries,
  table: Table,
  rows: Insertable<Tables[Table]>[],
  { unlessKnown }: { unlessKnown?: keyof Tables[Table] & string } = {},
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0]!) as (keyof Insertable<Tables[Table]>)[];
  // Kysely leaves out a column that is undefined, and the statement would not fit the rows that come later.
  const parameters = rows.flatMap((row) => columns.map((column) => row[column] ?? null));
  const { adapter } = queries.getExecutor();
  const statements = compiled.get(adapter) ?? new Map<string, CompiledQuery>();
  compiled.set(adapter, statements);
  const key = `${table} ${rows.length} ${unlessKnown ?? ""} ${columns.join(" ")}`;
  let statement = statements.get(key);
  if (!statement) {
    if (statements.size >= KEPT) statements.clear();
    const insert = queries
      .insertInto(table)
      .values(Array.from(rows, () => Object.fromEntries(columns.map((column) => [column, null]))) as never);
    statement = (
      unlessKnown ? insert.onConflict((known) => known.column(unlessKnown as never).doNothing()) : insert
    ).compile();
    statements.set(key, statement);
  }
  await queries.executeQuery({ ...statement, parameters });
}
