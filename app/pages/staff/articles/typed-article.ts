import type { ArticleText } from "#firm/articles/article-rows.ts";
import type { TypedArticle } from "#firm/articles/article-rules.ts";

export const EMPTY_ARTICLE: TypedArticle = {
  title: "",
  slug: "",
  excerpt: "",
  content: "",
  category: "",
  tags: "",
  published: "",
};

/** A stored article as the form shows it. */
export function typedOf({ tags, published, title, slug, excerpt, content, category }: ArticleText): TypedArticle {
  return { title, slug, excerpt, content, category, tags: tags.join(", "), published: published ? "yes" : "" };
}
