import { articleDate } from "#firm/articles/article-date.ts";
import type { BlogPost } from "#firm/articles/blog-posts.ts";
import { lawNotes, paragraphs } from "#firm/content/text/law-note-markdown.ts";
import {
  blocks,
  bullets,
  markdownWords,
  type MarkdownContext,
  withoutNotes,
} from "#firm/content/text/markdown-text.ts";
import { writerOf } from "#firm/content/people.ts";
import { wholePage } from "./whole-page.ts";

/** One article as Markdown. */
export function articleMarkdown(post: BlogPost, facts: MarkdownContext): string {
  const context = withoutNotes(facts);
  const { title, excerpt, slug, content, category, createdAt, updatedAt } = post;
  const writer = writerOf(slug, facts.content.team);
  const [published, changed] = [articleDate(createdAt), articleDate(updatedAt)];
  return wholePage(
    {
      title,
      description: excerpt,
      path: `/blog/${slug}`,
      dates: [
        `Published: ${published.inWords}`,
        ...(changed.day > published.day ? [`Last updated: ${changed.inWords}`] : []),
        ...(writer ? [`Written by: ${writer.name}`] : []),
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
            `(${articleDate(createdAt).inWords}): ${markdownWords(excerpt, context)}`,
        ),
      ),
    },
    context,
  );
}
