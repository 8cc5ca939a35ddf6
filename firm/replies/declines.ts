import type { Database, Queries } from "#db/database.ts";
import type { Content } from "#firm/content/content.ts";
import { UNOPENED_TEMPLATE } from "#firm/content/text/placeholders.ts";
import { readEnquiry, type Enquiry } from "#firm/enquiries/enquiries.ts";
import { fillTemplate, templateOf } from "#firm/templates/templates.ts";
import { senderName } from "./sender-name.ts";
import { templateValues } from "./template-values.ts";

/** Templates that take nobody on, by their keys (content/replies.yaml). */
const DECLINING = ["declining", UNOPENED_TEMPLATE];

/** The one of them that says that it is for a conflict. */
const FOR_CONFLICT = [UNOPENED_TEMPLATE];

/** What a paragraph of a template is longer than that says something: no greeting, in characters. */
const GREETING = 60;

type Reply = { words: string; enquiry: Pick<Enquiry, "reference" | "values">; lawyer: string | undefined };

/**
 * Whether a reply takes them not on: a paragraph of a template that does so (`by`) stands in it as it was filled in.
 * By the words alone: from which template a box was filled says nothing of what was made of it since.
 */
export async function declines(
  queries: Queries,
  content: Pick<Content, "site" | "replies">,
  { words, enquiry, lawyer }: Reply,
  by: readonly string[] = DECLINING,
): Promise<boolean> {
  const values = templateValues(enquiry, { lawyer, appointment: undefined, place: undefined });
  const written = inOneLine(words);
  const templates = await Promise.all(by.map((key) => templateOf(queries, content, key)));
  return templates
    .flatMap((template) => template?.words.split(/\n\s*\n/) ?? [])
    .filter((paragraph) => paragraph.length > GREETING)
    .some((paragraph) => written.includes(inOneLine(fillTemplate(paragraph, values, content))));
}

/** The same of a reply that was written, by the user name of its author. */
export async function declinesAsWritten(
  queries: Queries,
  content: Pick<Content, "site" | "team" | "replies">,
  { author, ...reply }: Omit<Reply, "lawyer"> & { author: string },
  by?: readonly string[],
): Promise<boolean> {
  return declines(queries, content, { ...reply, lawyer: await senderName(queries, author, content) }, by);
}

/** Whether the last reply to an enquiry is by `author`, by user name, and declines for a conflict. */
export async function declinedLast(
  { database: { queries }, content }: { database: Database; content: Pick<Content, "site" | "team" | "replies"> },
  id: string,
  author: string,
): Promise<boolean> {
  const reply = await queries
    .selectFrom("replies")
    .select(["author", "words"])
    .where("enquiryId", "=", id)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const enquiry = reply?.author === author ? await readEnquiry(queries, "id", id) : undefined;
  if (!reply || !enquiry) return false;
  return declinesAsWritten(queries, content, { ...reply, enquiry }, FOR_CONFLICT);
}

const inOneLine = (words: string) => words.replaceAll(/\s+/g, " ").trim();
