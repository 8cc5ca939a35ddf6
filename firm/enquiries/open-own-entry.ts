import type { Engine, Queries } from "#db/database.ts";
import { namesIn } from "#firm/conflicts/conflicts.ts";
import { fold } from "#text/fold.ts";
import { undecidedNow } from "./decide-names.ts";
import { standsAcross } from "./names-before-reply.ts";
import { openEnquiry } from "./open-enquiry.ts";
import { hasOpened } from "./who-opened.ts";

type Entry = { id: string; of: string; actor: string; at: number; engine: Engine };

/**
 * What somebody enters for the person of an enquiry that they have opened counts as opened by them: its words are their
 * own, and its names were looked at with that one. Where one was typed that did not stand there, or a name stands across
 * from there and nobody has said that it is no conflict, it is looked at first.
 */
export async function openOwnEntry(queries: Queries, { id, of, ...act }: Entry): Promise<void> {
  if (!(await hasOpened(queries, of, act.actor))) return;
  if ((await undecidedNow(queries, { ...act, id: of })).some(standsAcross)) return;
  const looked = new Set(await searchedNames(queries, of));
  if ((await searchedNames(queries, id)).every((name) => looked.has(name))) await openEnquiry(queries, { id, ...act });
}

/** Who else called is found by that name, and nobody is looked up by it. */
async function searchedNames(queries: Queries, id: string): Promise<string[]> {
  const names = await namesIn(queries, [id]);
  return names.filter(({ source }) => source !== "caller").map(({ name }) => fold(name));
}
