import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readBuild } from "#server/build-output.ts";
import { publicPaths } from "../support/public-pages.ts";
import { startTestSite, type TestSite } from "../support/test-site.ts";

const { assets } = await readBuild();

/** As long an address as a firm is likely to have: it stands in a page's head some twenty times. */
const SITE_URL = "https://www.example-law-office.ca";

/**
 * Bytes as sent, Brotli; the first is what a connection carries before the first answer of the visitor's side. The heaviest pages that
 * inform are kept near 13,700 under that address: the 300 left are for the firm's own name, number and announcement.
 */
const LIMITS = { html: 14_000, register: 20_000, chromeScript: 4000, fonts: 32_000, firstView: 52_000, hydration: 118_000 };
const HYDRATED = ["/contact", "/blog"];
/** Looked things up in rather than read: some two hundred figures, each with its source, on one page that can be searched. */
const REGISTERS = ["/legal-figures"];

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ environment: { SITE_URL } });
});
afterAll(() => site.close());

async function weight(path: string): Promise<number> {
  const response = await site.ask(path, { headers: { "accept-encoding": "br" } });
  expect(response.status).toBe(200);
  return (await response.arrayBuffer()).byteLength;
}

async function total(paths: string[]): Promise<number> {
  const weights = await Promise.all(paths.map(weight));
  return weights.reduce((sum, one) => sum + one, 0);
}

/** Scripts a page starts with, those its own scripts import included. */
function scriptsOf(html: string): string[] {
  return [...new Set([...html.matchAll(/"(\/assets\/[\w.-]+\.js)"/g)].map((match) => match[1]!))];
}

test(`the script of every page is at most ${LIMITS.chromeScript} bytes, the fonts ${LIMITS.fonts}`, async () => {
  expect(await weight(assets.chromeScript)).toBeLessThanOrEqual(LIMITS.chromeScript);
  expect(await total(assets.fonts.map((font) => font.file))).toBeLessThanOrEqual(LIMITS.fonts);
});

describe.each(publicPaths().filter((path) => !HYDRATED.includes(path)))("%s", (path) => {
  test("is light, and needs no script but the small one", async () => {
    const html = await (await site.ask(path)).text();
    const bytes = await weight(path);
    expect(bytes).toBeLessThanOrEqual(REGISTERS.includes(path) ? LIMITS.register : LIMITS.html);
    expect(scriptsOf(html)).toEqual([assets.chromeScript]);
    expect(bytes + (await total([assets.chromeScript, ...assets.fonts.map((font) => font.file)]))).toBeLessThanOrEqual(LIMITS.firstView);
    expect(html).not.toContain(`rel="stylesheet"`);
  });
});

test.each(HYDRATED)(`%s has at most ${LIMITS.hydration} bytes of script, none of it before the style`, async (path) => {
  const html = await (await site.ask(path)).text();
  expect(await total(scriptsOf(html))).toBeLessThanOrEqual(LIMITS.hydration);
  expect(html.indexOf("<style")).toBeLessThan(html.search(/<script(?! type="application\/ld)|rel="modulepreload"/));
  expect(html).not.toMatch(/<script(?![^>]*(?:type="module"|async|defer|ld\+json))[^>]* src=/);
});
