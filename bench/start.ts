import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { publicPaths } from "#firm/content/paths.ts";
import { readContent } from "#firm/content/read.ts";
import { startServer } from "#tests/support/server-process.ts";
import { memoryOf } from "./process-figures.ts";
import { median, type Result } from "./report.ts";
import { wrk } from "./wrk.ts";

const ROUNDS = 5;
const ROOT = path.join(import.meta.dirname, "..");

/** From the start of the process to its first page; memory idle and under load; what production must install. */
export async function benchStart(): Promise<Result> {
  const first: number[] = [];
  const idle: number[] = [];
  const busy: number[] = [];
  const highest: number[] = [];
  const pages = publicPaths(readContent("content"));
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = performance.now();
    const server = await startServer();
    const { origin, child } = server;
    await (await fetch(origin)).text();
    first.push(performance.now() - from);
    await sleep(3000);
    idle.push(memoryOf(child.pid!));
    await wrk({ url: `${origin}/about`, connections: 32, seconds: 3, headers: { "Accept-Encoding": "br" } });
    busy.push(memoryOf(child.pid!));
    await Promise.all(pages.map(async (page) => (await fetch(origin + page)).arrayBuffer()));
    highest.push(memoryOf(child.pid!, "VmHWM"));
    await server.stop();
  }
  return {
    name: "start",
    title: "Start and size",
    notes: [
      `Median of ${ROUNDS} starts on an empty data folder: tables made, articles put in, ` +
        `first page drawn, compressed and sent.`,
    ],
    tables: [
      {
        heading: "What it takes",
        table: {
          columns: ["", ""],
          rows: [
            ["start of the process to the first page", `${Math.round(median(first))} ms`],
            ["memory three seconds later", `${Math.round(median(idle))} MiB`],
            ["memory after 3 s at 32 connections", `${Math.round(median(busy))} MiB`],
            [
              `the highest, with ${pages.length} pages asked for at once for the first time`,
              `${Math.round(median(highest))} MiB`,
            ],
            ["node_modules in production, with the runtime itself", `${productionSize()} MiB`],
          ],
        },
      },
    ],
    goals: [],
  };
}

function productionSize(): number {
  const folder = mkdtempSync(path.join(os.tmpdir(), "site-bench-"));
  for (const file of ["package.json", "package-lock.json", ".npmrc"])
    cpSync(path.join(ROOT, file), path.join(folder, file));
  execFileSync("npm", ["ci", "--omit=dev"], { cwd: folder, stdio: "ignore" });
  const size = Number(
    execFileSync("du", ["-sm", path.join(folder, "node_modules")], { encoding: "utf8" }).split("\t")[0],
  );
  rmSync(folder, { recursive: true, force: true });
  return size;
}
