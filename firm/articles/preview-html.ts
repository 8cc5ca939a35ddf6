import { tokenProblems } from "#firm/content/checks/check-tokens.ts";
import { withoutUnknownKeys } from "#firm/content/text/unknown-keys.ts";
import { withFullStop } from "#text/full-stop.ts";
import { articleHtml } from "./article-html.ts";

/** The registers that an article's words are rendered with. */
export type PreviewContent = Parameters<typeof articleHtml>[1];

/** Keys without an entry are named above the text, which is rendered as readers would see it. */
export function previewHtml(markdown: string, content: PreviewContent): string {
  const plain = markdown.replaceAll(/[\uE000-\uF8FF]/g, "");
  const problems = tokenProblems(plain, content).map(({ field, message }) =>
    withFullStop(`**${field.replaceAll(/[{}]/g, "")}** ${message.replaceAll(/[{}]/g, "")}`),
  );
  return articleHtml([...problems, withoutUnknownKeys(plain, content)].join("\n\n"), content);
}
