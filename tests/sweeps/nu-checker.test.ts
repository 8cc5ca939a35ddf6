import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MISSING_PATHS } from "#build-steps/missing-paths.ts";
import { NU_ADVICE, nuPrograms } from "#tests/support/nu-checker.ts";
import { renderedPages } from "#tests/support/rendered-pages.ts";
import { startTestSite, type TestSite } from "#tests/support/test-site.ts";

type Message = { type: string; url: string; message: string; extract?: string };

/**
 * Left alone: how React writes an empty element, and style, of which this checker knows less than the targets do
 * (`animation-timeline`, `@container`, sums with custom properties): Lightning CSS reads every sheet in the build.
 */
const LEFT_ALONE = /^Trailing slash on void elements|^CSS: /;

const programs = nuPrograms();
let site: TestSite;
let folder: string;
beforeAll(async () => {
  site = await startTestSite();
  folder = mkdtempSync(path.join(os.tmpdir(), "nu-pages-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await site.close();
});

test.skipIf(!programs)(
  `Nu's checker has nothing to say of any page${programs ? "" : ` (not run here: ${NU_ADVICE})`}`,
  { timeout: 180_000 },
  async () => {
    const pages = await renderedPages(site, [...MISSING_PATHS, "/blog?q=visa", "/contact?form=appointment"]);
    const paths = new Map(pages.map(({ path: page }, index) => [`${index}.html`, page]));
    pages.forEach(({ html }, index) => writeFileSync(path.join(folder, `${index}.html`), html));
    const { java, jar } = programs!;
    const files = [...paths.keys()].map((name) => path.join(folder, name));
    const { stderr } = spawnSync(java, ["-Xss1m", "-jar", jar, "--format", "json", ...files], {
      encoding: "utf8",
      maxBuffer: 2 ** 26,
    });
    const { messages } = JSON.parse(stderr) as { messages: Message[] };
    // It did read them: of one thing it speaks on every page.
    expect(messages.length).toBeGreaterThanOrEqual(pages.length);
    const found = messages.filter(({ message }) => !LEFT_ALONE.test(message));
    expect(found.map(({ url, message, extract }) => [paths.get(path.basename(url)), message, extract])).toEqual([]);
  },
);
