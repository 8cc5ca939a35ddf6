import type { ArticleDate } from "#firm/articles/article-date.ts";
import type { BlogPost } from "#firm/articles/blog-posts.ts";

/** What a card of the list shows. */
export type Card = Pick<BlogPost, "slug" | "title" | "excerpt" | "category" | "tags"> & { published: ArticleDate };

/** Tags shown on a card (specification, section 9). */
const TAGS_SHOWN = 3;

export function ArticleCard({
  card: { slug, title, excerpt, category, tags, published },
  author,
}: {
  card: Card;
  author: string;
}) {
  return (
    <article className="article-card" aria-labelledby={slug}>
      <p className="category">{category}</p>
      <h3 id={slug}>{title}</h3>
      <p className="excerpt">{excerpt}</p>
      <p className="byline">
        <time dateTime={published.day}>{published.inWords}</time> · {author}
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
