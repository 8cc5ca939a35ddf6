import type { Queries } from "#db/open.ts";
import type { Attempt } from "./visitors.ts";

/** What a scenario found; `lost` and `duplicated` must be 0 for the promise to hold. */
export type Finding = { acknowledged: number; stored: number; lost: string[]; duplicated: string[] };

/** Compares what visitors were told with what is in the database. */
export async function compare(queries: Queries, attempts: Attempt[]): Promise<Finding> {
  const rows = await queries
    .selectFrom("contacts").innerJoin("enquiries", "enquiries.id", "contacts.id").select(["contacts.subject", "enquiries.reference"]).execute();
  const references = new Map<string, string[]>();
  for (const { subject, reference } of rows) references.set(subject, [...(references.get(subject) ?? []), reference]);
  const acknowledged = attempts.filter((attempt) => attempt.reference !== undefined);
  return {
    acknowledged: acknowledged.length,
    stored: rows.length,
    lost: acknowledged.filter((attempt) => !references.get(attempt.mark)?.includes(attempt.reference!)).map((attempt) => attempt.mark),
    duplicated: [...references].filter(([, found]) => found.length > 1).map(([mark]) => mark),
  };
}
