import lighthouse from "lighthouse";
import { contentPaths, HYDRATED_PAGES } from "#firm/content/paths.ts";
import { readContent } from "#firm/content/read.ts";
import { BROWSER_ARGUMENTS, browserExecutable } from "#tests/support/browser.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startServer } from "#tests/support/server-process.ts";
import { chromium, type Browser } from "@playwright/test";
import { paintsOf } from "./paints.ts";
import { median, type Goal, type Result } from "./report.ts";

/** How often each page is measured; the medians are published. BENCH_RUNS makes a quicker look possible. */
const RUNS = Number(process.env.BENCH_RUNS ?? 5);

type View = {
  performance: number;
  accessibility: number;
  practices: number;
  seo: number;
  /** On a line that is slow in fact; Lighthouse's own figures are of a model. */
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  shift: number;
  bytes: number;
  requests: number;
};

/** Every route as Lighthouse's phone on a slow line sees it. */
export async function benchFirstView(): Promise<Result> {
  const content = readContent("content");
  const paths = [
    ...contentPaths(content).filter((path) => !path.startsWith("/study/")),
    ...HYDRATED_PAGES,
    ...content.posts.slice(0, 1).map((post) => `/blog/${post.slug}`),
  ];
  const server = await startServer();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: browserExecutable(),
    args: [...BROWSER_ARGUMENTS, `--remote-debugging-port=${port}`],
  });
  const views: [string, View][] = [];
  for (const path of paths) {
    const runs: View[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await look(browser, server.origin + path, port));
    views.push([path, middle(runs)]);
    console.error(`${path}: ${middle(runs).performance}`);
  }
  await browser.close();
  await server.stop();
  return {
    name: "first-view",
    title: "First view of every route",
    notes: [
      `Scores, blocked time, shift, bytes and requests: Lighthouse's phone (slow 4G, processor four times ` +
        `slower). Paints: a phone in a browser whose line and processor are slowed in the same ` +
        `way. Medians of ${RUNS} runs a page.`,
    ],
    tables: [
      {
        heading: "Pages",
        table: {
          columns: [
            "path",
            "performance",
            "accessibility",
            "best practices",
            "SEO",
            "first paint ms",
            "largest paint ms",
            "blocked ms",
            "shift",
            "bytes",
            "requests",
          ],
          rows: views.map(([path, view]) => [
            path,
            view.performance,
            view.accessibility,
            view.practices,
            view.seo,
            Math.round(view.firstPaint),
            Math.round(view.largestPaint),
            Math.round(view.blocked),
            view.shift.toFixed(4),
            view.bytes,
            view.requests,
          ]),
        },
      },
    ],
    goals: goalsOf(views),
  };
}

function goalsOf(views: [string, View][]): Goal[] {
  const still = views.filter(([path]) => !HYDRATED_PAGES.includes(path)).map(([, view]) => view);
  const acting = views.filter(([path]) => HYDRATED_PAGES.includes(path)).map(([, view]) => view);
  const lowest = (list: View[], of: (view: View) => number) => Math.min(...list.map(of));
  const highest = (list: View[], of: (view: View) => number) => Math.max(...list.map(of));
  const all = views.map(([, view]) => view);
  const goal = (words: string, value: number, met: boolean, digits = 0): Goal => ({
    goal: words,
    measured: value.toFixed(digits),
    met,
  });
  const rest = lowest(all, (view) => Math.min(view.accessibility, view.practices, view.seo));
  const paint = highest(still, (view) => view.largestPaint / view.firstPaint);
  const begins = lowest(acting, (view) => median(still.map((one) => one.firstPaint)) / view.firstPaint);
  return [
    goal(
      "static pages: performance 100",
      lowest(still, (view) => view.performance),
      lowest(still, (view) => view.performance) === 100,
    ),
    goal(
      "hydrated pages: performance ≥ 98",
      lowest(acting, (view) => view.performance),
      lowest(acting, (view) => view.performance) >= 98,
    ),
    goal("all pages: accessibility, best practices and SEO 100", rest, rest === 100),
    goal("static pages: largest paint within 1.1 × of the first", paint, paint <= 1.1, 2),
    goal(
      "static pages: blocked ≤ 30 ms",
      highest(still, (view) => view.blocked),
      highest(still, (view) => view.blocked) <= 30,
    ),
    goal(
      "hydrated pages: first paint as early as a static page's (of which the median, against theirs)",
      begins,
      begins >= 0.95,
      2,
    ),
    goal(
      "hydrated pages: blocked ≤ 60 ms",
      highest(acting, (view) => view.blocked),
      highest(acting, (view) => view.blocked) <= 60,
    ),
    goal(
      "all pages: layout shift 0",
      highest(all, (view) => view.shift),
      highest(all, (view) => view.shift) === 0,
      4,
    ),
  ];
}

async function look(browser: Browser, url: string, port: number): Promise<View> {
  const paints = await paintsOf(browser, url);

  const result = await lighthouse(url, {
    port,
    logLevel: "error",
    onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
  });
  if (!result) throw new Error(`Lighthouse could not look at ${url}`);
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const number = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const requests =
    (audits["network-requests"]?.details as { items?: unknown[] } | undefined)?.items?.length ?? Number.NaN;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    practices: score("best-practices"),
    seo: score("seo"),
    firstPaint: paints.first,
    largestPaint: paints.largest,
    blocked: number("total-blocking-time"),
    shift: number("cumulative-layout-shift"),
    bytes: number("total-byte-weight"),
    requests,
  };
}

function middle(runs: View[]): View {
  const names = Object.keys(runs[0]!) as (keyof View)[];
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name]))])) as View;
}
