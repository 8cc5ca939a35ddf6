import { longDate } from "#time/long-date.ts";
import type { BlogPost } from "#firm/articles/blog-posts.ts";

/** What a card of the list shows; `createdAt` is a day. */
export type Card = Pick<BlogPost, "slug" | "title" | "excerpt" | "category" | "tags" | "createdAt">;

/** Tags shown on a card (specification, section 9). */
const TAGS_SHOWN = 3;

export function ArticleCard({
  card: { slug, title, excerpt, category, tags, createdAt },
  author,
}: {
  card: Card;
  author: string;
}) {
  return (
    <article className="article-card">
      <p className="category">{category}</p>
      <h3>{title}</h3>
      <p className="excerpt">{excerpt}</p>
      <p className="byline">
        <time dateTime={createdAt}>{longDate(createdAt)}</time> · {author}
      </p>
      <ul className="tags">
        {tags.slice(0, TAGS_SHOWN).map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
      <a className="card-link" href={`/blog/${slug}`}>
        Read More<span className="visually-hidden">: {title}</span>
      </a>
    </article>
  );
}
