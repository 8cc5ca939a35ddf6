import path from "node:path";
import { startServer } from "#tests/support/server-process.ts";
import { startCluster } from "#tests/support/postgres-cluster.ts";
import { needProgram, runProgram } from "./program.ts";
import { median, type Result } from "./report.ts";
import { SLOW_FLUSH, slowFlushes } from "./slow-flushes.ts";
import { wrk } from "./wrk.ts";

const ROUNDS = 3;
const SECONDS = 5;
const MANY = 64;
const SCRIPT = path.join(import.meta.dirname, "post-enquiry.lua");

const RAW = path.join(import.meta.dirname, "raw-inserts.ts");

type Rates = { raw: number[]; one: number[]; many: number[]; flushesOne: number[]; flushesMany: number[] };

/**
 * `POST /api/contact` through the whole server, each answer after its flush, beside raw sequential inserts of such a
 * row.
 */
export async function benchStoring(): Promise<Result> {
  needProgram("wrk", "wrk");
  const embedded = noRates();
  const scaled = noRates();
  const slow = noRates();
  const cluster = await startCluster();
  let errors = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    embedded.raw.push(await rawInserts());
    errors += await measure({}, embedded);
    errors += await measure({ DATABASE_URL: `${cluster.url}/postgres` }, scaled);
    errors += await measureSlow(slow);
  }
  await cluster.stop();
  const row = (name: string, rate: number, raw: number) => [name, Math.round(rate), (rate / raw).toFixed(2)];
  const [raw, slowRaw] = [median(embedded.raw), median(slow.raw)];
  const columns = ["how", "per second", "against raw inserts"];
  return {
    name: "storing",
    title: "Storing an enquiry",
    notes: [
      `${ROUNDS} rounds of ${SECONDS} s in turns; medians. Each enquiry writes its fields, the firm's ` +
        `record of it, the names for the conflict search, its words for the search and two mails in one ` +
        `transaction, flushed before the answer. Raw: one row of the same message, one transaction each, ` +
        `\`synchronous=FULL\`. Answers that were no receipt: ${errors}.`,
      `How the site compares depends on what a flush costs. Where it costs nothing, raw inserts show how ` +
        `fast SQLite adds one row, and the site how long it takes to receive, check and file an enquiry in ` +
        `eight tables. Where a flush takes ${SLOW_FLUSH} ms, as on a disk that keeps its promise, one flush ` +
        `serves all who wait. Flushes that reached the kernel for each enquiry acknowledged: ` +
        `${median(slow.flushesOne).toFixed(2)} at 1 connection, ${median(slow.flushesMany).toFixed(2)} at ${MANY}.`,
    ],
    tables: [
      {
        heading: "Enquiries per second, on this machine's disk",
        table: {
          columns,
          rows: [
            row("raw sequential inserts with node:sqlite", raw, raw),
            row("this site, embedded database, 1 connection", median(embedded.one), raw),
            row(`this site, embedded database, ${MANY} connections`, median(embedded.many), raw),
            row("this site, PostgreSQL, 1 connection", median(scaled.one), raw),
            row(`this site, PostgreSQL, ${MANY} connections`, median(scaled.many), raw),
          ],
        },
      },
      {
        heading: `Enquiries per second, each flush made to take ${SLOW_FLUSH} ms`,
        table: {
          columns,
          rows: [
            row("raw sequential inserts with node:sqlite", slowRaw, slowRaw),
            row("this site, embedded database, 1 connection", median(slow.one), slowRaw),
            row(`this site, embedded database, ${MANY} connections`, median(slow.many), slowRaw),
          ],
        },
      },
    ],
    goals: [
      {
        goal: `≥ 1.0 of raw sequential inserts at ${MANY} connections, this machine's disk`,
        measured: (median(embedded.many) / raw).toFixed(2),
        met: median(embedded.many) >= raw,
      },
      {
        goal: `≥ 1.0 of raw sequential inserts at ${MANY} connections, flushes of ${SLOW_FLUSH} ms`,
        measured: (median(slow.many) / slowRaw).toFixed(2),
        met: median(slow.many) >= slowRaw,
      },
    ],
  };
}

function noRates(): Rates {
  return { raw: [], one: [], many: [], flushesOne: [], flushesMany: [] };
}

/** Runs one server with 1 and with many connections; answers how many answers were no receipt. */
async function measure(variables: Record<string, string>, rates: Rates): Promise<number> {
  const server = await startServer(variables);
  const url = `${server.origin}/api/contact`;
  const one = await wrk({ url, connections: 1, seconds: SECONDS, script: SCRIPT });
  const many = await wrk({ url, connections: MANY, seconds: SECONDS, script: SCRIPT });
  rates.one.push(one.requestsPerSecond);
  rates.many.push(many.requestsPerSecond);
  await server.stop();
  return one.errors + many.errors;
}

/** The same on a disk that takes its time; also how many flushes an acknowledged enquiry took at many connections. */
async function measureSlow(rates: Rates): Promise<number> {
  const rawFlushes = slowFlushes();
  rates.raw.push(await rawInserts(rawFlushes.launcher));
  rawFlushes.forget();
  const flushes = slowFlushes();
  const server = await startServer({}, flushes.launcher);
  const url = `${server.origin}/api/contact`;
  const started = flushes.count();
  const one = await wrk({ url, connections: 1, seconds: SECONDS, script: SCRIPT });
  const between = flushes.count();
  const many = await wrk({ url, connections: MANY, seconds: SECONDS, script: SCRIPT });
  rates.one.push(one.requestsPerSecond);
  rates.many.push(many.requestsPerSecond);
  rates.flushesOne.push((between - started) / (one.requestsPerSecond * SECONDS));
  rates.flushesMany.push((flushes.count() - between) / (many.requestsPerSecond * SECONDS));
  await server.stop();
  flushes.forget();
  return one.errors + many.errors;
}

async function rawInserts(launcher: string[] = []): Promise<number> {
  const [program, ...words] = [...launcher, process.execPath, RAW, String(SECONDS)];
  return Number((await runProgram(program!, words)).stdout);
}
