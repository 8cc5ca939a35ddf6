import { conflicts, results, unapproved } from "./claim-actions.ts";
import { changed, dueSoon, otherFigures, overdue, timeLimits } from "./figure-actions.ts";
import { lawActions } from "./law-part.ts";
import { broken, hard, stale } from "./page-actions.ts";
import type { Action } from "./report-parts.ts";
import type { FirmReport } from "./report.ts";

/** What to do first, in the order of the harm that waiting can do; only what applies on this day. */
export function actionsOf(report: FirmReport): Action[] {
  const candidates = [
    broken,
    unapproved,
    overdue,
    dueSoon,
    timeLimits,
    conflicts,
    results,
    changed,
    otherFigures,
    stale,
    hard,
  ];
  return [...lawActions(report.law), ...candidates.flatMap((candidate) => candidate(report) ?? [])];
}
