import { data } from "react-router";
import { articleById, revisionsOf } from "#firm/articles/article-rows.ts";
import { torontoTime } from "#time/toronto-time.ts";
import { servicesContext } from "#app/request/services.ts";
import { useStaffName } from "../parts/staff-names.ts";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/revisions-page.ts";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext);
  const article = await articleById(database.queries, id);
  if (!article) throw data("There is no such article.", { status: 404 });
  return { head: staffHead("Revisions"), id, title: article.title, revisions: await revisionsOf(database.queries, id) };
}

export default function RevisionsPage({ loaderData: { id, title, revisions } }: Route.ComponentProps) {
  const nameOf = useStaffName();
  return (
    <>
      <h1>Revisions of “{title}”</h1>
      <p>
        <a href={`/staff/articles/${id}`}>Back to the article</a>
      </p>
      {revisions.length === 0 && <p className="nothing">It was not changed since it was put in.</p>}
      <ol className="staff-lines">
        {revisions.map((revision, index) => (
          <li key={revision.id}>
            <a href={`/staff/articles/${id}/revisions/${revision.id}`}>{torontoTime(revision.createdAt)}</a>
            <span className="quiet">
              {nameOf(revision.author)}
              {index === 0 && ", the present text"}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
