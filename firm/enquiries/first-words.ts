import { sql } from "kysely";
import type { Queries } from "#db/database.ts";
import type { InboxRow } from "./inbox.ts";
import { FORM_TABLES } from "./field-columns.ts";
import type { FormKind } from "./form-kind.ts";

/** Read of each, in characters: more than a line has room for. */
const MOST = 160;

/** Where each form has them. */
export const WORDS = { message: "message", appointment: "description" } as const satisfies Record<FormKind, string>;

/** How what was written begins, by the id of its enquiry, on one line. Whoever asks has seen who may read it. */
export async function firstWords(
  queries: Queries,
  rows: Pick<InboxRow, "id" | "kind">[],
): Promise<Map<string, string>> {
  const found = await Promise.all((["message", "appointment"] as const).map((kind) => ofKind(queries, kind, rows)));
  return new Map(found.flat().flatMap(({ id, words }) => (words?.trim() ? [[id, oneLineOf(words)]] : [])));
}

export const oneLineOf = (words: string) => words.slice(0, MOST).trim().replace(/\s+/g, " ");

async function ofKind(queries: Queries, kind: FormKind, rows: Pick<InboxRow, "id" | "kind">[]) {
  const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
  if (ids.length === 0) return [];
  const { rows: found } = await sql<{ id: string; words: string | null }>`
    select id, substr(${sql.ref(WORDS[kind])}, 1, ${sql.lit(MOST)}) as words from ${sql.table(FORM_TABLES[kind])}
    where id in (${sql.join(ids)})`.execute(queries);
  return found;
}
