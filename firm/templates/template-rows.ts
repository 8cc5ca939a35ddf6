import type { Queries } from "#db/database.ts";
import type { Content } from "#firm/content/content.ts";

/** `changedAt` is in milliseconds since 1970; null where it stands as in content/replies.yaml. */
export type Template = {
  key: string;
  title: string;
  words: string;
  changedBy: string | null;
  changedAt: number | null;
  /** Whether content/replies.yaml has it: then removing it brings those words back. */
  ofContent: boolean;
};

/** Templates that staff may add. */
export const MOST_OWN = 100;

/** Those of the content in its order, as staff changed them; then those of staff, by their titles. */
export async function allTemplates(queries: Queries, content: Pick<Content, "replies">): Promise<Template[]> {
  const rows = await queries.selectFrom("replyTemplates").selectAll().orderBy("title").orderBy("key").execute();
  const { templates } = content.replies;
  const own = rows.filter(({ key }) => !templates.some((one) => one.key === key));
  return [
    ...templates.map(({ key, title, text }) => ({
      ...(rows.find((row) => row.key === key) ?? { key, title, words: text, changedBy: null, changedAt: null }),
      ofContent: true,
    })),
    ...own.map((row) => ({ ...row, ofContent: false })),
  ];
}

export async function templateOf(
  queries: Queries,
  content: Pick<Content, "replies">,
  key: string,
): Promise<Template | undefined> {
  return (await allTemplates(queries, content)).find((template) => template.key === key);
}
