import { tokenProblems } from "#firm/content/checks/check-tokens.ts";
import { withoutUnknownKeys } from "#firm/content/text/unknown-keys.ts";
import { withFullStop } from "#text/full-stop.ts";
import { servicesContext } from "#app/request/services.ts";
import { articleHtml } from "../../blog/article-html.ts";
import { posted } from "../parts/posted.ts";
import type { Route } from "./+types/preview.ts";

/** The Markdown of an editor as readers would see it. Nothing is stored. */
export async function action({ request, context }: Route.ActionArgs) {
  const { content } = context.get(servicesContext);
  const { content: markdown } = await posted(request, "content");
  return Response.json({ html: previewHtml(markdown, content) }, { headers: { "Cache-Control": "no-store" } });
}

/** Keys without an entry are named above the text, which is drawn as readers would see it. */
export function previewHtml(markdown: string, content: Parameters<typeof articleHtml>[1]): string {
  const plain = markdown.replaceAll(/[\uE000-\uF8FF]/g, "");
  const problems = tokenProblems(plain, content).map(({ field, message }) =>
    withFullStop(`**${field.replaceAll(/[{}]/g, "")}** ${message.replaceAll(/[{}]/g, "")}`),
  );
  return articleHtml([...problems, withoutUnknownKeys(plain, content)].join("\n\n"), content);
}
