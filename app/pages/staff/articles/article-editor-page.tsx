import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { articleById, revision } from "#firm/articles/article-rows.ts";
import { servicesContext } from "#app/request/services.ts";
import { checkArticle, type TypedArticle } from "#firm/articles/article-rules.ts";
import { saveArticle } from "#firm/articles/save-article.ts";
import { keyOr } from "#text/form-key.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { Done } from "../parts/done.tsx";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/article-editor-page.ts";
import { ArticleForm } from "./article-form.tsx";
import { ArticleLinks } from "./article-state.tsx";
import { loadArticleState } from "./load-article-state.ts";
import { EMPTY_ARTICLE, typedArticle, typedOf } from "./typed-article.ts";

/** The one page of the staff area with script: the preview follows the typing. */
export const handle = { staff: true, interactive: true, styles: ["markdown", "error-summary"] };

const NEW = "new";

/** With `?revision=` the words of an earlier version stand in the editor; nothing is saved by that. */
export async function loader({ url, params: { id }, context }: Route.LoaderArgs) {
  const {
    database: { queries },
    preview,
  } = context.get(servicesContext);
  if (id === NEW)
    return {
      head: staffHead("Write an article"),
      typed: EMPTY_ARTICLE,
      seen: 0,
      key: randomUUID(),
      preview: "",
      state: undefined,
      earlier: false,
    };
  const article = await articleById(queries, id);
  if (!article) throw data("There is no such article.", { status: 404 });
  const earlier = await revision(queries, id, url.searchParams.get("revision") ?? "");
  const typed = typedOf(earlier ? { ...article, ...earlier, tags: JSON.parse(earlier.tags) as string[] } : article);
  const state = await loadArticleState(queries, article, requireStaff(context).user);
  return {
    head: staffHead("Change an article"),
    typed,
    seen: article.updatedAt,
    key: id,
    preview: await preview(typed.content),
    state,
    earlier: earlier !== undefined,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { database, content, clock, posts, preview } = context.get(servicesContext);
  const { user } = requireStaff(context);
  const { seen, key: sent, ...typed } = typedArticle(await request.formData());
  const isNew = params.id === NEW;
  const key = keyOr(sent, randomUUID());
  const id = isNew ? key : params.id;
  const shown = { typed, key, problems: [], seen: Number(seen) };
  const refuse = async (field: string, message: string, changedAt = shown.seen) =>
    data(
      { ...shown, preview: await preview(typed.content), seen: changedAt, errors: [{ field, message }] },
      { status: 409 },
    );
  const checked = checkArticle(typed, content, isNew ? undefined : await articleById(database.queries, id));
  if ("errors" in checked)
    return data({ ...shown, preview: await preview(typed.content), ...checked }, { status: 400 });
  const { article } = checked;
  const saved = await saveArticle(
    database,
    { id, isNew, seen: shown.seen, article },
    { actor: user.username, at: clock() },
  );
  if (saved.kind === "gone") throw data("There is no such article.", { status: 404 });
  if (saved.kind === "taken")
    return refuse("slug", `Another article has the address /blog/${article.slug} already. Please write another one.`);
  if (saved.kind === "changed")
    return refuse(
      "content",
      "Someone else saved this article while you were writing. Look at the revisions; save once more " +
        "to put your text in place of theirs.",
      saved.changedAt,
    );
  posts.changed();
  return redirect(`/staff/articles/${id}?done=article-${article.published ? "published" : "saved"}`, 303);
}

export default function ArticleEditorPage({ params: { id }, loaderData, actionData }: Route.ComponentProps) {
  const { state, earlier } = loaderData;
  const { typed, seen, key, preview } = actionData ?? loaderData;
  return (
    <div className="article-editor">
      <h1>{state ? "Change an article" : "Write an article"}</h1>
      <Done />
      {state && <ArticleLinks id={id} state={state} />}
      {earlier && !actionData && (
        <p role="status">These are the words of an earlier version. They come back once you save.</p>
      )}
      <ArticleForm
        typed={typed satisfies TypedArticle}
        seen={seen}
        formKey={key}
        preview={preview}
        errors={actionData?.errors ?? []}
        problems={actionData?.problems ?? []}
      />
    </div>
  );
}
