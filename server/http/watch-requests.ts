import type { Answered } from "./listen.ts";
import type { Log } from "#ops/log.ts";
import type { Metrics } from "#ops/metrics/metrics.ts";
import { groupOf, routeOf } from "./request-route.ts";

type Parts = { metrics: Metrics | undefined; logRequests: boolean; log: Log };

/** app/pages/staff/inbox/changes.ts, as routeOf names it. */
const STREAM = routeOf("/staff/inbox/changes", 200);

const METHODS = new Set(["GET", "HEAD", "POST"]);

/**
 * What is counted and logged of each request: nothing of its query, its body, or whoever sent it. Nothing at all costs
 * nothing.
 */
export function watchRequests({ metrics, logRequests, log }: Parts): ((answered: Answered) => void) | undefined {
  if (!metrics && !logRequests) return undefined;
  return ({ method: sent, url, status, duration }) => {
    const method = METHODS.has(sent) ? sent : "other";
    const route = routeOf(url, status);
    const group = groupOf(route);
    metrics?.requests.inc({ group, method, status });
    // What is told as it happens lasts as long as somebody looks: no answer was slow.
    if (route !== STREAM) metrics?.durations.observe({ group }, duration / 1000);
    if (logRequests) log("request", undefined, { method, route, status, ms: Math.round(duration * 10) / 10 });
  };
}
