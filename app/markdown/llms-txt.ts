import { longDate } from "#time/long-date.ts";
import { lastChecked } from "#firm/figures/checked-days.ts";
import type { BlogPost } from "#firm/articles/blog-posts.ts";
import type { Content } from "#firm/content/content.ts";
import { staticPages } from "#firm/content/static-pages.ts";
import { blocks, bullets, markdownWords, type MarkdownContext } from "#firm/content/text/markdown-text.ts";
import { alternatePath } from "./alternate-path.ts";

/** Pages about the site itself; assistants may leave them out (llmstxt.org, section Optional). */
const OPTIONAL = new Set(["/privacy-policy", "/terms", "/accessibility", "/search"]);
const REGISTERS = new Set(["/legal-figures", "/glossary"]);

/** /llms.txt: what is here, for assistants, in the form of llmstxt.org. */
export function llmsTxt(posts: BlogPost[], context: MarkdownContext & { content: Content }): string {
  const { site } = context.content;
  const pages = staticPages(context.content)
    .map((page) => ({ ...page, address: context.siteUrl + alternatePath(page.path) }))
    .toSorted((a, b) => Number(b.path === "/") - Number(a.path === "/"));
  const lines = (chosen: typeof pages) =>
    bullets(
      chosen.map(
        ({ name, address, description }) =>
          `[${markdownWords(name, context)}](${address}): ${markdownWords(description, context)}`,
      ),
    );
  return (
    blocks([
      `# ${site.brand}`,
      `> ${site.summary} ${site.licence.words}`,
      `${site.disclaimer} Legal figures were last checked on ${longDate(lastChecked(context.content))}; each page ` +
        `ends with the source and date of every figure it states. Where a rule has changed since a page was ` +
        `written, a dated note gives the present one: quote both. Every page has a Markdown alternate at ` +
        `its own address with “.md” at the end.`,
      `## Pages\n\n${lines(pages.filter(({ path }) => !OPTIONAL.has(path) && !REGISTERS.has(path)))}`,
      `## Articles\n\n${bullets(
        posts.map(
          ({ title, slug, excerpt }) =>
            `[${markdownWords(title, context)}](${context.siteUrl}/blog/${slug}.md): ${markdownWords(excerpt, context)}`,
        ),
      )}`,
      `## Figures, terms and contact\n\n${blocks([lines(pages.filter(({ path }) => REGISTERS.has(path)))])}\n${bullets([
        `[Legal figures as JSON](${context.siteUrl}/legal-figures.json): the same list for programs`,
        `[Contact](${context.siteUrl}/contact.md): phone, e-mail, office and hours`,
      ])}`,
      `## Optional\n\n${lines(pages.filter(({ path }) => OPTIONAL.has(path)))}`,
    ]) + "\n"
  );
}
