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

const FIELDS = ["title", "slug", "excerpt", "content", "category", "tags", "published", "seen", "key"] as const;

/** What the editor's form posts; a field that was left out is empty. */
export function typedArticle(form: FormData): TypedArticle & { seen: string; key: string } {
  const text = (value: FormDataEntryValue | null) => (typeof value === "string" ? value : "");
  const fields = Object.fromEntries(FIELDS.map((name) => [name, text(form.get(name))]));
  return { ...(fields as Record<(typeof FIELDS)[number], string>), anyway: form.getAll("anyway").map(text) };
}
