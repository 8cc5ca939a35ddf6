import { createHash } from "node:crypto";
import { recordAudit } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import { decisionsOf, keepDecision, whereOf, type KeptDecision } from "./decisions.ts";
import { namesFound } from "./names-found.ts";
import type { NameSearch } from "./names-on-file.ts";
import type { StaffAct, StaffVerb } from "./staff-act.ts";
import { staffEnquiry } from "./staff-enquiry.ts";
import { unlookedAmong } from "./unlooked-names.ts";

/**
 * Says that the firm may act, whatever names are on file: none is a conflict, or it was settled. What was found is kept
 * with that, and nobody is asked again until something else is found. `seen`: what the page showed (`markOfNames`).
 */
export const seeNoConflict: StaffVerb = async (queries, { id, actor, at, engine, seen }) => {
  const undecided = await undecidedNow(queries, { id, actor, engine });
  // Pressed twice, or a colleague was as quick.
  if (undecided.length === 0) return undefined;
  if (markOfNames(undecided) !== seen)
    return {
      status: 409,
      message: "Other names were found meanwhile. Look at them too, then press again: nothing was noted.",
    };
  await noteNoConflict(queries, { id, actor, at, engine });
  return undefined;
};

/** Of an enquiry the names found now, by one of the staff, of which nobody has said that the firm may act. */
export async function undecidedNow(
  queries: Queries,
  { id, actor, engine }: Pick<StaffAct, "id" | "actor" | "engine">,
): Promise<NameSearch[]> {
  const record = await staffEnquiry(queries, id);
  if (!record) return [];
  const searches = await namesFound({ queries, engine }, record, actor);
  return undecidedNames(searches, await decisionsOf(queries, id));
}

/** Keeps that somebody looked at what is found now and saw that the firm may act. */
export async function noteNoConflict(
  queries: Queries,
  by: Pick<StaffAct, "id" | "actor" | "at" | "engine">,
): Promise<void> {
  const { id: subject, actor, at } = by;
  await keepDecision(queries, by, "looked");
  await recordAudit(queries, { at, actor, action: "saw-no-conflict", subject });
}

/** Names with names on file of which nobody has said that the firm may act: to open it says so of nothing. */
export function undecidedNames(searches: readonly NameSearch[], decisions: readonly KeptDecision[]): NameSearch[] {
  return unlookedAmong(
    searches,
    decisions.filter(({ decision }) => decision === "looked"),
  );
}

/** Other where another name, or another place of one, was found. */
export function markOfNames(searches: readonly NameSearch[]): string {
  const found = searches.map((search) => [
    search.asked,
    search.found.map((one) => [one.name, whereOf(one)]),
    search.erased.length,
  ]);
  return createHash("sha256").update(JSON.stringify(found)).digest("base64url");
}
