import type { BlogPost } from "#firm/articles/articles.ts";
import type { Content } from "#firm/content/content.ts";
import { staticPages, type StaticPage } from "#firm/content/static-pages.ts";
import { collectTexts } from "#firm/content/text/collect-texts.ts";
import { plainWords } from "#firm/content/text/tokens.ts";
import { figureAddress } from "#firm/figures/figures.ts";

/** One thing that can be found. All words are plain: tokens filled in, Markdown's marks gone. */
export type SearchDocument = {
  path: string;
  kind: "page" | "check" | "question" | "article" | "term" | "figure";
  title: string;
  excerpt: string;
  /** What menus and search engines call it. */
  names: string;
  headings: string;
  words: string;
};

/** The page that searches is no answer itself. */
const NO_ANSWER = "/search";

/** Everything public that has words. @param posts the published articles */
export function searchDocuments(content: Content, posts: BlogPost[]): SearchDocument[] {
  const plain = (text: string) => plainWords(text, content).replaceAll(/\]\([^)]*\)|[*_#[\]`]/g, "");
  return [
    ...staticPages(content)
      .filter(({ path }) => path !== NO_ANSWER)
      .flatMap((page) => [pageDocument(page, plain), ...questions(page, plain)]),
    ...posts.map(({ slug, title, excerpt, content: words, tags, category }) => ({
      path: `/blog/${slug}`,
      kind: "article" as const,
      title: plain(title),
      excerpt: plain(excerpt),
      names: [category, ...tags].join(" "),
      headings: plain([...words.matchAll(/^#{2,3} (.+)/gm)].map(([, heading]) => heading).join("\n")),
      words: plain(words),
    })),
    ...Object.entries(content.glossary).map(([key, { term, short = "", meaning }]) => ({
      path: `/glossary#${key}`,
      kind: "term" as const,
      title: short === "" ? term : `${term} (${short})`,
      excerpt: meaning,
      names: "",
      headings: "",
      words: meaning,
    })),
    ...Object.entries(content.law).map(([key, entry]) => ({
      path: figureAddress({ key, ...entry }),
      kind: "figure" as const,
      title: entry.name,
      excerpt: entry.show === "current" && entry.current ? entry.current.value : entry.stated,
      names: "",
      headings: "",
      words: entry.source.title,
    })),
  ];
}

type Plain = (text: string) => string;

function pageDocument({ path, name, title, description, sections }: StaticPage, plain: Plain): SearchDocument {
  return {
    path,
    // The page that explains comes before the one that counts.
    kind: path.startsWith("/checks/") ? "check" : "page",
    title: plain(name),
    excerpt: plain(description),
    names: plain(title),
    headings: plain(
      sections.flatMap((section) => ("heading" in section && section.heading ? [section.heading] : [])).join("\n"),
    ),
    words: plain(
      collectTexts(sections)
        .map(({ text }) => text)
        .join("\n"),
    ),
  };
}

function questions({ path, sections }: StaticPage, plain: Plain): SearchDocument[] {
  return sections.flatMap((section) =>
    section.kind === "faq"
      ? section.items.map(({ question, answer }) => ({
          path,
          kind: "question" as const,
          title: plain(question),
          excerpt: plain(answer),
          names: "",
          headings: "",
          words: plain(answer),
        }))
      : [],
  );
}
