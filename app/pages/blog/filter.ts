import { CATEGORIES, type Category } from "#firm/articles/categories.ts";
import type { BlogPost } from "#firm/articles/blog-posts.ts";

export type Filter = { search: string; category: Category };

/** Longest search text looked at, in characters. */
const SEARCH_LIMIT = 200;

export function filterOf({ searchParams }: Pick<URL, "searchParams">): Filter {
  const asked = searchParams.get("category") ?? "All";
  return {
    search: (searchParams.get("q") ?? "").slice(0, SEARCH_LIMIT),
    category: CATEGORIES.find((category) => category === asked) ?? "All",
  };
}

/** Substring of title, excerpt or any tag, whatever the case, and the exact category (specification, section 5). */
export function matching<Post extends Pick<BlogPost, "title" | "excerpt" | "tags" | "category">>(
  posts: Post[],
  { search, category }: Filter,
): Post[] {
  const wanted = search.toLowerCase();
  return posts.filter(
    (post) =>
      (category === "All" || post.category === category) &&
      [post.title, post.excerpt, ...post.tags].some((text) => text.toLowerCase().includes(wanted)),
  );
}

/** The address that shows a filter; the plain list has the plain address. */
export function addressOf({ search, category }: Filter): string {
  const query = new URLSearchParams();
  if (search !== "") query.set("q", search);
  if (category !== "All") query.set("category", category);
  return query.size === 0 ? "/blog" : `/blog?${query}`;
}
