import { BROWSER_HEAD } from "#tests/support/browser-head.ts";
import { startServer } from "#tests/support/server-process.ts";
import { startNginx } from "./nginx.ts";
import { needProgram } from "./program.ts";
import { median, type Result } from "./report.ts";
import { wrk, type Load } from "./wrk.ts";

const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 32;
const PAGE = "/about";

/** A static page from our server and the same bytes with the same headers from nginx, one process each, in turns. */
export async function benchServing(): Promise<Result> {
  needProgram("wrk", "wrk");
  const ours = await startServer();
  const first = await fetch(ours.origin + PAGE, { headers: { "accept-encoding": "br" } });
  const headers = Object.fromEntries(
    [...first.headers].filter(
      ([name]) =>
        !["date", "connection", "keep-alive", "content-length", "etag", "content-encoding", "content-type"].includes(
          name,
        ),
    ),
  );
  const body = await encodedBody(ours.origin + PAGE);
  const plain = { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "br" };
  const nginx = await startNginx({
    "/same": { body, headers: { ...headers, ...plain } },
    "/bare": { body, headers: plain },
  });
  const loads: Record<string, Load[]> = { ours: [], same: [], bare: [], oursBrowser: [], sameBrowser: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    loads.ours!.push(await load(ours.origin + PAGE));
    loads.same!.push(await load(`${nginx.url}/same`));
    loads.bare!.push(await load(`${nginx.url}/bare`));
    loads.oursBrowser!.push(await load(ours.origin + PAGE, BROWSER_HEAD));
    loads.sameBrowser!.push(await load(`${nginx.url}/same`, BROWSER_HEAD));
  }
  await nginx.stop();
  await ours.stop();

  const rate = (name: string) => median(loads[name]!.map((one) => one.requestsPerSecond));
  const p99 = (name: string) => median(loads[name]!.map((one) => one.p99));
  const row = (label: string, name: string, beside = "same") => [
    label,
    Math.round(rate(name)),
    p99(name).toFixed(2),
    (rate(name) / rate(beside)).toFixed(2),
  ];
  return {
    name: "serving",
    title: "Serving a static page",
    notes: [
      `\`${PAGE}\`, ${body.length} bytes of Brotli, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} ` +
        `s in turns; medians. One process each; wrk takes part of the machine's other core.`,
    ],
    tables: [
      {
        heading: "Requests per second",
        table: {
          columns: ["server", "requests/s", "p99 ms", "against nginx with our headers"],
          rows: [
            row("this site", "ours"),
            row("nginx, the same bytes and headers", "same"),
            row("nginx, the same bytes without our security headers", "bare"),
            row("this site, asked with all the lines of a phone's browser", "oursBrowser", "sameBrowser"),
            row("nginx, asked so", "sameBrowser", "sameBrowser"),
          ],
        },
      },
    ],
    goals: [
      {
        goal: "requests/s ≥ 0.5 of nginx",
        measured: (rate("ours") / rate("same")).toFixed(2),
        met: rate("ours") / rate("same") >= 0.5,
      },
      {
        goal: "requests/s ≥ 0.5 of nginx, asked as a browser asks",
        measured: (rate("oursBrowser") / rate("sameBrowser")).toFixed(2),
        met: rate("oursBrowser") / rate("sameBrowser") >= 0.5,
      },
      {
        goal: "p99 ≤ 2 × nginx",
        measured: (p99("ours") / p99("same")).toFixed(2),
        met: p99("ours") / p99("same") <= 2,
      },
    ],
  };
}

function load(url: string, headers: Record<string, string> = { "Accept-Encoding": "br" }): Promise<Load> {
  return wrk({ url, connections: CONNECTIONS, seconds: SECONDS, headers });
}

/** The bytes as sent: fetch would decode them. */
async function encodedBody(url: string): Promise<Buffer> {
  const { get } = await import("node:http");
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "br" } }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part)).on("end", () => resolve(Buffer.concat(parts)));
    }).on("error", reject);
  });
}
