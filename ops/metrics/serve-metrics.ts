import { createServer, type Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#db/database.ts";
import type { Log } from "#ops/log.ts";
import type { Metrics } from "./metrics.ts";
import { siteState } from "./site-state.ts";

type Parts = { metrics: Metrics; database: Database; clock: () => number; log: Log };

/** A slow database must not make the process's own figures late, in milliseconds. */
const PATIENCE = 3000;

/**
 * `GET /metrics` on an address of its own, which only the firm's own machines should reach. @throws what the socket
 * answers
 */
export function serveMetrics(parts: Parts, { host, port }: { host: string; port: number }): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== "/metrics") {
      response.writeHead(404, { "Content-Type": "text/plain" }).end("The metrics are at /metrics\n");
      return;
    }
    void metricsText(parts).then((text) =>
      response.writeHead(200, { "Content-Type": parts.metrics.registry.contentType }).end(text),
    );
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve(server);
    });
  });
}

async function metricsText({ metrics, database, clock, log }: Parts): Promise<string> {
  const state = await Promise.race([siteState({ database, clock }), sleep(PATIENCE, undefined, { ref: false })]).catch(
    (error: unknown) => void log("metrics_without_database", error),
  );
  const up =
    `# HELP site_database_up Whether the database answers.\n# TYPE site_database_up ` +
    `gauge\nsite_database_up ${state === undefined ? 0 : 1}\n`;
  return `${await metrics.registry.metrics()}\n${up}${state ?? ""}`;
}
