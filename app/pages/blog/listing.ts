import type { Services } from "#app/request/services.ts";
import { articleDate } from "#firm/articles/article-date.ts";
import { plainWords } from "#firm/content/text/tokens.ts";
import type { Card } from "./article-card.tsx";
import { filterOf, matching, type Filter } from "./filter.ts";

/** What the list shows of the articles: the page renders it, and its script asks for it again (blog-list.ts). */
export type Listing = { filter: Filter; cards: Card[]; author: string };

export async function listingOf({ posts, content }: Pick<Services, "posts" | "content">, url: URL): Promise<Listing> {
  const filter = filterOf(url);
  const cards = matching(await posts.published(), filter).map(
    ({ slug, title, excerpt, category, tags, createdAt }) => ({
      slug,
      category,
      tags,
      title: plainWords(title, content),
      excerpt: plainWords(excerpt, content),
      published: articleDate(createdAt),
    }),
  );
  return { filter, cards, author: content.site.blog.author };
}
