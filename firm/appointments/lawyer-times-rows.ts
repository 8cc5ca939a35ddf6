import * as z from "zod";
import { recordAudit } from "#db/audit.ts";
import type { Database, Queries } from "#db/database.ts";
import { lawyerTimes } from "#firm/content/schema/lawyer-times.ts";
import type { ChangedTimes } from "./lawyers.ts";

/** What staff may change; stored whole, so that a later change of content/team.yaml does not mix with it. */
export const storedTimes = lawyerTimes.extend({ languages: z.array(z.string()).optional() });

export type StoredTimes = z.infer<typeof storedTimes>;

/** What staff changed. A row that an older or newer version of the site wrote otherwise counts as none. */
export async function changedTimes(queries: Queries): Promise<ChangedTimes> {
  const rows = await queries.selectFrom("lawyerTimes").select(["lawyer", "settings"]).execute();
  return new Map(
    rows.flatMap(({ lawyer, settings }) => {
      const read = storedTimes.safeParse(parsed(settings));
      return read.success ? [[lawyer, read.data] as const] : [];
    }),
  );
}

/** Who changed a lawyer's times last, and when; undefined while content/team.yaml counts. */
export function lastChange(
  queries: Queries,
  lawyer: string,
): Promise<{ changedAt: number; changedBy: string } | undefined> {
  return queries
    .selectFrom("lawyerTimes")
    .select(["changedAt", "changedBy"])
    .where("lawyer", "=", lawyer)
    .executeTakeFirst();
}

/** Who of the staff, and when in milliseconds since 1970. */
type Act = { actor: string; at: number };

/** Stores the times of a lawyer, by their slug. What is booked already stays as it is. */
export function saveTimes(database: Database, lawyer: string, times: StoredTimes, { actor, at }: Act): Promise<void> {
  const row = { settings: JSON.stringify(times), changedAt: at, changedBy: actor };
  return database.write(async (queries) => {
    await queries
      .insertInto("lawyerTimes")
      .values({ lawyer, ...row })
      .onConflict((before) => before.column("lawyer").doUpdateSet(row))
      .execute();
    await recordAudit(queries, { at, actor, action: "changed-lawyer-times", subject: lawyer });
  });
}

function parsed(settings: string): unknown {
  try {
    return JSON.parse(settings);
  } catch {
    return undefined;
  }
}
