import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { requireStaff } from "#app/request/require-staff.ts";
import { servicesContext } from "#app/request/services.ts";
import { Field } from "#app/ui/field.tsx";
import { allowedIn, UNOPENED_TEMPLATE } from "#firm/content/text/placeholders.ts";
import { removeTemplate, saveTemplate } from "#firm/templates/save-template.ts";
import { TITLE_LIMIT, WORDS_LIMIT } from "#firm/templates/template-limits.ts";
import { templateOf } from "#firm/templates/template-rows.ts";
import { keyOr } from "#text/form-key.ts";
import { Intent } from "../parts/intent.tsx";
import { posted, unknownIntent } from "../parts/posted.ts";
import { TextField } from "../parts/text-field.tsx";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/template-page.ts";

const NEW = "new";

export async function loader({ params: { key }, context }: Route.LoaderArgs) {
  const { database, content } = context.get(servicesContext);
  const known = await templateOf(database.queries, content, key);
  if (!known && key !== NEW) throw data("This template was removed.", { status: 404 });
  const { title = "", words = "", changedAt = null, changedBy = null, ofContent = false } = known ?? {};
  return {
    head: staffHead(known ? title : "A new template"),
    key,
    formKey: randomUUID(),
    isNew: !known,
    title,
    words,
    changed: changedBy !== null,
    ofContent,
    seen: String(changedAt ?? ""),
    placeholders: allowedIn(key),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { database, content, clock } = context.get(servicesContext);
  const { user } = requireStaff(context);
  const { intent, key, title, words, seen } = await posted(request, "intent", "key", "title", "words", "seen");
  if (params.key !== NEW && !(await templateOf(database.queries, content, params.key)))
    throw data("This template was removed.", { status: 404 });
  const act = {
    key: params.key === NEW ? keyOr(key, randomUUID()) : params.key,
    actor: user.username,
    at: clock(),
    content,
  };
  if (intent === "remove") {
    await removeTemplate(database, act);
    return redirect("/staff/templates?done=template-removed", 303);
  }
  if (intent !== "save") throw unknownIntent();
  const refusal = await saveTemplate(database, act, { title, words, seen });
  if (refusal) return data({ title, words, ...refusal }, { status: refusal.status });
  return redirect("/staff/templates?done=template-saved", 303);
}

export default function TemplatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { key, formKey, isNew, changed, ofContent, seen, placeholders } = loaderData;
  const { title, words } = actionData ?? loaderData;
  const error = (field: string) => (actionData?.field === field ? actionData.message : undefined);
  return (
    <>
      <h1>{isNew ? "A new template" : loaderData.title}</h1>
      {key === UNOPENED_TEMPLATE && (
        <p>
          “Decline for a conflict” sends these words by one press, before anyone opens the enquiry. So they hold nothing
          of what was sent.
        </p>
      )}
      <form method="post" className="staff-form">
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="seen" value={seen} />
        <TextField
          form="template"
          name="title"
          label="What it is called"
          value={title}
          maxLength={TITLE_LIMIT}
          error={error("title")}
        />
        <Field
          form="template"
          name="words"
          label="Words"
          hint={`Filled in: ${placeholders.map((name) => `{${name}}`).join(", ")}. The signature is added by itself.`}
          error={error("words")}
        >
          {(attributes) => <textarea {...attributes} rows={14} maxLength={WORDS_LIMIT} defaultValue={words} />}
        </Field>
        <button className="button main" name="intent" value="save">
          Save
        </button>
      </form>
      {changed && <Intent intent="remove">{ofContent ? "Bring the first words back" : "Remove this template"}</Intent>}
      <p>
        <a href="/staff/templates">All templates</a>
      </p>
    </>
  );
}
