import { allArticles } from "#db/articles.ts";
import { shortTorontoDay } from "../../../enquiries/toronto-time.ts";
import { servicesContext } from "../../../load-context.ts";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/articles-page.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext);
  return { head: staffHead("Articles"), articles: await allArticles(database.queries) };
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
      <ul className="staff-lines article-lines">
        {articles.map(({ id, title, slug, category, published, updatedAt, sentAt }) => (
          <li key={id}>
            <a href={`/staff/articles/${id}`}>{title}</a>
            <span className="quiet">
              {published === 1 ? <a href={`/blog/${slug}`}>Published</a> : "Draft"}, {category}, changed {shortTorontoDay(updatedAt)}
              {sentAt !== null && `, sent to subscribers ${shortTorontoDay(sentAt)}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
