import { afterAll, beforeAll, expect, test } from "vitest";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import { staticPages, type StaticPage } from "#firm/content/static-pages.ts";
import { keysUsed, plainWords } from "#firm/content/text/tokens.ts";
import { CHECKS_FOLDER } from "#firm/content/paths.ts";
import { startTestSite, type TestSite } from "#tests/support/test-site.ts";

const content = contentAsItStands();
/** More sections than these are several screens of a telephone. */
const FEW = 6;

const isLong = ({ path, sections }: StaticPage) => sections.length > FEW && !path.startsWith(CHECKS_FOLDER);
const statesFigures = ({ sections }: StaticPage) =>
  keysUsed("law", sections).length + keysUsed("claim", sections).length > 0;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const long = staticPages(content).filter((page) => isLong(page) && statesFigures(page));

test.each(long.map(({ path }) => path))("%s, a long page with figures, shows one across the screen", async (path) => {
  const html = await (await site.ask(path)).text();
  expect(html).toMatch(/<(?:section|div) class="block block-(?:figure|stats) band"/);
});

const shown = staticPages(content).flatMap(({ path, sections }) =>
  sections.flatMap((section) => (section.kind === "figure" ? [[path, section.value] as const] : [])),
);

test.each(shown)("%s: the large figure says what the register says of %s", async (path, figure) => {
  const html = await (await site.ask(path)).text();
  expect(/<p class="large-figure"><b>(.*?)<\/b>/.exec(html)?.[1]).toBe(plainWords(figure, content));
  const twin = await (await site.ask(`${path}.md`)).text();
  expect(twin).toContain(`**${plainWords(figure, content)}** `);
});
