import type { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { tokenText } from "#firm/enquiries/search.ts";
import type { Queries } from "#db/database.ts";

/** Rows sent with one statement. */
const BATCH = 500;

const TYPED = {
  contacts: `first_name as "firstName", last_name as "lastName", typed.email, phone, subject, message`,
  appointments: `first_name as "firstName", last_name as "lastName", typed.email, phone, description`,
};

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
  for (const [table, fields] of Object.entries(TYPED)) {
    const rows = source.prepare(`
      select ${fields}, enquiries.id, reference, enquiries.created_at as "createdAt", enquiries.practice_area as "practiceArea"
      from ${table} as typed join enquiries on enquiries.id = typed.id where erased_at is null`);
    for (const { id, reference, createdAt, practiceArea, ...fieldsTyped } of rows.iterate()) {
      const values = Object.fromEntries(
        Object.entries(fieldsTyped).map(([field, value]) => [field, String(value ?? "")]),
      );
      const enquiry = {
        id: String(id),
        reference: String(reference),
        createdAt: Number(createdAt),
        practiceArea: practiceArea === null ? null : String(practiceArea),
        values,
      };
      batch.push({ id, created_at: createdAt, words: tokenText(enquiry) });
      if (batch.length === BATCH) await send();
    }
  }
  if (batch.length > 0) await send();
}
