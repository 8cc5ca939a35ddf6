/** What the site notes for itself; how columns and times are written is said in db/tables.ts. */
export type JobsTable = {
  name: string;
  /** When it was last begun, whether it then succeeded or not. */
  startedAt: number | null;
  /** While it runs: until when no other server takes it up. */
  leasedUntil: number | null;
  leasedBy: string | null;
  /** When it last succeeded. */
  finishedAt: number | null;
  /** When it failed, if it did not succeed since. */
  failedAt: number | null;
};

export type ClockLeapsTable = {
  /** The first moment after a gap that nobody has confirmed. */
  noticedAt: number;
  /** When work was last done before. */
  lastAt: number;
};

export type RateLimitsTable = { key: string; startedAt: number; endsAt: number; count: number };

export type SecretsTable = { name: string; value: string };

/** What an administrator turned on; what is off has no row. */
export type SettingsTable = { name: string; since: number };

export type VersionsTable = { name: string; value: number };

/** How fast pages were: counts of a day, by the steps of a scale (firm/speed). */
export type PageTimesTable = {
  /** The office's day, as 2026-11-20. */
  day: string;
  page: string;
  measure: string;
  step: number;
  count: number;
};
