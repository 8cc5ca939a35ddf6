import { CHECKS_FOLDER, HYDRATED_PAGES } from "#firm/content/paths.ts";
import type { Problem } from "#firm/content/yaml/problem.ts";
import { smallest } from "#server/http/cached-answer.ts";
import type { BuildOutput } from "#server/http/build-output.ts";
import { staticFiles } from "#server/http/static-files.ts";
import type { RenderedPage } from "./render-pages.ts";
import { withoutMarks } from "./marked-registers.ts";
import { MISSING_PATHS } from "./missing-paths.ts";

/**
 * Bytes as sent, Brotli; the first is what a connection carries before the first answer of the visitor's side. Weighed
 * under a long address (render-pages.ts). The four practice pages stand within 100 of it since each has its list of
 * sections: a longer name of the firm takes words from them.
 */
const LIMITS = { html: 14_000, chromeScript: 4_000, fonts: 28_000, firstView: 45_000, island: 70_000, check: 75_000 };

/**
 * Weighs what a first visit to each page fetches, as it is sent.
 * @returns one problem for each weight over its limit, with the page as the file
 */
export async function weighPages(
  pages: RenderedPage[],
  { assets: { chromeScript, fonts }, filesFolder }: BuildOutput,
): Promise<Problem[]> {
  const files = staticFiles(filesFolder);
  const total = async (paths: string[]) =>
    (
      await Promise.all(
        paths.map(async (path) => {
          const { body, encoded } = (await files.get(path))!;
          return (encoded.br ?? body).byteLength;
        }),
      )
    ).reduce((sum, one) => sum + one, 0);

  const script = await total([chromeScript]);
  const letters = await total(fonts.map(({ file }) => file));
  const problems = [
    ...over("app/chrome/script", "the script of every page", script, LIMITS.chromeScript, "take something out of it"),
    ...over("build-steps/fonts.ts", "the fonts", letters, LIMITS.fonts, "keep fewer letters"),
  ];
  // One after the other: Brotli at its best takes some 20 MB for each page it has begun.
  for (const page of pages.filter(({ path }) => !MISSING_PATHS.includes(path))) {
    const { path } = page;
    if (HYDRATED_PAGES.includes(path)) {
      problems.push(
        ...over(path, "its script", await total(scriptsOf(page.html)), LIMITS.island, "take something out of it"),
      );
      continue;
    }
    if (path.startsWith(CHECKS_FOLDER))
      problems.push(
        ...over(path, "its script", await total(scriptsOf(page.html)), LIMITS.check, "make its rule shorter"),
      );
    const html = await weightOf(page);
    problems.push(
      ...over(
        path,
        "the page with its style",
        html,
        LIMITS.html,
        "say it in fewer words, or on two pages, so that it arrives at once on a slow line",
      ),
      ...over(
        path,
        "the page with script and fonts",
        html + script + letters,
        LIMITS.firstView,
        "make the page shorter",
      ),
    );
  }
  return problems;
}

/** Bytes of a page that informs, as browsers are sent it. */
async function weightOf({ html }: RenderedPage): Promise<number> {
  return (await smallest(Buffer.from(withoutMarks(html)))).byteLength;
}

/** Scripts a page starts with, those its own scripts import included. */
export function scriptsOf(html: string): string[] {
  return [...new Set([...html.matchAll(/"(\/assets\/[\w.-]+\.js)"/g)].map((match) => match[1]!))];
}

function over(file: string, field: string, bytes: number, limit: number, advice: string): Problem[] {
  if (bytes <= limit) return [];
  return [
    {
      file,
      field,
      message: `weighs ${bytes.toLocaleString("en-CA")} bytes, and may weigh ${limit.toLocaleString("en-CA")}: ${advice}`,
    },
  ];
}
