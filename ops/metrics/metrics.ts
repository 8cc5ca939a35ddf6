import { collectDefaultMetrics, Counter, Histogram, Registry } from "prom-client";

/** From a page kept in memory to a database that hardly answers, in seconds. */
const DURATIONS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What one server counts while it runs. Labels take few, fixed values; nothing a visitor typed is one. */
export type Metrics = {
  registry: Registry;
  requests: Counter<"group" | "method" | "status">;
  durations: Histogram<"group">;
  /** Forms received; `result` is stored, held, replayed or refused, `status` the answer's. */
  enquiries: Counter<"kind" | "result" | "status">;
};

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requests: new Counter({
      registers,
      name: "site_requests_total",
      help: "Requests answered.",
      labelNames: ["group", "method", "status"],
    }),
    durations: new Histogram({
      registers,
      name: "site_request_duration_seconds",
      help: "From a request's head to the end of its answer.",
      labelNames: ["group"],
      buckets: DURATIONS,
    }),
    enquiries: new Counter({
      registers,
      name: "site_enquiries_total",
      help: "Forms received, by what became of them.",
      labelNames: ["kind", "result", "status"],
    }),
  };
}
