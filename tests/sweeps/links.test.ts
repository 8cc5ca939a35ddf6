import { afterAll, beforeAll, expect, test } from "vitest";
import { MISSING_PATHS } from "#build-steps/missing-paths.ts";
import { decoded, renderedPages, type RenderedPage } from "#tests/support/rendered-pages.ts";
import { startTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
let pages: RenderedPage[];
beforeAll(async () => {
  site = await startTestSite();
  pages = await renderedPages(site, [...MISSING_PATHS, "/blog?q=visa", "/contact?form=appointment"]);
});
afterAll(() => site.close());

/** Where a page's links, forms and files lead, as written. */
function targets(html: string): string[] {
  const markup = html.replace(/<script(?![^>]* src=)[^]*?<\/script>/g, "");
  return [...markup.matchAll(/\s(?:href|src|action)="([^"]*)"/g)].map((match) => decoded(match[1]!));
}

test("every link inside the site leads to what is there, to its fragment too", async () => {
  const dead: string[] = [];
  const known = new Map<string, { status: number; html: string }>();
  const follow = async (target: string): Promise<{ status: number; html: string }> => {
    const response = await site.ask(target);
    const location = response.headers.get("location");
    return location ? follow(location) : { status: response.status, html: await response.text() };
  };
  for (const { path, html } of pages) {
    for (const target of new Set(targets(html).filter((one) => /^[/#?]/.test(one)))) {
      const [place = "", fragment] = target.split("#");
      const address = place || path;
      // Takes posts only.
      if (address === "/newsletter") continue;
      const found = address === path ? { status: 200, html } : (known.get(address) ?? (await follow(address)));
      known.set(address, found);
      if (found.status !== 200) dead.push(`${path} → ${target}: ${found.status}`);
      else if (fragment && !found.html.includes(` id="${fragment}"`))
        dead.push(`${path} → ${target}: no such fragment`);
    }
  }
  expect(dead).toEqual([]);
});

test("links that leave the site say where, and by a safe way", () => {
  for (const { path, html } of pages) {
    const outside = targets(html).filter((target) => !/^[/#?]|^(tel|mailto):|^http:\/\/site\.test/.test(target));
    expect(
      outside
        .filter((target) => !/^https?:\/\/[a-z0-9.-]+\.[a-z]+(\/|$)/.test(target))
        .map((target) => `${path} → ${target}`),
    ).toEqual([]);
    for (const [tag] of html.matchAll(/<a [^>]*target="_blank"[^>]*>/g)) expect(tag).toContain('rel="noopener');
  }
});

test("telephone links hold a number to dial, and every page has one", () => {
  for (const { path, html } of pages) {
    const numbers = targets(html).filter((target) => target.startsWith("tel:"));
    expect([path, numbers.filter((number) => !/^tel:\+1(-?\d{3}){2}-?\d{4}$/.test(number))]).toEqual([path, []]);
    expect(numbers.length).toBeGreaterThan(0);
  }
});

test("every page is at most two presses from every other (reading 29)", () => {
  // The short study address is another name of the long one.
  const canonical = pages.filter(
    ({ path, status }) => status === 200 && !path.includes("?") && !path.startsWith("/study/"),
  );
  const next = new Map(
    canonical.map(({ path, html }) => [path, new Set(targets(html).map((target) => target.split(/[?#]/)[0]!))]),
  );
  const far: string[] = [];
  for (const [from, first] of next) {
    const reached = new Set([from, ...first, ...[...first].flatMap((one) => [...(next.get(one) ?? [])])]);
    far.push(...[...next.keys()].filter((to) => !reached.has(to)).map((to) => `${from} → ${to}`));
  }
  expect(far).toEqual([]);
});
