import { sql } from "kysely";
import type { Queries } from "#db/database.ts";
import type { EnquiriesTable } from "#db/intake-tables.ts";
import {
  isOutcome,
  KIND_WORDS,
  OUTCOMES,
  promiseOf,
  promiseState,
  stateWords,
  TRUSTED,
  type PromiseState,
} from "#firm/enquiries/enquiries.ts";
import { CSV_BEGINNING, csvLine } from "#text/csv.ts";
import { enquiryBatches } from "./batches.ts";
import { instantsOf, type Taking } from "./period.ts";
import { inToronto, stamp } from "./stamp.ts";

const COLUMNS = [
  "id",
  "reference",
  "kind",
  "createdAt",
  "practiceArea",
  "owner",
  "respondBy",
  "closedAt",
  "closedAs",
  "outcome",
  "firstAnsweredAt",
  "firstPromise",
] as const;

type Row = Pick<EnquiriesTable, Exclude<(typeof COLUMNS)[number], "firstAnsweredAt" | "firstPromise">> & {
  firstAnsweredAt: number | null;
  firstPromise: number | null;
};

/**
 * How the firm's work went, enquiry by enquiry, without anything that anybody confided: no column here is one that a
 * visitor, or who took a call, writes words in. What was held back and nobody released is no enquiry yet.
 */
export async function* registerCsv(queries: Queries, { actor, at, period }: Taking): AsyncGenerator<string> {
  yield (
    CSV_BEGINNING +
    csvLine([
      "Reference",
      "Kind",
      inToronto("Received"),
      "Practice area",
      "Who has it",
      inToronto("First answered"),
      "Promise to answer",
      inToronto("Closed"),
      "Closed as",
      "Outcome",
    ])
  );
  const trusted = queries
    .selectFrom("enquiries")
    .select(COLUMNS)
    .where(sql<boolean>`${sql.raw(TRUSTED)}`);
  for await (const rows of enquiryBatches(trusted, { actor, ...instantsOf(period) }))
    for (const row of rows)
      yield csvLine([
        row.reference,
        KIND_WORDS[row.kind],
        stamp(row.createdAt),
        row.practiceArea,
        row.owner,
        stamp(row.firstAnsweredAt),
        PROMISES[promiseOfRow(row, at)],
        stamp(row.closedAt),
        row.closedAs === null ? "" : stateWords(row.closedAs),
        isOutcome(row.outcome) ? OUTCOMES[row.outcome] : "",
      ]);
}

/** As the page of numbers counts it. */
const PROMISES: Record<PromiseState | "none", string> = {
  kept: "kept",
  late: "missed: answered late",
  overdue: "missed: not answered yet",
  open: "still within its time",
  none: "closed without an answer",
};

/** Of what was first promised, whatever was written to and fro since. */
function promiseOfRow(row: Row, now: number): PromiseState | "none" {
  const { firstAnsweredAt, firstPromise, respondBy } = row;
  return firstAnsweredAt === null ? promiseOf(row, now) : promiseState(firstPromise ?? respondBy, firstAnsweredAt, now);
}
