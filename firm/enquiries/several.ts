import type { Queries } from "#db/database.ts";
import type { EnquiriesTable } from "#db/intake-tables.ts";
import { lastActedOn } from "./last-acted-on.ts";

/** What can be done to several at once, by what the buttons of the inbox post. */
export const SEVERAL_VERBS = ["answered", "take", "hand-over", "spam", "outcome"] as const;
export type SeveralVerb = (typeof SEVERAL_VERBS)[number];

export function isSeveralVerb(name: string): name is SeveralVerb {
  return SEVERAL_VERBS.some((verb) => verb === name);
}

/** What was done to several, from the page of an enquiry too (decline-others.ts). */
export type DoneToSeveral = SeveralVerb | "conflict";

export const isDoneToSeveral = (name: string): name is DoneToSeveral => name === "conflict" || isSeveralVerb(name);

/**
 * Takes one of them back: `verb` with `words`, if nobody acted on it since `at`, in milliseconds since 1970. `handed`: to
 * whom it went from whom, by user name; from nobody: `NOBODY_HAS_IT`.
 */
export type UndoOne = { id: string; verb: string; words: string; at: number; handed?: { to: string; was: string } };

export type Standing = Pick<
  EnquiriesTable,
  "id" | "reference" | "person" | "about" | "closedAt" | "closedBy" | "closedAs" | "owner" | "outcome" | "outcomeAt"
> & {
  /** In milliseconds since 1970; 0: never. */
  actedOnAt: number;
};

/** Whose an enquiry is, and whom it is about. */
export type Whose = Pick<Standing, "person" | "about">;

/** How some enquiries stand, by id; without what was erased. */
export async function standingAmong(queries: Queries, ids: string[]): Promise<Map<string, Standing>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom("enquiries")
    .select(["id", "reference", "person", "about", "closedAt", "closedBy", "closedAs", "owner", "outcome", "outcomeAt"])
    .where("id", "in", ids)
    .where("erasedAt", "is", null)
    .execute();
  const acted = await lastActedOn(queries, ids);
  return new Map(rows.map((row) => [row.id, { ...row, actedOnAt: acted.get(row.id) ?? 0 }]));
}

/** Whether it stands as it was left by whoever would take it back, by user name. */
export function stillStands(
  { closedAt, closedBy, owner, outcomeAt, actedOnAt }: Standing,
  { verb, at, handed }: Pick<UndoOne, "verb" | "at" | "handed">,
  actor: string,
): boolean {
  if (actedOnAt > at) return false;
  if (verb === "let-go") return owner === actor;
  if (verb === "unhand-over") return owner !== null && owner === handed?.to;
  if (verb === "outcome") return outcomeAt === null || outcomeAt === at;
  return closedBy === actor && closedAt === at;
}
