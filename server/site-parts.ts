import type { Database } from "#db/database.ts";
import type { Sealer } from "#db/sealer.ts";
import type { Content } from "#firm/content/content.ts";
import type { CalendarSource } from "#firm/appointments/calendar-source.ts";
import type { LawSource } from "#firm/figures/law-source.ts";
import type { Environment } from "#ops/environment.ts";
import type { Log } from "#ops/log.ts";
import type { Metrics } from "#ops/metrics/metrics.ts";
import type { BuildOutput } from "#server/http/build-output.ts";

/** What the process that runs the site and its tests hand in. */
export type SiteParts = {
  environment: Environment;
  content: Content;
  build: BuildOutput;
  database: Database;
  /** Now, in milliseconds since 1970. */
  clock: () => number;
  log: Log;
  /** What documents are encrypted by; none where this server has no key. */
  sealer?: Sealer | undefined;
  /** Where statutes are read; the Department of Justice's server unless told otherwise. */
  lawSource?: LawSource;
  /** Where lawyers' calendars are read; the public internet unless told otherwise. */
  calendarSource?: CalendarSource;
  /** What this server counts; nothing where nobody reads it. */
  metrics?: Metrics;
};
