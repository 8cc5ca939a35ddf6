import type { EnquiryAction } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import type { EnquiriesTable } from "#db/intake-tables.ts";
import { atReception } from "#firm/accounts/accounts.ts";
import { firstWords } from "./first-words.ts";

/** The beginning of what was noted, and by whom, by user name; `isOwn`: by whoever reads it. */
export type ReceptionNote = { words: string; by: string; isOwn: boolean };

/**
 * Whose notes of calls and callers one of the staff reads without opening anything: their own, and at the reception
 * those of all who work there, so that a shift can be handed over. A lawyer's are of the text, and a lawyer looks at
 * names before reading any.
 */
export async function readsNotesOf(
  queries: Queries,
  username: string,
  writers: readonly string[],
): Promise<(writer: string) => boolean> {
  const reception = await atReception(queries, [...new Set([username, ...writers])]);
  return (writer) => writer === username || (reception.has(username) && reception.has(writer));
}

/**
 * How what was noted begins that new callers ask for, by the id of the enquiry, where one of the staff reads it; nothing
 * of what visitors wrote.
 */
export async function notedOfCallers(
  queries: Queries,
  rows: readonly Pick<EnquiriesTable, "id" | "kind">[],
  username: string,
): Promise<Map<string, ReceptionNote>> {
  if (rows.length === 0) return new Map();
  const entered = await queries
    .selectFrom("enquiries")
    .innerJoin("audit", "audit.subject", "enquiries.id")
    .select(["enquiries.id", "kind", "actor"])
    .where(
      "enquiries.id",
      "in",
      rows.map(({ id }) => id),
    )
    .where("unacknowledged", "=", "caller")
    .where("action", "=", "entered-caller" satisfies EnquiryAction)
    .execute();
  const reads = await readsNotesOf(
    queries,
    username,
    entered.map(({ actor }) => actor),
  );
  const seen = entered.filter(({ actor }) => reads(actor));
  const words = await firstWords(queries, seen);
  return new Map(
    seen.flatMap(({ id, actor }) => {
      const noted = beginningOf(words.get(id) ?? "");
      return noted === "" ? [] : [[id, { words: noted, by: actor, isOwn: actor === username }] as const];
    }),
  );
}

/** So much of a note stands in a list, in characters. */
const NOTED_SHOWN = 120;

/** In one line; words are not cut where that can be helped. */
export function beginningOf(words: string): string {
  const line = words.split(/\s+/u).join(" ").trim();
  if (line.length <= NOTED_SHOWN) return line;
  const cut = Array.from(line).slice(0, NOTED_SHOWN).join("");
  const end = cut.lastIndexOf(" ");
  return `${end > 0 ? cut.slice(0, end) : cut} …`;
}
