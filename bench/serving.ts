import { askHost } from "#tests/support/ask-host.ts";
import { BROWSER_HEAD } from "#tests/support/browser-head.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startDeployedNginx } from "#tests/support/nginx.ts";
import { startServer } from "#tests/support/server-process.ts";
import { diskServer } from "./nginx.ts";
import { needProgram } from "./program.ts";
import { processorOf } from "./process-figures.ts";
import { median, type Goal, type Result } from "./report.ts";
import { wrk, type Load } from "./wrk.ts";

const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 32;
const PAGE = "/about";

/** Made anew by whoever answers, or said of the connection. */
const OF_EACH_ANSWER = ["date", "connection", "keep-alive", "content-length", "etag", "x-accel-expires"];

/** The ways of asking; with all the lines of a phone's browser a server has more to read. */
const HEADS = { bare: { "Accept-Encoding": "br" }, phone: BROWSER_HEAD } as const;
type Head = keyof typeof HEADS;

/**
 * A static page as it is deployed, behind nginx with deploy/nginx.conf; from the process alone; and the same bytes with
 * the same headers by nginx from disk. One process each, in turns.
 */
export async function benchServing(): Promise<Result> {
  needProgram("wrk", "wrk");
  needProgram("nginx", "nginx-light");
  const site = await startServer({ TRUST_PROXY: "127.0.0.1" });
  const { body, headers } = await askHost(site.origin + PAGE, { headers: { "accept-encoding": "br" } });
  const same = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !OF_EACH_ANSWER.includes(name)) as [string, string][],
  );
  const { "content-type": type, "content-encoding": encoding } = same;
  const files = {
    "/same": { body, headers: same },
    "/bare": { body, headers: { "content-type": type!, "content-encoding": encoding! } },
  };
  const diskPort = await freePort();
  const nginx = await startDeployedNginx(site.origin, diskServer(diskPort, files, "law_firm"));
  const servers = {
    deployed: nginx.origin + PAGE,
    alone: site.origin + PAGE,
    disk: `http://127.0.0.1:${diskPort}/same`,
    bare: `http://127.0.0.1:${diskPort}/bare`,
  };
  type Server = keyof typeof servers;
  const processesOf = (server: Server) => [
    ...(server === "deployed" || server === "alone" ? [site.child.pid!] : []),
    ...(server === "alone" ? [] : nginx.processes()),
  ];
  const processorOfAll = (server: Server) => processesOf(server).reduce((sum, pid) => sum + processorOf(pid), 0);
  const loads = new Map<string, (Load & { processor: number })[]>();
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const head of Object.keys(HEADS) as Head[]) {
        for (const [server, url] of Object.entries(servers) as [Server, string][]) {
          const lines = { ...HEADS[head], Host: "www.example.ca" };
          const before = processorOfAll(server);
          const load = await wrk({ url, connections: CONNECTIONS, seconds: SECONDS, headers: lines });
          if (load.errors > 0) throw new Error(`${url} answered ${load.errors} times with an error`);
          // In microseconds a request.
          const processor = ((processorOfAll(server) - before) / load.requests) * 1e6;
          loads.set(`${server} ${head}`, [...(loads.get(`${server} ${head}`) ?? []), { ...load, processor }]);
        }
      }
    }
  } finally {
    await nginx.stop();
    await site.stop();
  }

  const of = (server: Server, head: Head) => loads.get(`${server} ${head}`)!;
  const rate = (server: Server, head: Head) => median(of(server, head).map((one) => one.requestsPerSecond));
  const p99 = (server: Server, head: Head) => median(of(server, head).map((one) => one.p99));
  const processor = (server: Server, head: Head) => median(of(server, head).map((one) => one.processor));
  const share = (server: Server, head: Head) => rate(server, head) / rate("disk", head);
  const rows = (head: Head) =>
    Object.entries({
      deployed: "as deployed: nginx with deploy/nginx.conf in front of this site",
      alone: "this site alone",
      disk: "nginx from disk, the same bytes and headers",
      bare: "nginx from disk, without our security headers",
    } satisfies Record<Server, string>).map(([server, label]) => [
      label,
      Math.round(rate(server as Server, head)),
      p99(server as Server, head).toFixed(2),
      share(server as Server, head).toFixed(2),
      processor(server as Server, head).toFixed(1),
    ]);
  const columns = ["server", "requests/s", "p99 ms", "against nginx from disk", "processor, µs a request"];
  const goal = (words: string, measured: number, isMet: boolean): Goal => ({
    goal: words,
    measured: measured.toFixed(2),
    met: isMet,
  });
  const goals = (Object.keys(HEADS) as Head[]).flatMap((head) => {
    const asked = head === "phone" ? ", asked as a phone asks" : "";
    const waited = p99("deployed", head) / p99("disk", head);
    return [
      goal(`as deployed ≥ 0.7 of nginx${asked}`, share("deployed", head), share("deployed", head) >= 0.7),
      goal(`as deployed, p99 ≤ 2 × nginx${asked}`, waited, waited <= 2),
      goal(`the process alone ≥ 0.35 of nginx${asked}`, share("alone", head), share("alone", head) >= 0.35),
    ];
  });
  return {
    name: "serving",
    title: "Serving a static page",
    notes: [
      `\`${PAGE}\`, ${body.length} bytes of Brotli, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} ` +
        `s in turns; medians. One process each, no TLS, nginx with its log; wrk takes part of the other core.`,
    ],
    tables: [
      { heading: "Requests per second", table: { columns, rows: rows("bare") } },
      { heading: "Asked with all the lines of a phone's browser", table: { columns, rows: rows("phone") } },
    ],
    goals,
  };
}
