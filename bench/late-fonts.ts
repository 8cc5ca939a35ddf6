import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { BROWSER_ARGUMENTS, browserExecutable } from "#tests/support/browser.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startNginx } from "#tests/support/nginx.ts";
import { startServer } from "#tests/support/server-process.ts";
import { diskServer, type DiskFile } from "./nginx.ts";
import { filmOf, writeStrips, type Film } from "./film-strip.ts";
import { firstVisit, type FirstVisit } from "./first-visit.ts";
import { median, type Result } from "./report.ts";

const ROUNDS = 9;
/** As bench/paints.ts has it, and the "3G Slow" of WebPageTest: bits a second, milliseconds to and fro. */
const LINES = {
  "slow 4G": { latency: 150, bits: 1_600_000, every: 200 },
  "3G": { latency: 400, bits: 400_000, every: 500 },
};
const DISPLAYS = ["optional", "swap"] as const;
/** Their names at the server of this benchmark. */
const PAGES = { home: "/", "criminal-law": "/criminal-law" };
const PICTURES = path.join(import.meta.dirname, "results", "late-fonts");

/**
 * What a first visitor on a slow line sees while the fonts come: with `font-display: optional`, as the site sends it,
 * and with `swap`, both from nginx, in turns. Writes strips of pictures beside the results.
 */
export async function benchLateFonts(): Promise<Result> {
  const files = await sentFiles();
  const port = await freePort();
  const nginx = await startNginx(port, diskServer(port, files));
  const browser = await chromium.launch({ executablePath: browserExecutable(), args: BROWSER_ARGUMENTS });
  const rows: (string | number)[][] = [];
  for (const [name, page] of Object.entries(PAGES)) {
    for (const [line, { latency, bits, every }] of Object.entries(LINES)) {
      const throttled = { latency, bits };
      const visits: Record<(typeof DISPLAYS)[number], FirstVisit[]> = { optional: [], swap: [] };
      const url = (display: string) => `http://127.0.0.1:${port}/${display}/${name}`;
      for (let round = 0; round < ROUNDS; round += 1)
        for (const display of DISPLAYS) visits[display].push(await firstVisit(browser, url(display), throttled));
      const films: Film[] = [];
      for (const display of DISPLAYS) films.push(await filmOf(browser, url(display), throttled));
      await writeStrips(path.join(PICTURES, `${name}-${line.replace(" ", "-")}.webp`), films, every);
      for (const display of DISPLAYS) rows.push([page, line, display, ...summary(visits[display])]);
    }
  }
  await browser.close();
  await nginx.stop();
  return {
    name: "late-fonts",
    title: "What a first visitor sees while fonts come",
    notes: [
      `A phone of 412 × 823 pixels with a processor four times slower, nothing cached; slow 4G is 1.6 Mbit/s and ` +
        `150 ms to and fro, 3G 400 kbit/s and 400 ms; medians of ${ROUNDS} rounds in turns, both from nginx. “Face ` +
        `changes” is when the words of the heading or of the first paragraph last changed their width after they ` +
        `were first there: from then on a reader's line stands. Strips of pictures: results/late-fonts, the upper row ` +
        `optional, the lower swap.`,
    ],
    tables: [
      {
        heading: "Milliseconds, and layout shift",
        table: {
          columns: [
            "page",
            "line",
            "font-display",
            "first paint",
            "largest paint",
            "face changes",
            "shift",
            "shift, most",
          ],
          rows,
        },
      },
    ],
    goals: [],
  };
}

function summary(visits: FirstVisit[]): (string | number)[] {
  const changed = visits.flatMap(({ faceChanged }) => faceChanged ?? []);
  return [
    median(visits.map(({ first }) => first)).toFixed(0),
    median(visits.map(({ largest }) => largest)).toFixed(0),
    changed.length === 0 ? "never" : `${median(changed).toFixed(0)} (${changed.length} of ${visits.length})`,
    median(visits.map(({ shift }) => shift)).toFixed(4),
    Math.max(...visits.map(({ shift }) => shift)).toFixed(4),
  ];
}

/** The pages with both values, compressed, and everything they name at /assets. */
async function sentFiles(): Promise<Record<string, DiskFile>> {
  const server = await startServer();
  const files: Record<string, DiskFile> = {};
  for (const [name, page] of Object.entries(PAGES)) {
    const html = await (await fetch(server.origin + page)).text();
    for (const display of DISPLAYS) {
      const body = brotliCompressSync(html.replaceAll("font-display:optional", `font-display:${display}`));
      const headers = { "content-type": "text/html; charset=utf-8", "Content-Encoding": "br" };
      files[`/${display}/${name}`] = { body, headers };
    }
    for (const [address] of html.matchAll(/\/assets\/[\w.-]+/g)) files[address] ??= await sent(server.origin + address);
  }
  await server.stop();
  return files;
}

async function sent(url: string): Promise<DiskFile> {
  const answer = await fetch(url);
  const body = Buffer.from(await answer.arrayBuffer());
  const type = answer.headers.get("content-type")!;
  return url.endsWith(".woff2")
    ? { body, headers: { "content-type": type } }
    : { body: brotliCompressSync(body), headers: { "content-type": type, "Content-Encoding": "br" } };
}
