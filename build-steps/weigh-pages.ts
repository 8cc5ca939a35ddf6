import { contentPaths } from "#app/content/paths.ts";
import type { Problem } from "#app/content/problem.ts";
import type { Content } from "#app/content/read.ts";
import { openDatabase } from "#db/open.ts";
import type { BuildOutput } from "#server/build-output.ts";
import { readEnvironment } from "#server/environment.ts";
import { createSite } from "#server/site.ts";

/** As long an address as a firm is likely to have: it stands in a page's head some twenty times. */
const SITE_URL = "https://www.example-law-office.ca";

/**
 * Bytes as sent, Brotli; the first is what a connection carries before the first answer of the visitor's side. The heaviest pages that
 * inform are kept near 13,700 under that address: the 300 left are for the firm's own name, number and announcement.
 */
const LIMITS = { html: 14_000, register: 20_000, chromeScript: 4_000, fonts: 32_000, firstView: 52_000, hydration: 118_000 };
const HYDRATED = ["/contact", "/blog"];
/** Looked things up in rather than read: some two hundred figures, each with its source, on one page that can be searched (decisions/0011). */
const REGISTERS = ["/legal-figures"];

/**
 * Weighs what a first visit to each page fetches, as it is sent.
 * @param now milliseconds since 1970
 * @returns one problem for each weight over its limit, with the page as the file
 */
export async function weighPages(content: Content, build: BuildOutput, now: number): Promise<Problem[]> {
  const database = await openDatabase({ file: ":memory:" });
  const environment = readEnvironment({ SITE_URL });
  const site = await createSite({ environment, content, build, database, clock: () => now, log: () => undefined });
  const ask = (path: string, encoding: string) => site.app.fetch(new Request(SITE_URL + path, { headers: { "accept-encoding": encoding } }), { visitor: "" });
  const weight = async (path: string) => (await (await ask(path, "br")).arrayBuffer()).byteLength;
  const total = async (paths: string[]) => (await Promise.all(paths.map(weight))).reduce((sum, one) => sum + one, 0);

  const { chromeScript, fonts } = build.assets;
  const script = await weight(chromeScript);
  const letters = await total(fonts.map(({ file }) => file));
  const problems = [
    ...over("app/chrome/script", "the script of every page", script, LIMITS.chromeScript, "take something out of it"),
    ...over("build-steps/fonts.ts", "the fonts", letters, LIMITS.fonts, "keep fewer letters"),
  ];
  for (const path of [...contentPaths(content), ...HYDRATED, ...content.posts.map(({ slug }) => `/blog/${slug}`)]) {
    if (HYDRATED.includes(path)) {
      const html = await (await ask(path, "identity")).text();
      problems.push(...over(path, "its script", await total(scriptsOf(html)), LIMITS.hydration, "take something out of it"));
      continue;
    }
    const html = await weight(path);
    problems.push(
      ...over(path, "the page with its style", html, REGISTERS.includes(path) ? LIMITS.register : LIMITS.html, "say it in fewer words, or on two pages, so that it arrives at once on a slow line"),
      ...over(path, "the page with script and fonts", html + script + letters, REGISTERS.includes(path) ? LIMITS.register + LIMITS.chromeScript + LIMITS.fonts : LIMITS.firstView, "make the page shorter"),
    );
  }
  await site.stop();
  await database.close();
  return problems;
}

/** Scripts a page starts with, those its own scripts import included. */
export function scriptsOf(html: string): string[] {
  return [...new Set([...html.matchAll(/"(\/assets\/[\w.-]+\.js)"/g)].map((match) => match[1]!))];
}

function over(file: string, field: string, bytes: number, limit: number, advice: string): Problem[] {
  if (bytes <= limit) return [];
  return [{ file, field, message: `weighs ${bytes.toLocaleString("en-CA")} bytes, and may weigh ${limit.toLocaleString("en-CA")}: ${advice}` }];
}
