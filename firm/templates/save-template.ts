import { recordAudit } from "#db/audit.ts";
import type { Database, Queries } from "#db/database.ts";
import type { ReplyTemplatesTable } from "#db/thread-tables.ts";
import type { Content } from "#firm/content/content.ts";
import { allowedIn, unknownPlaceholders } from "#firm/content/text/placeholders.ts";
import { TITLE_LIMIT, WORDS_LIMIT } from "./template-limits.ts";
import { allTemplates, MOST_OWN, templateOf } from "./template-rows.ts";

/** `at` is in milliseconds since 1970. */
type Act = { key: string; actor: string; at: number; content: Pick<Content, "replies"> };

export type TypedTemplate = {
  title: string;
  words: string;
  /** When it was last changed as the form was rendered; empty for a new one and for the words of the content. */
  seen: string;
};

/** What is wrong, as a sentence beside its field. 409: a colleague changed it meanwhile. */
export type TemplateRefusal = { status: 400 | 409; field: "title" | "words"; message: string };

/** Stores a template under a key, with its line in the trail; the same words once more change nothing. */
export function saveTemplate(
  database: Database,
  { key, actor, at, content }: Act,
  { seen, ...typed }: TypedTemplate,
): Promise<TemplateRefusal | undefined> {
  const title = typed.title.trim();
  const words = typed.words.replaceAll("\r\n", "\n").trim();
  return database.write(async (queries) => {
    const wrong = refusedTemplate(key, title, words);
    if (wrong) return { status: 400, ...wrong };
    const all = await allTemplates(queries, content);
    const known = all.find((template) => template.key === key);
    if (known && known.title === title && known.words.trim() === words) return undefined;
    if (String(known?.changedAt ?? "") !== seen) return { status: 409, field: "words", message: STALE };
    if (!known && all.filter(({ ofContent }) => !ofContent).length >= MOST_OWN)
      return { status: 400, field: "title", message: `There are ${MOST_OWN} already. Please remove one first.` };
    const row = { title, words, changedBy: actor, changedAt: at };
    if (!(await writeOver(queries, key, known?.changedAt ?? null, row)))
      return { status: 409, field: "words", message: STALE };
    await recordAudit(queries, { at, actor, action: "changed-template", subject: key });
    return undefined;
  });
}

/** Whether it was written: not where a colleague who saved at this same moment came first. */
async function writeOver(
  queries: Queries,
  key: string,
  changedAt: number | null,
  row: Omit<ReplyTemplatesTable, "key">,
): Promise<boolean> {
  if (changedAt === null) {
    const insert = queries.insertInto("replyTemplates").values({ key, ...row });
    const added = insert.onConflict((there) => there.column("key").doNothing()).returning("key");
    return (await added.executeTakeFirst()) !== undefined;
  }
  const update = queries.updateTable("replyTemplates").set(row).where("key", "=", key);
  const changed = update.where("changedAt", "=", changedAt).returning("key");
  return (await changed.executeTakeFirst()) !== undefined;
}

/** Takes one of staff away, or what they changed of one of the content. */
export function removeTemplate(database: Database, { key, actor, at, content }: Act): Promise<void> {
  return database.write(async (queries) => {
    if (!(await templateOf(queries, content, key))?.changedBy) return;
    await queries.deleteFrom("replyTemplates").where("key", "=", key).execute();
    await recordAudit(queries, { at, actor, action: "removed-template", subject: key });
  });
}

const STALE = "A colleague changed it while you were writing. Your words are still here: compare them, and save again.";

function refusedTemplate(key: string, title: string, words: string): Omit<TemplateRefusal, "status"> | undefined {
  if (title === "") return { field: "title", message: "Please write what it is called." };
  if (title.length > TITLE_LIMIT) return { field: "title", message: `Please write at most ${TITLE_LIMIT} characters.` };
  if (words === "") return { field: "words", message: "Please write its words." };
  if (words.length > WORDS_LIMIT)
    return { field: "words", message: `Please write at most ${WORDS_LIMIT.toLocaleString("en-CA")} characters.` };
  const [unknown] = unknownPlaceholders(words, allowedIn(key));
  return unknown && { field: "words", message: `${unknown.found} ${unknown.message}` };
}
