import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import MarkdownIt from "markdown-it";
import { BROWSER_ARGUMENTS, browserExecutable } from "#tests/support/browser.ts";
import { startServer } from "#tests/support/server-process.ts";
import { startNginx } from "./nginx.ts";
import { paintsOf } from "./paints.ts";
import { median, type Result } from "./report.ts";

const ROUNDS = 9;

/** The home page beside a hand-written page of its words, on the same slow line, in turns. */
export async function benchHomeView(): Promise<Result> {
  const server = await startServer();
  const nginx = await startNginx({ "/home": await handWritten(server.origin) });
  const browser = await chromium.launch({ executablePath: browserExecutable(), args: BROWSER_ARGUMENTS });
  const ours: number[] = [];
  const plain: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push((await paintsOf(browser, server.origin)).largest);
    plain.push((await paintsOf(browser, `${nginx.url}/home`)).largest);
  }
  await browser.close();
  await nginx.stop();
  await server.stop();
  const ratio = median(ours) / median(plain);
  return {
    name: "home-view",
    title: "The home page beside a hand-written one",
    notes: [`A phone in a browser on a slow 4G line with a processor four times slower; medians of ${ROUNDS} rounds in turns. The hand-written page has the same words, a few rules of style, no script, no fonts and no pictures, and comes compressed from nginx.`],
    tables: [{
      heading: "Milliseconds to the largest paint",
      table: { columns: ["page", "ms", "against the hand-written one"], rows: [["this site", median(ours).toFixed(0), ratio.toFixed(2)], ["hand-written, nginx", median(plain).toFixed(0), "1.00"]] },
    }],
    goals: [{ goal: "largest paint within 1.1 × of the hand-written page", measured: ratio.toFixed(2), met: ratio <= 1.1 }],
  };
}

/** The home page's words as someone would write them down by hand: headings, paragraphs, lists, a few rules of style. */
async function handWritten(origin: string): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const words = new MarkdownIt().render(await (await fetch(`${origin}/index.md`)).text());
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Law office</title>`
    + `<style>body{max-width:42em;margin:2em auto;padding:0 1em;font:1.1em/1.5 Georgia,serif}</style></head><body>${words}</body></html>`;
  return { body: gzipSync(html, { level: 9 }), headers: { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "gzip" } };
}
