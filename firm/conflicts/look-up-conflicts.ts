import { findNames, NAMES_SHOWN, type FoundName } from "./names.ts";
import type { Queries } from "#db/database.ts";
import { closeness, nearerFirst, type Closeness } from "./closeness.ts";

/** A name that may be the same person, where it stands, and how near it is. */
export type Conflict = {
  name: string;
  closeness: Closeness;
  where:
    | { kind: "list"; detail: string | null }
    | { kind: "enquirer" | "other-party"; id: string; reference: string; createdAt: number };
};

export type ConflictSearch = { asked: string; found: Conflict[]; more: boolean };

/** Looks a name up among earlier enquiries, their other parties and the firm's list; the nearest first. */
export async function lookUpConflicts(
  queries: Queries,
  asked: string,
  exceptOf: string | null = null,
): Promise<ConflictSearch> {
  const names = await findNames(queries, asked, exceptOf);
  const ids = names.filter(({ source }) => source !== "list").map(({ sourceId }) => sourceId);
  const enquiries =
    ids.length === 0
      ? []
      : await queries.selectFrom("enquiries").select(["id", "reference", "createdAt"]).where("id", "in", ids).execute();
  const byId = new Map(enquiries.map((enquiry) => [enquiry.id, enquiry]));
  const found = names.slice(0, NAMES_SHOWN).flatMap((name): Conflict[] => {
    const where = placeOf(name, byId);
    return where ? [{ name: name.name, closeness: closeness(asked, name.name), where }] : [];
  });
  return {
    asked,
    more: names.length > NAMES_SHOWN,
    found: found.toSorted((a, b) => nearerFirst(a.closeness, b.closeness) || a.name.localeCompare(b.name)),
  };
}

function placeOf(
  { source, sourceId, detail }: FoundName,
  enquiries: Map<string, { id: string; reference: string; createdAt: number }>,
): Conflict["where"] | undefined {
  if (source === "list") return { kind: "list", detail };
  const enquiry = enquiries.get(sourceId);
  return enquiry && { kind: source, ...enquiry };
}
