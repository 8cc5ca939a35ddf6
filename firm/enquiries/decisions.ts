import { randomUUID } from "node:crypto";
import type { Queries } from "#db/database.ts";
import type { EnquiriesTable } from "#db/intake-tables.ts";
import { calledAbout } from "./called-about.ts";
import { otherParties, otherSideNamed } from "./other-side.ts";
import { lookUpConflicts, type ConflictSearch } from "#firm/conflicts/conflicts.ts";

/** What somebody decided once they had seen the conflict search. */
export type Decision = "opened" | "conflict" | "handed-over" | "asked-other-party";

/** Names found then, without the addresses they were found at: those may be erased since. */
export type SearchedName = Pick<ConflictSearch, "asked" | "more" | "incomplete"> & {
  found: { name: string; closeness: string }[];
  shared: number;
  erased: number;
};

export type KeptDecision = { id: string; at: number; actor: string; decision: Decision; searched: SearchedName[] };

type Named = Pick<EnquiriesTable, "person" | "about" | "otherParty">;

/** Whom calls were about (called-about.ts), and whom the visitor named as the other side (other-side.ts). */
type Said = { calledAbout: string[]; otherSide: string[] };

export async function namesSaid(queries: Queries, id: string): Promise<Said> {
  const [onCalls, otherSide] = await Promise.all([calledAbout(queries, id), otherSideNamed(queries, id)]);
  return { calledAbout: onCalls, otherSide };
}

/** The names of an enquiry that are looked up: who wrote, whom it is or a call was about, and the other parties. */
export function namesToSearch({ person, about, otherParty, calledAbout: onCalls, otherSide }: Named & Said): string[] {
  return [...new Set([person ?? "", about ?? "", ...onCalls, ...otherParties(otherParty), ...otherSide])].filter(
    (name) => name !== "",
  );
}

/** The same of one by its id. */
export async function namesOfEnquiry(queries: Queries, id: string): Promise<string[]> {
  const named = await queries
    .selectFrom("enquiries")
    .select(["person", "about", "otherParty"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return namesToSearch({ ...named, ...(await namesSaid(queries, id)) });
}

/** Looks the names up once more and keeps what was found, beside what was decided, in the verb's own transaction. */
export async function keepDecision(
  queries: Queries,
  { id, actor, at }: { id: string; actor: string; at: number },
  decision: Decision,
): Promise<void> {
  const searched: SearchedName[] = [];
  for (const name of await namesOfEnquiry(queries, id)) {
    const { asked, found, shared, more, incomplete, erased } = await lookUpConflicts(queries, name, id);
    searched.push({
      asked,
      found: found.map(({ name: one, closeness }) => ({ name: one, closeness })),
      shared: shared.length,
      more,
      incomplete,
      erased: erased.length,
    });
  }
  await queries
    .insertInto("conflictDecisions")
    .values({ id: randomUUID(), enquiryId: id, at, actor, decision, searched: JSON.stringify(searched) })
    .execute();
}

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
