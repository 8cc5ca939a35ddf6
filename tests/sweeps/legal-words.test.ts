import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MISSING_PATHS } from "#build-steps/missing-paths.ts";
import { pageText } from "#firm/content/text/page-text.ts";
import { keysUsed } from "#firm/content/text/tokens.ts";
import { staticPages } from "#firm/content/static-pages.ts";
import { decoded, renderedPages, type RenderedPage } from "#tests/support/rendered-pages.ts";
import { startTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
let pages: RenderedPage[];
beforeAll(async () => {
  site = await startTestSite();
  pages = await renderedPages(site, [...MISSING_PATHS, "/contact?form=appointment"]);
});
afterAll(() => site.close());

/** What the pattern finds on each page, with the page before it. */
function found(pattern: RegExp, on: RenderedPage[] = pages): string[] {
  return on.flatMap(({ path, html }) => [...pageText(html).matchAll(pattern)].map(([words]) => `${path}: ${words}`));
}

/** Pages on homes, wills and arrests in Ontario, which nobody abroad reads for a number to call. */
const LOCAL =
  /^\/(?:criminal-law|real-estate-law|wills-power-of-attorney|blog\/(?:first-day|land-transfer|your-will).*)$/;

test("a telephone number has its country code wherever people abroad may read it", () => {
  const abroad = pages.filter(({ path }) => !LOCAL.test(path));
  expect(abroad.length).toBeGreaterThan(25);
  expect(found(/(?<!\+1[ -])\b\d{3}-555-\d{4}/g, abroad)).toEqual([]);
  // Header and footer are read on every page.
  for (const { path, html } of pages)
    expect([path, /class="top-phone"[^>]*>Call (?:<!-- -->)?\+1 /.test(html)]).toEqual([path, true]);
});

test("times and ranges have real dashes", () => {
  expect(found(/(?<!T[\d:.]+)\d(?: ?[AP]M)?(?: - |-)\d{1,2}:\d\d|[AP]M ?- ?\d|\b(?:Mon|Sat)-\w{3}\b| -- /g)).toEqual(
    [],
  );
});

describe("what readers stumbled over is gone", () => {
  test.each([
    /The firm reports/g,
    /Tell us what (?:has )?happened/gi,
    /send it (?:to us )?before you sign/gi,
    /each needs a different paper/gi,
    /(?<!duty )\bcounsel\b/gi,
    // Sentences that lead into danger, of the check of the law.
    /within 14 days/gi,
    /you first came/gi,
    /from the day you learned of it/gi,
  ])("%s", (pattern) => expect(found(pattern)).toEqual([]));
});

test("the arrest steps ask first who is in custody", () => {
  for (const path of ["/criminal-law", "/blog/first-day-after-an-arrest"]) {
    const text = pageText(pages.find((page) => page.path === path)!.html);
    const asked = text.indexOf("Is it you, or someone you love?");
    expect([path, asked > 0 && asked < text.search(/Give your name, then|If you have just been arrested/)]).toEqual([
      path,
      true,
    ]);
  }
});

/** Programs that take no new applications, by the words people know them by. */
const CLOSED =
  /start-up visa|self-employed (?:persons|program|people)|investor program|parents and grandparents|home-care/i;
const SAID = /closed|paused|ended|no new applications|not accepted|no longer|take no|could not confirm|none known/i;

test("a closed or paused program is called so in headings, short answers and lists", () => {
  const places = pages.flatMap(({ path, html }) =>
    path === "/glossary" || path.startsWith("/legal-figures")
      ? []
      : [...html.replace(/<(script|nav)\b[\s\S]*?<\/\1>/g, "").matchAll(/<(h[1-4]|li|dt|dd)\b[^>]*>([\s\S]*?)<\/\1>/g)]
          .map(([, , words]) => `${path}: ${decoded(words!)}`)
          // Of an official page the title stays as it is.
          .filter((words) => CLOSED.test(words) && !/: Government of Canada, /.test(words)),
  );
  expect(places.length).toBeGreaterThan(4);
  expect(places.filter((words) => !SAID.test(words))).toEqual([]);
});

/** Limits of which the last day, missed, costs a right. */
const LIMITS = [
  "judicial-review-in-canada",
  "judicial-review-citizenship",
  "removal-appeal-window",
  "residency-appeal-window",
  "sponsorship-appeal-window",
  "restoration-window",
  "refugee-form-window",
  "refugee-appeal-window",
  "prra-window",
  "arc-departure-window",
  "medical-fairness-window",
  "appeal-window",
  "condo-cooling-off",
  "limitation-period",
  "construction-lien-days",
  "ltt-refund-deadline",
  "dependant-claim-window",
  "will-challenge-window",
];
const IN_DOUBT = /in doubt|unless a lawyer tells you|unsure|not sure|unclear|cannot tell|do not know/i;
const CALL = /\bcall\b/i;

test.each(LIMITS)(
  "%s: who is told of it reads what to do in doubt, and to call, in the same part of the page",
  (key) => {
    const parts = [
      ...staticPages(site.content).flatMap(({ path, sections }) =>
        sections.map((section) => ({ path, words: section })),
      ),
      ...site.content.posts.map(({ slug, content }) => ({ path: `/blog/${slug}`, words: content })),
    ].filter(({ words }) => keysUsed("law", words).includes(key));
    expect(parts.length).toBeGreaterThan(0);
    const silent = parts.filter(({ words }) => {
      const text = JSON.stringify(words).replace(/(?:\\n|\s)+/g, " ");
      return !IN_DOUBT.test(text) || !CALL.test(text);
    });
    expect(silent.map(({ path, words }) => `${path}: ${JSON.stringify(words).slice(0, 120)}`)).toEqual([]);
  },
);
