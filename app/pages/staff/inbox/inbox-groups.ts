import { HOUR } from "#time/units.ts";
import { officeDay } from "#time/days.ts";
import { mostUrgentFirst, NO_DAY, NOT_URGENT, urgencyWords } from "#firm/enquiries/urgency.ts";

export type Group<Row> = { heading: string; rows: Row[] };

type Timed = { urgency: number; urgentDay: number; respondBy: number };

/**
 * Rows of a page without what the visitor ticked on those of the ids in `walled`: these stand by their promise alone,
 * so that neither a heading nor their place tells it.
 */
export function masked<Row extends Timed & { id: string }>(rows: Row[], walled: Set<string>): Row[] {
  return rows
    .map((row) => (walled.has(row.id) ? { ...row, urgency: NOT_URGENT, urgentDay: NO_DAY } : row))
    .toSorted(mostUrgentFirst);
}

/** Rows that stand by urgency and promise, under what is said of each stretch of them; `now` in milliseconds. */
export function groupsOf<Row extends Timed>(rows: Row[], now: number): Group<Row>[] {
  const groups: Group<Row>[] = [];
  for (const row of rows) {
    const heading = headingOf(row, now);
    if (groups.at(-1)?.heading === heading) groups.at(-1)!.rows.push(row);
    else groups.push({ heading, rows: [row] });
  }
  return groups;
}

function headingOf({ urgency, respondBy }: Timed, now: number): string {
  const urgent = urgencyWords(urgency);
  if (urgent) return urgent;
  if (respondBy < now) return "Overdue";
  if (respondBy < now + HOUR) return "In the next hour";
  return officeDay(new Date(respondBy)) === officeDay(new Date(now)) ? "Today" : "Later";
}
