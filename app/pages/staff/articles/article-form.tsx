import { useEffect, useRef, useState } from "react";
import { errorsOf, type FieldError } from "#text/field-errors.ts";
import type { TypedArticle } from "#firm/articles/article-rules.ts";
import type { ArticleProblem } from "#firm/articles/check-article.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { CATEGORIES } from "#firm/articles/categories.ts";
import { TextField } from "../parts/text-field.tsx";
import { ArticleProblems } from "./article-problems.tsx";
import { useLivePreview } from "./live-preview.ts";

type Props = {
  typed: TypedArticle;
  seen: number;
  formKey: string;
  preview: string;
  errors: FieldError[];
  problems: ArticleProblem[];
};

/** A plain form; with script the preview beside it follows the typing. */
export function ArticleForm({ typed, seen, formKey, preview, errors, problems }: Props) {
  const [content, setContent] = useState(typed.content);
  const writing = useRef<HTMLTextAreaElement>(null);
  // What was typed before the script had come is not lost.
  useEffect(() => setContent(writing.current?.value ?? ""), []);
  const { html, trouble } = useLivePreview(content, preview);
  const errorOf = errorsOf(errors);
  return (
    <form method="post" className="article-form" noValidate>
      <ErrorSummary form="article" errors={errors} attempt={1} heading="h2" />
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="key" value={formKey} />
      <ArticleProblems problems={problems} answered={typed.anyway ?? []} />
      <div className="staff-form">
        <TextField form="article" name="title" label="Title" value={typed.title} error={errorOf("title")} />
        <TextField
          form="article"
          name="slug"
          label="Address"
          hint={
            "The end of /blog/…; left empty, it is made from the title. " +
            "The address a published article had before leads to the new one."
          }
          optional
          value={typed.slug}
          error={errorOf("slug")}
        />
        <Field form="article" name="category" label="Category" error={errorOf("category")}>
          {(attributes) => (
            <select {...attributes} defaultValue={typed.category}>
              <option value="">Choose one</option>
              {CATEGORIES.filter((category) => category !== "All").map((category) => (
                <option key={category}>{category}</option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          form="article"
          name="tags"
          label="Tags"
          hint="Separated by commas, six at most."
          value={typed.tags}
          error={errorOf("tags")}
        />
        <Field
          form="article"
          name="excerpt"
          label="Excerpt"
          hint="Two sentences for the list and for search engines, 260 characters at most."
          error={errorOf("excerpt")}
        >
          {(attributes) => <textarea {...attributes} rows={3} defaultValue={typed.excerpt} />}
        </Field>
      </div>
      <div className="writing">
        <Field
          form="article"
          name="content"
          label="Text"
          hint={
            "Markdown: ## heading, **bold**, - list, [link](/contact). " +
            "{law.key} prints a registered figure, {term.key} explains a legal word."
          }
          error={errorOf("content")}
        >
          {(attributes) => (
            <textarea
              {...attributes}
              ref={writing}
              rows={24}
              defaultValue={typed.content}
              onInput={(event) => setContent(event.currentTarget.value)}
            />
          )}
        </Field>
        <section className="preview" aria-label="Preview">
          <h2>Preview</h2>
          {trouble && <p role="status">{trouble}</p>}
          <div className="markdown" dangerouslySetInnerHTML={{ __html: html }} />
        </section>
      </div>
      <label className="tick">
        <input type="checkbox" name="published" value="yes" defaultChecked={typed.published === "yes"} /> Published:
        readers see it as soon as you save
      </label>
      <button className="button main">Save</button>
    </form>
  );
}
