import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contentPaths, HYDRATED_PAGES } from "#firm/content/paths.ts";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import { motif } from "#firm/content/schema/motif-names.ts";
import { readBuild } from "#server/http/build-output.ts";
import { startTestSite, type TestSite } from "#tests/support/test-site.ts";

const { assets } = await readBuild();
/** The short address of a study page is that page. */
const PATHS = [...contentPaths(contentAsItStands()), ...HYDRATED_PAGES].filter((path) => !path.startsWith("/study/"));

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

/** The drawing a page opens with, as its path data. */
async function opening(path: string): Promise<string | undefined> {
  const html = await (await site.ask(path)).text();
  return /class="hero[^"]*"><svg class="motif[^>]*>(.*?)<\/svg>/s.exec(html)?.[1];
}

test("every page that opens with a drawing has one that no other page has", async () => {
  const drawings = await Promise.all(PATHS.map(opening));
  // The front door has the land beside it (app/blocks/door.tsx).
  expect(PATHS.filter((_, place) => drawings[place] === undefined)).toEqual(["/"]);
  const shared = PATHS.filter((_, place) => drawings.indexOf(drawings[place]) !== place);
  expect(shared).toEqual([]);
});

describe.each(motif.options)("%s", (name) => {
  const { lines, accent, width, height } = assets.motifs[name];

  test("is light enough for a telephone, with one line in the accent", () => {
    expect(lines.length + accent.length).toBeLessThanOrEqual(1500);
    expect(accent).toMatch(/^M/);
    expect(`${lines}${accent}`).not.toMatch(/NaN|undefined|e-|\.\d{3}/);
    expect([width, height].every((side) => side > 0)).toBe(true);
  });
});

test("a page without a motif opens with lines grown from its address", async () => {
  const bare = await startTestSite({
    change: ({ pages }) => {
      const [hero] = pages.get("/terms")!.sections;
      if (hero?.kind === "hero") delete hero.motif;
    },
  });
  const html = await (await bare.ask("/terms")).text();
  await bare.close();
  expect(html).toContain(`<svg class="motif" viewBox="0 0 200 140"`);
  expect(html).toContain(`<path d="${assets.motifs["/terms"]!.lines}">`);
});
