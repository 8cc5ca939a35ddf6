import { longDate } from "#time/long-date.ts";
import type { BlogPost } from "#firm/articles/blog-posts.ts";
import { lawNotes, paragraphs } from "./margin-notes.ts";
import { blocks, bullets, markdownWords, type MarkdownContext, withoutNotes } from "./markdown-text.ts";
import { wholePage } from "./whole-page.ts";

/** One article as Markdown. */
export function articleMarkdown(post: BlogPost, facts: MarkdownContext): string {
  const context = withoutNotes(facts);
  const { title, excerpt, slug, content, category, createdAt, updatedAt } = post;
  const [published, changed] = [createdAt.slice(0, 10), updatedAt.slice(0, 10)];
  return wholePage(
    {
      title,
      description: excerpt,
      path: `/blog/${slug}`,
      dates: [
        `Published: ${longDate(published)}`,
        ...(changed > published ? [`Last updated: ${longDate(changed)}`] : []),
        `Category: ${category}`,
      ],
      body: blocks([paragraphs(content, context), ...lawNotes(post, context)]),
      words: post,
    },
    context,
  );
}

/** The list of articles as Markdown. */
export function blogMarkdown(posts: BlogPost[], context: MarkdownContext): string {
  return wholePage(
    {
      title: "Articles",
      description: `Articles on Canadian and Ontario law by ${context.content.site.blog.author}.`,
      path: "/blog",
      dates: [],
      body: bullets(
        posts.map(
          ({ title, slug, excerpt, createdAt }) =>
            `[${markdownWords(title, context)}](${context.siteUrl}/blog/${slug}.md) ` +
            `(${longDate(createdAt.slice(0, 10))}): ${markdownWords(excerpt, context)}`,
        ),
      ),
    },
    context,
  );
}
