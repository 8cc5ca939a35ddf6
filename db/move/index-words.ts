import type { DatabaseSync } from "node:sqlite";
import { indexEnquiry } from "../enquiry-search.ts";
import type { Queries } from "../open.ts";

/** The words each enquiry is found by, which either engine keeps in its own way, from what was typed. */
export async function indexWords(source: DatabaseSync, target: Queries): Promise<void> {
  const typed = {
    contacts: `first_name as "firstName", last_name as "lastName", typed.email, phone, subject, message`,
    appointments: `first_name as "firstName", last_name as "lastName", typed.email, phone, description`,
  };
  for (const [table, fields] of Object.entries(typed)) {
    const rows = source.prepare(`
      select ${fields}, enquiries.id, reference, enquiries.created_at as "createdAt", enquiries.practice_area as "practiceArea"
      from ${table} as typed join enquiries on enquiries.id = typed.id where erased_at is null`);
    for (const { id, reference, createdAt, practiceArea, ...values } of rows.iterate()) {
      await indexEnquiry(target, "postgres", {
        id: String(id), reference: String(reference), createdAt: Number(createdAt),
        practiceArea: practiceArea === null ? null : String(practiceArea),
        values: Object.fromEntries(Object.entries(values).map(([field, value]) => [field, String(value ?? "")])),
      });
    }
  }
}
