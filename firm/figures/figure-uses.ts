import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Content } from "#firm/content/content.ts";
import { keysUsed } from "#firm/content/text/tokens.ts";
import { staticPages } from "#firm/content/static-pages.ts";

/** Where a figure is stated: paths of pages and articles, and names of self-checks that count with it. */
export type Uses = { pages: string[]; checks: string[] };

type Article = { slug: string; title: string; excerpt: string; content: string };

/** Self-checks: a folder each with their rules, and their words, from where the site is started. */
const CHECKS = "firm/checks";
const CHECK_WORDS = "content/checks";

/** Tells of any figure where it is used. @param articles the published ones */
export function figureUses(
  content: Content,
  articles: Article[],
  folders: string[] = [CHECKS, CHECK_WORDS],
): (key: string) => Uses {
  const pages = [
    ...staticPages(content),
    ...articles.map((article) => ({ ...article, path: `/blog/${article.slug}` })),
  ].map((page) => ({ path: page.path, keys: new Set(keysUsed("law", page)) }));
  const checks = folders.flatMap(checkTexts);
  return (key) => {
    const named = new RegExp(String.raw`["'\x60]${key}["'\x60]|\blaw\.${key}(?![\w-])`);
    return {
      pages: pages.filter(({ keys }) => keys.has(key)).map(({ path: place }) => place),
      checks: [...new Set(checks.filter(({ text }) => named.test(text)).map(({ check }) => check))].toSorted(),
    };
  };
}

/** Every file below the folder, with the name of the folder or file just below it that it belongs to. */
function checkTexts(folder: string): { check: string; text: string }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|yaml)$/.test(entry.name))
    .map((entry) => {
      const place = path.join(entry.parentPath, entry.name);
      const [below] = path.relative(folder, place).split(path.sep);
      return { check: path.parse(below!).name, text: readFileSync(place, "utf8") };
    });
}
