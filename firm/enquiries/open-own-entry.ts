import type { Queries } from "#db/database.ts";
import { fold } from "#text/fold.ts";
import { namesOfEnquiry } from "./decisions.ts";
import { hasOpened, openEnquiry } from "./open-enquiry.ts";

type Entry = { id: string; of: string; actor: string; at: number };

/**
 * What somebody enters for the person of an enquiry that they have opened counts as opened by them: its words are their
 * own, and its names were looked at with that one. Where one was typed that did not stand there, it is looked at first.
 */
export async function openOwnEntry(queries: Queries, { id, of, actor, at }: Entry): Promise<void> {
  if (!(await hasOpened(queries, of, actor))) return;
  const looked = new Set(await namesOf(queries, of));
  if ((await namesOf(queries, id)).every((name) => looked.has(name))) await openEnquiry(queries, { id, actor, at });
}

async function namesOf(queries: Queries, id: string): Promise<string[]> {
  return (await namesOfEnquiry(queries, id)).map(fold);
}
