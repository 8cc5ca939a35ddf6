import type { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import type { Queries } from "#db/database.ts";

/** A table that both databases have, with the columns that hold data. */
export type MovedTable = { name: string; columns: string[] };

/**
 * Each database keeps its own: what was migrated when, what is done by the clock, and the words its own search looks
 * through.
 */
const OWN = ["migrations", "migrations_lock", "jobs", "enquiry_search"];

/** All tables to copy, each after those it refers to. @throws Error where the two databases differ in a table */
export async function movedTables(source: DatabaseSync, target: Queries): Promise<MovedTable[]> {
  const { rows } = await sql<{ name: string; columns: string }>`
    select table_name as name, string_agg(column_name, ' ' order by ordinal_position) as columns
    from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' and is_updatable = 'YES'
    group by table_name order by table_name`.execute(target);
  const tables = rows
    .map(({ name, columns }) => ({ name, columns: columns.split(" ") }))
    .filter(({ name }) => !OWN.includes(name));
  for (const { name, columns } of tables) {
    const here = source
      .prepare(`pragma table_info("${name}")`)
      .all()
      .map((column) => String(column.name));
    const different = [
      ...columns.filter((column) => !here.includes(column)),
      ...here.filter((column) => !columns.includes(column)),
    ];
    if (different.length > 0)
      throw new Error(`The table ${name} is not the same in both databases (${different.join(", ")})`);
  }
  return inOrder(tables, (name) =>
    source
      .prepare(`pragma foreign_key_list("${name}")`)
      .all()
      .map((reference) => String(reference.table)),
  );
}

function inOrder(tables: MovedTable[], referredBy: (name: string) => string[]): MovedTable[] {
  const placed = new Map<string, MovedTable>();
  const place = (table: MovedTable) => {
    if (placed.has(table.name)) return;
    for (const name of referredBy(table.name)) {
      const other = tables.find((one) => one.name === name);
      if (other && other !== table) place(other);
    }
    placed.set(table.name, table);
  };
  for (const table of tables) place(table);
  return [...placed.values()];
}
