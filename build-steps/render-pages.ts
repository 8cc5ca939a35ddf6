import { publicPaths } from "#firm/content/paths.ts";
import type { Content } from "#firm/content/content.ts";
import { openDatabase } from "#db/open.ts";
import type { BuildOutput } from "#server/http/build-output.ts";
import { readEnvironment } from "#ops/environment.ts";
import { hashInline } from "#server/http/headers.ts";
import { createSite } from "#server/site.ts";
import { withMarks } from "./marked-registers.ts";
import { MISSING_PATHS } from "./missing-paths.ts";

/** As long an address as a firm is likely to have: it stands in a page's head some twenty times. */
export const SITE_URL = "https://www.example-law-office.ca";

/**
 * `html` holds marks around what came from a register (marked-registers.ts); `withoutMarks` gives the page as it is
 * sent.
 */
export type DrawnPage = { path: string; html: string };

/**
 * Draws every page with the built site, once for all checks of finished pages, those that are not there included.
 * @param now milliseconds since 1970
 * @throws Error when a page cannot be drawn: an error page has nothing to find
 */
export async function renderPages(content: Content, build: BuildOutput, now: number): Promise<DrawnPage[]> {
  const database = await openDatabase({ temporary: true });
  const site = await createSite({
    environment: readEnvironment({ SITE_URL }),
    content: withMarks(content),
    build,
    database,
    clock: () => now,
    log: () => undefined,
  });
  const pages: DrawnPage[] = [];
  for (const path of [...publicPaths(content), ...MISSING_PATHS]) {
    const response = await site.app.draw(path);
    if (response.status !== (MISSING_PATHS.includes(path) ? 404 : 200))
      throw new Error(`${path} answered ${response.status} instead of a page`);
    pages.push({ path, html: hashInline(await response.text(), response.headers.get("X-Nonce") ?? "").html });
  }
  await site.stop();
  await database.close();
  return pages;
}
