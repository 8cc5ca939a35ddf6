import { data } from "react-router";
import { revision } from "#firm/articles/article-rows.ts";
import { torontoTime } from "#time/toronto-time.ts";
import { servicesContext } from "#app/request/services.ts";
import { useStaffName } from "../parts/staff-names.ts";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/revision-page.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, preview } = context.get(servicesContext);
  const kept = await revision(database.queries, params.id, params.revision);
  if (!kept) throw data("There is no such revision.", { status: 404 });
  return { head: staffHead("A revision"), kept, html: await preview(kept.content) };
}

export default function RevisionPage({ loaderData: { kept, html } }: Route.ComponentProps) {
  const nameOf = useStaffName();
  return (
    <article className="revision">
      <p className="eyebrow">
        {nameOf(kept.author)}, {torontoTime(kept.createdAt)}
      </p>
      <h1>{kept.title}</h1>
      <p className="lead">{kept.excerpt}</p>
      <div className="markdown" dangerouslySetInnerHTML={{ __html: html }} />
      <p>
        <a className="button" href={`/staff/articles/${kept.postId}?revision=${kept.id}`}>
          Bring these words back into the editor
        </a>
      </p>
      <p>
        <a href={`/staff/articles/${kept.postId}/revisions`}>All revisions</a>
      </p>
    </article>
  );
}
