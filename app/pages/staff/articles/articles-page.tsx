import { allArticles } from "#firm/articles/article-rows.ts";
import { BEING_CHECKED } from "#firm/content/text/unknown-keys.ts";
import { shortTorontoDay } from "#time/toronto-time.ts";
import { servicesContext } from "#app/request/services.ts";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/articles-page.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { database, posts } = context.get(servicesContext);
  const unknown = await posts.withUnknownKeys();
  const articles = await allArticles(database.queries);
  return {
    head: staffHead("Articles"),
    articles: articles.map((article) => ({ ...article, unknown: unknown.get(article.id) })),
  };
}

export default function ArticlesPage({ loaderData: { articles } }: Route.ComponentProps) {
  return (
    <>
      <h1>Articles</h1>
      <p>
        <a className="button main" href="/staff/articles/new">
          Write an article
        </a>
      </p>
      <ul className="staff-lines">
        {articles.map(({ id, title, slug, category, published, updatedAt, sentAt, unknown }) => (
          <li key={id}>
            <a href={`/staff/articles/${id}`}>{title}</a>
            <span className="quiet">
              {published === 1 ? <a href={`/blog/${slug}`}>Published</a> : "Draft"}, {category}, changed{" "}
              {shortTorontoDay(updatedAt)}
              {sentAt !== null && `, sent to subscribers ${shortTorontoDay(sentAt)}`}
            </span>
            {unknown && (
              <strong className="failure">
                {`Readers see “${BEING_CHECKED}” or a bare word in it: ${unknown.join(", ")} ` +
                  `${unknown.length === 1 ? "is" : "are"} in no register any more. Open it and write what holds today.`}
              </strong>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
