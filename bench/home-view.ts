import { brotliCompressSync, gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import MarkdownIt from "markdown-it";
import { BROWSER_ARGUMENTS, browserExecutable } from "#tests/support/browser.ts";
import { startServer } from "#tests/support/server-process.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startNginx } from "#tests/support/nginx.ts";
import { diskServer, type DiskFile } from "./nginx.ts";
import { paintsOf } from "./paints.ts";
import { median, type Result } from "./report.ts";

const ROUNDS = 15;

/** The home page beside a hand-written page of its words, on the same slow line, in turns. */
export async function benchHomeView(): Promise<Result> {
  const server = await startServer();
  const page = await (await fetch(server.origin)).text();
  const files = {
    "/home": await handWritten(server.origin),
    "/fontless": compressed(withoutFonts(page)),
    "/bare": compressed(withoutScript(withoutFonts(page))),
  };
  const port = await freePort();
  const nginx = await startNginx(port, diskServer(port, files));
  const browser = await chromium.launch({ executablePath: browserExecutable(), args: BROWSER_ARGUMENTS });
  const pages = {
    ours: server.origin,
    fontless: `http://127.0.0.1:${port}/fontless`,
    bare: `http://127.0.0.1:${port}/bare`,
    plain: `http://127.0.0.1:${port}/home`,
  };
  const largest: Record<keyof typeof pages, number[]> = { ours: [], fontless: [], bare: [], plain: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, url] of Object.entries(pages))
      largest[name as keyof typeof pages].push((await paintsOf(browser, url)).largest);
  }
  await browser.close();
  await nginx.stop();
  await server.stop();
  // Round by round: what else the machine does slows both.
  const ratio = (name: keyof typeof pages) => median(largest[name].map((ms, round) => ms / largest.plain[round]!));
  const row = (label: string, name: keyof typeof pages) => [
    label,
    median(largest[name]).toFixed(0),
    ratio(name).toFixed(2),
  ];
  return {
    name: "home-view",
    title: "The home page beside a hand-written one",
    notes: [
      `A phone in a browser on a slow 4G line with a processor four times slower; medians of ${ROUNDS} ` +
        `rounds in turns, of milliseconds and of each round's quotient. The hand-written page has the ` +
        `same words, a few rules of style, no script, no fonts and no pictures, and comes compressed ` +
        `from nginx. Between the two, what our fonts and our script cost (decisions/0012).`,
    ],
    tables: [
      {
        heading: "Milliseconds to the largest paint",
        table: {
          columns: ["page", "ms", "against the hand-written one"],
          rows: [
            row("this site", "ours"),
            row("this site without its fonts", "fontless"),
            row("this site without fonts and script", "bare"),
            row("hand-written, nginx", "plain"),
          ],
        },
      },
    ],
    goals: [
      {
        goal: "largest paint within 1.25 × of the hand-written page",
        measured: ratio("ours").toFixed(2),
        met: ratio("ours") <= 1.25,
      },
    ],
  };
}

const HTML = { "content-type": "text/html; charset=utf-8" };

function compressed(html: string): DiskFile {
  return { body: brotliCompressSync(html), headers: { ...HTML, "Content-Encoding": "br" } };
}

function withoutFonts(html: string): string {
  return html.replaceAll(/<link rel="preload"[^>]*>|@font-face\{[^}]*\}/g, "");
}

function withoutScript(html: string): string {
  return html.replaceAll(/<script type="(?:module|speculationrules)"[\s\S]*?<\/script>/g, "");
}

/**
 * The home page's words as someone would write them down by hand: headings, paragraphs, lists, a few rules of style.
 */
async function handWritten(origin: string): Promise<DiskFile> {
  const words = new MarkdownIt().render(await (await fetch(`${origin}/index.md`)).text());
  const html =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" ` +
    `content="width=device-width"><title>Law office</title>` +
    `<style>body{max-width:42em;margin:2em auto;padding:0 1em;font:1.1em/1.5 ` +
    `Georgia,serif}</style></head><body>${words}</body></html>`;
  return { body: gzipSync(html, { level: 9 }), headers: { ...HTML, "Content-Encoding": "gzip" } };
}
