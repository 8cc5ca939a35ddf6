import { sql } from "kysely";
import type { Queries } from "#db/database.ts";
import { NOW } from "./office-in-process.ts";

/** An index, what says only how far something went, and who there is. */
const UNTOLD_TABLES =
  /^(?:sqlite_|migrations|versions|settings|job_|rate_|enquiry_words|enquiry_search|search_|secrets|name)/;

/** What is random, or follows from the rest. */
const UNTOLD_COLUMNS = /token|hash|sealed|secret|^(?:messageId|formKey|attempts|password|urgentDay|hasDeadline)$/i;

/** Of a version that says nothing of the time. */
const RANDOM = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f-]{21}$/;

/** What is longer is told by how it begins, in characters. */
const LONG = 290;

type Rows = Map<string, Record<string, unknown>>;

/** Every row of what is stored about enquiries, by its table and key. */
export async function rowsOf(queries: Queries): Promise<Rows> {
  const tables = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' order by name`.execute(queries);
  const found: Rows = new Map();
  for (const { name } of tables.rows.filter((table) => !UNTOLD_TABLES.test(table.name))) {
    const keys = await sql<{ name: string }>`select name from pragma_table_info(${name}) where pk > 0`.execute(queries);
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(queries);
    const camel = keys.rows.map((key) =>
      key.name.replaceAll(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase()),
    );
    for (const row of rows) found.set(`${name} ${camel.map((key) => row[key]).join(" ")}`, row);
  }
  return found;
}

/** What is different between two moments, a line for each row that was added, changed or removed. */
export function changesBetween(before: Rows, after: Rows): string[] {
  const lines: string[] = [];
  const whole = (sign: string, key: string, row: Record<string, unknown>) =>
    lines.push(`${sign} ${key.split(" ")[0]}: ${told(Object.entries(row).filter(([, value]) => value !== null))}`);
  for (const [key, row] of after) {
    const stood = before.get(key);
    if (!stood) whole("+", key, row);
    else {
      const changed = Object.entries(row).filter(([name, value]) => value !== stood[name]);
      if (changed.length > 0) lines.push(`~ ${key}: ${told(changed)}`);
    }
  }
  for (const [key, row] of before) if (!after.has(key)) whole("-", key, row);
  return lines;
}

function told(columns: [string, unknown][]): string {
  return columns
    .filter(([name, value]) => !UNTOLD_COLUMNS.test(name) && !(name === "id" && RANDOM.test(String(value))))
    .map(([name, value]) => `${name}=${toldValue(name, value)}`)
    .join(", ");
}

function toldValue(name: string, value: unknown): string {
  if (typeof value === "number" && value > 1e12) {
    const minutes = (value - NOW) / 60_000;
    return `${minutes < 0 ? "" : "+"}${Number.isInteger(minutes) ? minutes : minutes.toFixed(3)}min`;
  }
  if (typeof value !== "string") return JSON.stringify(value);
  // Its words are held by the tests of mails.
  if (name === "message" && value.startsWith("{")) {
    const { subject, draft } = JSON.parse(value) as { subject?: string; draft?: string };
    return subject ?? `(of ${draft})`;
  }
  const line = value.replaceAll("\n", "|");
  return line.length > LONG ? `${line.slice(0, 20)}… (${line.length})` : line;
}
