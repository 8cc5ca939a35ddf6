import type { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { FORM_TABLES } from "#firm/enquiries/field-columns.ts";
import { fieldsOf } from "#firm/enquiries/fields.ts";
import { indexedWords } from "#firm/enquiries/search.ts";
import type { Queries } from "#db/database.ts";

/** Rows sent with one statement. */
const BATCH = 500;

/** The words each enquiry is found by, which either engine keeps in its own way, from what was typed. */
export async function indexWords(source: DatabaseSync, target: Queries): Promise<void> {
  let batch: object[] = [];
  const send = async () => {
    const rows = JSON.stringify(batch);
    batch = [];
    await sql`
      insert into enquiry_search (enquiry_id, created_at, words)
      select id, created_at, array_to_tsvector(array(select json_array_elements_text(words)))
      from json_to_recordset(${rows}::json) as row (id text, created_at bigint, words json)`.execute(target);
  };
  for (const kind of ["message", "appointment"] as const) {
    const fields = fieldsOf(kind).map(({ name }) => `typed.${snakeCase(name)} as "${name}"`);
    const rows = source.prepare(`
      select ${fields.join(", ")}, enquiries.id, reference, enquiries.created_at as "createdAt",
        enquiries.practice_area as "area"
      from ${FORM_TABLES[kind]} as typed join enquiries on enquiries.id = typed.id where erased_at is null`);
    for (const { id, reference, createdAt, area, ...fieldsTyped } of rows.iterate()) {
      const values = Object.fromEntries(
        Object.entries(fieldsTyped).map(([field, value]) => [field, String(value ?? "")]),
      );
      const enquiry = {
        id: String(id),
        reference: String(reference),
        createdAt: Number(createdAt),
        practiceArea: area === null ? null : String(area),
        values,
      };
      batch.push({ id, created_at: createdAt, words: indexedWords(enquiry) });
      if (batch.length === BATCH) await send();
    }
  }
  if (batch.length > 0) await send();
}

/** Columns are named in SQL as Kysely's CamelCasePlugin does (db/open.ts). */
function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
