import { data, redirect } from "react-router";
import { addArticle, articleById, changeArticle } from "#db/articles.ts";
import { isUniqueViolation } from "#db/unique-violation.ts";
import { servicesContext } from "../../../load-context.ts";
import { checkArticle, type TypedArticle } from "../../../staff/articles/article-rules.ts";
import { requireStaff } from "../../../staff/require-staff.ts";
import { Done } from "../parts/done.tsx";
import { posted } from "../parts/posted.ts";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/article-editor-page.ts";
import { ArticleForm } from "./article-form.tsx";
import { EMPTY_ARTICLE, typedOf } from "./typed-article.ts";
import { previewHtml } from "./preview.ts";

/** The one page of the staff area with script: the preview follows the typing. */
export const handle = { staff: true, interactive: true, styles: ["markdown", "error-summary"] };

const NEW = "new";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { database, content } = context.get(servicesContext);
  const article = id === NEW ? undefined : await articleById(database.queries, id);
  if (id !== NEW && !article) throw data("There is no such article.", { status: 404 });
  const typed = article ? typedOf(article) : EMPTY_ARTICLE;
  return { head: staffHead(article ? "Change an article" : "Write an article"), id, typed, seen: article?.updatedAt ?? 0, preview: previewHtml(typed.content, content) };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { database, content, clock, posts } = context.get(servicesContext);
  const { user } = requireStaff(context);
  const { seen, ...typed } = await posted(request, "title", "slug", "excerpt", "content", "category", "tags", "published", "anyway", "seen");
  const refuse = (field: string, message: string, status: number, now = Number(seen)) => data({ typed, errors: [{ field, message }], mayPublishAnyway: false, seen: now, preview: previewHtml(typed.content, content) }, { status });
  const checked = checkArticle(typed, content);
  if ("errors" in checked) return data({ typed, errors: checked.errors, mayPublishAnyway: checked.mayPublishAnyway, seen: Number(seen), preview: previewHtml(typed.content, content) }, { status: 400 });
  const { article } = checked;
  const act = { actor: user.username, at: clock() };
  try {
    const saved = await database.write(async (queries) => {
      if (id === NEW) return { id: await addArticle(queries, article, act) };
      const before = await articleById(queries, id);
      if (!before) throw data("There is no such article.", { status: 404 });
      if (before.updatedAt !== Number(seen)) return { changedAt: before.updatedAt };
      await changeArticle(queries, before, article, act);
      return { id };
    });
    if ("changedAt" in saved) return refuse("content", "Someone else saved this article while you were writing. Look at the revisions; save once more to put your text in place of theirs.", 409, saved.changedAt);
    posts.changed();
    return redirect(`/staff/articles/${saved.id}?done=article-${article.published ? "published" : "saved"}`, 303);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return refuse("slug", `Another article has the address /blog/${article.slug} already. Please write another one.`, 409);
  }
}

export default function ArticleEditorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id } = loaderData;
  const { typed, seen, preview } = actionData ?? loaderData;
  return (
    <div className="article-editor">
      <h1>{id === NEW ? "Write an article" : "Change an article"}</h1>
      <Done />
      {id !== NEW && (
        <p>
          <a href={`/staff/articles/${id}/revisions`}>Revisions</a>
          {loaderData.typed.published === "yes" && (
            <>
              {" · "}
              <a href={`/blog/${loaderData.typed.slug}`}>On the site</a>
            </>
          )}
        </p>
      )}
      <ArticleForm typed={typed satisfies TypedArticle} seen={seen} preview={preview} errors={actionData?.errors ?? []} mayPublishAnyway={actionData?.mayPublishAnyway ?? false} />
    </div>
  );
}
