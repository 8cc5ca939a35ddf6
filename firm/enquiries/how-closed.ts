import { SYSTEM, VISITOR } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import type { EnquiriesTable } from "#db/intake-tables.ts";
import type { StateName } from "./states.ts";

/**
 * How an enquiry came to wait no more, as whoever asks on the telephone may hear it: `unanswered` keeps to itself why.
 * `by`: a user name; null where that was the visitor or the site.
 */
export type HowClosed = {
  how: "mailed" | "marked" | "booked" | "unanswered" | "cancelled" | "unreached" | "twice" | "mistake" | "information";
  at: number;
  by: string | null;
};

type Row = Pick<EnquiriesTable, "id" | "closedAt" | "closedBy" | "closedAs">;

/** Of each of some enquiries that is closed. A mail that was written after a mark says more than the mark. */
export async function howClosed(queries: Queries, rows: Row[]): Promise<Map<string, HowClosed>> {
  const answered = rows.flatMap(({ id, closedAs }) => (closedAs === "answered" ? [id] : []));
  const [replies, changes] = await Promise.all([
    among(answered, (ids) =>
      queries
        .selectFrom("replies")
        .select(["enquiryId as id", "createdAt as at", "author as by"])
        .where("enquiryId", "in", ids)
        .orderBy("createdAt")
        .execute(),
    ),
    among(answered, (ids) =>
      queries
        .selectFrom("audit")
        .select(["subject as id", "at"])
        .where("subject", "in", ids)
        .where((where) => where.or([where("action", "like", "%-time"), where("action", "like", "%-times")]))
        .execute(),
    ),
  ]);
  const closed = new Map<string, HowClosed>();
  for (const { id, closedAt, closedBy, closedAs } of rows) {
    if (closedAt === null) continue;
    const by = closedBy === VISITOR || closedBy === SYSTEM ? null : closedBy;
    const mailed = replies.find((one) => one.id === id && one.at >= closedAt);
    const isBooked = changes.some((one) => one.id === id && one.at === closedAt);
    if (mailed) closed.set(id, { how: "mailed", at: mailed.at, by: mailed.by });
    else if (closedAs === "answered") closed.set(id, { how: isBooked ? "booked" : "marked", at: closedAt, by });
    else if (isTold(closedAs)) closed.set(id, { how: closedAs, at: closedAt, by });
    else closed.set(id, { how: "unanswered", at: closedAt, by });
  }
  return closed;
}

/** Whoever asks may hear why. */
const TOLD = ["cancelled", "unreached", "twice", "mistake", "information"] as const satisfies StateName[];

function isTold(closedAs: string | null): closedAs is (typeof TOLD)[number] {
  return TOLD.some((state) => state === closedAs);
}

async function among<Found>(ids: string[], read: (ids: string[]) => Promise<Found[]>): Promise<Found[]> {
  return ids.length === 0 ? [] : read(ids);
}
