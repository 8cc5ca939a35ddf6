import { data, redirect } from "react-router";
import { articleById, changeArticle, revision } from "#db/articles.ts";
import { torontoTime } from "../../../enquiries/toronto-time.ts";
import { servicesContext } from "../../../load-context.ts";
import { requireStaff } from "../../../staff/require-staff.ts";
import { Intent } from "../parts/intent.tsx";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/revision-page.ts";
import { previewHtml } from "./preview.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, content } = context.get(servicesContext);
  const kept = await revision(database.queries, params.id, params.revision);
  if (!kept) throw data("There is no such revision.", { status: 404 });
  return { head: staffHead("A revision"), kept, html: previewHtml(kept.content, content) };
}

/** Brings the revision's words back; address and state of the article stay as they are, and what is replaced stays a revision. */
export async function action({ params, context }: Route.ActionArgs) {
  const { database, clock, posts } = context.get(servicesContext);
  const { user } = requireStaff(context);
  await database.write(async (queries) => {
    const [before, kept] = [await articleById(queries, params.id), await revision(queries, params.id, params.revision)];
    if (!before || !kept) throw data("There is no such revision.", { status: 404 });
    const { title, excerpt, content, category, tags } = kept;
    await changeArticle(queries, before, { ...before, title, excerpt, content, category, tags: JSON.parse(tags) as string[] }, { actor: user.username, at: clock() });
  });
  posts.changed();
  return redirect(`/staff/articles/${params.id}`, 303);
}

export default function RevisionPage({ loaderData: { kept, html } }: Route.ComponentProps) {
  return (
    <article className="revision">
      <p className="eyebrow">
        {kept.author}, {torontoTime(kept.createdAt)}
      </p>
      <h1>{kept.title}</h1>
      <p className="lead">{kept.excerpt}</p>
      <div className="markdown" dangerouslySetInnerHTML={{ __html: html }} />
      <Intent intent="restore">Bring these words back</Intent>
      <p>
        <a href={`/staff/articles/${kept.postId}/revisions`}>All revisions</a>
      </p>
    </article>
  );
}
