import { randomUUID } from "node:crypto";
import type { Engine, Queries } from "#db/database.ts";
import type { Conflict, ConflictSearch } from "#firm/conflicts/conflicts.ts";
import { withFamilyAcross } from "./family-across.ts";
import { namesFound, textAs } from "./names-found.ts";
import type { TextAs } from "./names-on-file.ts";
import { staffEnquiry } from "./staff-enquiry.ts";

/** What somebody decided once they had seen the conflict search; `looked`: that the firm may act. */
export type Decision = "opened" | "looked" | "conflict" | "handed-over" | "asked-other-party";

/**
 * Names found then, without the addresses they were found at: those may be erased since. `kinds`, `places`: as what,
 * and at how many; not noted before 2026-11-25.
 */
export type SearchedName = Pick<ConflictSearch, "asked" | "more" | "incomplete"> & {
  found: { name: string; closeness: string; kinds?: string[]; places?: number }[];
  shared: number;
  erased: number;
  /** Of a name that was found in a text alone. */
  as?: TextAs | undefined;
};

export type KeptDecision = { id: string; at: number; actor: string; decision: Decision; searched: SearchedName[] };

/** Looks the names up once more and keeps what was found, beside what was decided, in the verb's own transaction. */
export async function keepDecision(
  queries: Queries,
  { id, actor, at, engine }: { id: string; actor: string; at: number; engine: Engine },
  decision: Decision,
): Promise<void> {
  const record = await staffEnquiry(queries, id);
  if (!record) return;
  const searches = await namesFound({ queries, engine }, record, actor);
  const searched: SearchedName[] = withFamilyAcross(searches)
    .filter(({ asked }) => asked !== "")
    .map(({ as, asked, found, shared, more, incomplete, erased }) => ({
      asked,
      as: textAs(as),
      found: found.map((one) => ({ name: one.name, closeness: one.closeness, ...whereOf(one) })),
      shared: shared.length,
      more,
      incomplete,
      erased: erased.length,
    }));
  await queries
    .insertInto("conflictDecisions")
    .values({ id: randomUUID(), enquiryId: id, at, actor, decision, searched: JSON.stringify(searched) })
    .execute();
  // Whoever decides so has seen all that is found now.
  if (LOOKED.has(decision) || decision === "conflict")
    await queries.updateTable("enquiries").set({ namesSince: null }).where("id", "=", id).execute();
}

/** As what a name stands on file, and at how many places. */
export function whereOf({ places, unlisted }: Conflict): { kinds: string[]; places: number } {
  return { kinds: [...new Set(places.map(({ kind }) => kind))], places: places.length + unlisted };
}

/** Whoever decided one of these has seen the names that were found, and saw nothing against it. */
export const LOOKED: ReadonlySet<Decision> = new Set<Decision>(["opened", "looked"]);

/** Earliest first. */
export async function decisionsOf(queries: Queries, enquiryId: string): Promise<KeptDecision[]> {
  const rows = await queries
    .selectFrom("conflictDecisions")
    .selectAll()
    .where("enquiryId", "=", enquiryId)
    .orderBy("at")
    .orderBy("id")
    .limit(200)
    .execute();
  return rows.map(({ id, at, actor, decision, searched }) => ({
    id,
    at,
    actor,
    decision: decision as Decision,
    searched: JSON.parse(searched) as SearchedName[],
  }));
}

/** Who asked the visitor first who the other side is, and when. */
export async function otherPartyAsked(queries: Queries, enquiryId: string): Promise<KeptDecision | undefined> {
  return (await decisionsOf(queries, enquiryId)).find(({ decision }) => decision === "asked-other-party");
}
