import { mkdtempSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import os from "node:os";
import path from "node:path";
import { startServer } from "#tests/support/server-process.ts";
import { startCluster } from "#tests/support/postgres-cluster.ts";
import { needProgram } from "./program.ts";
import { median, type Result } from "./report.ts";
import { wrk } from "./wrk.ts";

const ROUNDS = 3;
const SECONDS = 5;
const MANY = 64;
const SCRIPT = path.join(import.meta.dirname, "post-enquiry.lua");

type Rates = { raw: number[]; one: number[]; many: number[] };

/** `POST /api/contact` through the whole server, each answer after its flush, beside raw sequential inserts of such a row. */
export async function benchStoring(): Promise<Result> {
  needProgram("wrk", "wrk");
  const embedded: Rates = { raw: [], one: [], many: [] };
  const scaled: Rates = { raw: [], one: [], many: [] };
  const cluster = await startCluster();
  let errors = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    embedded.raw.push(rawInserts());
    errors += await measure({}, embedded);
    errors += await measure({ DATABASE_URL: `${cluster.url}/postgres` }, scaled);
  }
  await cluster.stop();
  const raw = median(embedded.raw);
  const row = (name: string, rate: number) => [name, Math.round(rate), (rate / raw).toFixed(2)];
  return {
    name: "storing",
    title: "Storing an enquiry",
    notes: [
      `${ROUNDS} rounds of ${SECONDS} s in turns; medians. Each enquiry writes its fields, the firm's record of it, the names for the conflict search and two mails in one transaction, flushed before the answer. Raw: one row of the same message, one transaction each, \`synchronous=FULL\`. Answers that were no receipt: ${errors}.`,
    ],
    tables: [{
      heading: "Enquiries per second",
      table: {
        columns: ["how", "per second", "against raw inserts"],
        rows: [
          row("raw sequential inserts with node:sqlite", raw),
          row("this site, embedded database, 1 connection", median(embedded.one)),
          row(`this site, embedded database, ${MANY} connections`, median(embedded.many)),
          row("this site, PostgreSQL, 1 connection", median(scaled.one)),
          row(`this site, PostgreSQL, ${MANY} connections`, median(scaled.many)),
        ],
      },
    }],
    goals: [{ goal: `≥ 1.0 of raw sequential inserts at ${MANY} connections`, measured: (median(embedded.many) / raw).toFixed(2), met: median(embedded.many) >= raw }],
  };
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

/** Rows of a message of about 1 kB, one after another, each flushed; per second. */
function rawInserts(): number {
  const data = mkdtempSync(path.join(os.tmpdir(), "site-bench-"));
  const database = new DatabaseSync(path.join(data, "raw.sqlite"));
  database.exec("pragma journal_mode = WAL; pragma synchronous = FULL; create table contacts (id text primary key, first_name text, last_name text, email text, subject text, message text, created_at bigint)");
  const insert = database.prepare("insert into contacts values (?, ?, ?, ?, ?, ?, ?)");
  const message = "I would like to ask about a refused visa. ".repeat(22);
  const from = performance.now();
  let count = 0;
  while (performance.now() - from < SECONDS * 1000) {
    insert.run(crypto.randomUUID(), "Ana", "Pereira", "ana@example.com", "Refused visa", message, Date.now());
    count += 1;
  }
  const seconds = (performance.now() - from) / 1000;
  database.close();
  rmSync(data, { recursive: true, force: true });
  return count / seconds;
}
