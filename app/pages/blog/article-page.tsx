import { data } from "react-router";
import { ArticleFoot } from "#app/blocks/reading-layout.tsx";
import { LawNotes } from "#app/blocks/law-notes.tsx";
import { Sections } from "#app/blocks/sections.tsx";
import { Inline } from "#app/blocks/text.tsx";
import { articleDate } from "#firm/articles/article-date.ts";
import type { BlogPost } from "#firm/articles/blog-posts.ts";
import type { HeadData } from "#app/head/head-data.ts";
import { keysUsed } from "#firm/content/text/tokens.ts";
import { servicesContext } from "#app/request/services.ts";
import { articleHtml } from "#firm/articles/article-html.ts";
import { writerOf } from "#firm/content/people.ts";
import { ArticleCard } from "./article-card.tsx";
import { Writer } from "./writer.tsx";
import type { Route } from "./+types/article-page.ts";

/** How many other articles are offered at the end. */
const RELATED = 3;

/** One article (reading 8). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { posts, content } = context.get(servicesContext);
  const post = await posts.bySlug(params.slug);
  if (!post) throw data(null, { status: 404 });
  return {
    head: headOf(post),
    post,
    published: articleDate(post.createdAt),
    html: articleHtml(post.content, content),
    related: related(post, await posts.published()).map((other) => ({
      ...other,
      published: articleDate(other.createdAt),
    })),
    author: content.site.blog.author,
    writer: writerOf(post.slug, content.team)?.slug,
    closing: content.site.blog.closing,
  };
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { post, published, html, related, author, writer, closing } = loaderData;
  return (
    <>
      <article className="post" aria-labelledby={post.slug}>
        <header>
          <p className="category">
            <a href={`/blog?category=${encodeURIComponent(post.category)}`}>{post.category}</a>
          </p>
          <Inline as="h1" id={post.slug} text={post.title} />
          <Inline as="p" className="lead" text={post.excerpt} />
          <p className="byline">
            <time dateTime={published.day}>{published.inWords}</time> · {author}
          </p>
          {writer && <Writer slug={writer} />}
        </header>
        <LawNotes words={figuresOfHead(post)} />
        <div className="markdown" dangerouslySetInnerHTML={{ __html: html }} />
        <ul className="tags">
          {post.tags.map((tag) => (
            <li key={tag}>
              <a href={`/blog?q=${encodeURIComponent(tag)}`}>{tag}</a>
            </li>
          ))}
        </ul>
        <ArticleFoot words={post} />
      </article>
      {related.length > 0 && (
        <section className="block" aria-labelledby="related">
          <div className="block-head">
            <h2 id="related">Related articles</h2>
          </div>
          <ul className="article-cards">
            {related.map((other) => (
              <li key={other.slug}>
                <ArticleCard card={other} author={author} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Sections sections={[{ kind: "cta", ...closing }]} layout="landing" />
    </>
  );
}

/** Figures that only the title and the lead state: those of the text bring their notes along. */
function figuresOfHead({ title, excerpt, content }: BlogPost): string[] {
  const below = new Set(keysUsed("law", content));
  return keysUsed("law", [title, excerpt])
    .filter((key) => !below.has(key))
    .map((key) => `{law.${key}}`);
}

function headOf(post: BlogPost): HeadData {
  const { title, excerpt, slug, tags, category, createdAt, updatedAt } = post;
  return {
    title,
    description: excerpt,
    keywords: tags,
    path: `/blog/${slug}`,
    name: title,
    type: "article",
    article: { publishedAt: articleDate(createdAt).moment, modifiedAt: articleDate(updatedAt).moment, tags, category },
  };
}

/** Of the same category first, then those that share a tag, newest first among equals. */
function related(post: BlogPost, all: BlogPost[]): BlogPost[] {
  const nearness = (other: BlogPost) =>
    (other.category === post.category ? 2 : 0) + other.tags.filter((tag) => post.tags.includes(tag)).length;
  return all
    .filter((other) => other.slug !== post.slug)
    .toSorted((a, b) => nearness(b) - nearness(a))
    .slice(0, RELATED);
}
