import { Gauge, Registry } from "prom-client";
import { inboxCounts } from "#firm/enquiries/inbox-counts.ts";
import { promisesThisMonth } from "#firm/numbers/numbers.ts";
import { floodState } from "#firm/report/flood-warnings.ts";
import { outboxState } from "#mail/outbox-state.ts";
import type { Database } from "#db/database.ts";
import { jobStates } from "#db/job-leases.ts";

type Parts = { database: Database; clock: () => number };

const GAUGES = {
  site_outbox_waiting: "Mails not sent yet.",
  site_outbox_failed: "Mails given up on, for staff to send again.",
  site_outbox_oldest_wait_seconds: "How long the oldest mail not sent yet has waited.",
  site_typed_bytes_day: "Bytes typed into the public forms within a day.",
  site_mail_held_back: "Kinds of mail to strangers that are held back, because too many forms were sent.",
  site_inbox_waiting: "Enquiries not answered yet, counted up to 100.",
  site_inbox_held: "Suspicious enquiries nobody has looked at, counted up to 100.",
  site_promises_overdue: "Enquiries not answered although the promised time has passed, counted up to 100.",
  site_promises_kept_month: "Enquiries that came in since the first of the month and were answered in time.",
  site_promises_broken_month:
    "Enquiries that came in since the first of the month and were answered late, or not in time.",
  site_backup_age_seconds: "Since the last backup was made; missing where none was.",
} as const;

/**
 * What the database tells, the same on every server: read when asked for. Answers the text for Prometheus.
 * @throws where the database does not answer
 */
export async function siteState({ database, clock }: Parts): Promise<string> {
  const now = clock();
  const { queries } = database;
  const [outbox, flood, inbox, promises, jobs] = await Promise.all([
    outboxState(database, now),
    floodState(queries, now),
    inboxCounts(database, now),
    promisesThisMonth(database, now),
    jobStates(database),
  ]);
  const backedUp = jobs.get("backup")?.finishedAt ?? undefined;
  const values: Record<keyof typeof GAUGES, number | undefined> = {
    site_outbox_waiting: outbox.waiting,
    site_outbox_failed: outbox.failed,
    site_outbox_oldest_wait_seconds: outbox.oldestWait / 1000,
    site_typed_bytes_day: flood.typed,
    site_mail_held_back: flood.heldBack,
    site_inbox_waiting: inbox.waiting,
    site_inbox_held: inbox.held,
    site_promises_overdue: inbox.overdue,
    site_promises_kept_month: promises.kept,
    site_promises_broken_month: promises.missed,
    site_backup_age_seconds: backedUp === undefined ? undefined : (now - backedUp) / 1000,
  };
  const registry = new Registry();
  for (const [name, help] of Object.entries(GAUGES)) {
    const value = values[name as keyof typeof GAUGES];
    if (value !== undefined) new Gauge({ name, help, registers: [registry] }).set(value);
  }
  return registry.metrics();
}
