import { tokenProblems } from "../../../content/check-tokens.ts";
import { servicesContext } from "../../../load-context.ts";
import { articleHtml } from "../../blog/article-html.ts";
import { posted } from "../parts/posted.ts";
import type { Route } from "./+types/preview.ts";

/** The Markdown of an editor as readers would see it. Nothing is stored. */
export async function action({ request, context }: Route.ActionArgs) {
  const { content } = context.get(servicesContext);
  const { content: markdown } = await posted(request, "content");
  return Response.json({ html: previewHtml(markdown, content) }, { headers: { "Cache-Control": "no-store" } });
}

/** A token without an entry cannot be drawn: it is named instead. */
export function previewHtml(markdown: string, content: Parameters<typeof articleHtml>[1]): string {
  const plain = markdown.replaceAll(/[\uE000-\uF8FF]/g, "");
  const [problem] = tokenProblems(plain, content);
  return articleHtml(problem ? `**${problem.field.replaceAll(/[{}]/g, "")}** ${problem.message.replaceAll(/[{}]/g, "")}.` : plain, content);
}
