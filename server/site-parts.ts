import type { Database } from "#db/database.ts";
import type { Content } from "#firm/content/content.ts";
import type { Environment } from "#ops/environment.ts";
import type { Log } from "#ops/log.ts";
import type { Metrics } from "#ops/metrics/metrics.ts";
import type { BuildOutput } from "#server/http/build-output.ts";

/** What whoever runs the site hands in. */
export type SiteParts = {
  environment: Environment;
  content: Content;
  build: BuildOutput;
  database: Database;
  /** Now, in milliseconds since 1970. */
  clock: () => number;
  log: Log;
  /** What this server counts; nothing where nobody reads it. */
  metrics?: Metrics;
};
