import type { Queries } from "#db/database.ts";
import { unreadCorrections } from "./corrections.ts";
import { sourcesOf } from "./goes-on-from.ts";
import { hasOpened } from "./who-opened.ts";
import { openBeforeCall, toldNotes, toldNumbers } from "./told-numbers.ts";
import { walledAmong } from "./walls.ts";

/** A correction to be opened before somebody is called, by when it came; `of`: another enquiry than the page's. */
export type ToOpen = { since: number; of?: { id: string; reference: string } };

/**
 * What is to be known before somebody is called, on a page of theirs: what they told, when a correction came that
 * nobody has opened since, and what is to be opened first: `openFirst` is null for who has opened the enquiry, who
 * reads the words themselves, and where `told` says already that another number stands in a correction; a correction of
 * what it goes on from is said all the same.
 */
export async function beforeCall(queries: Queries, id: string, username: string) {
  const [told, opened, before] = await Promise.all([
    toldNotes(queries, id),
    hasOpened(queries, id, username),
    beforeCalls(queries, [id], username),
  ]);
  const { told: number, correctedAt, own, ofSource } = before.get(id)!;
  const isSaid = opened || own === null || number?.otherSince != null;
  const openFirst: ToOpen | null = isSaid ? (ofSource ?? null) : { since: own };
  return { told, correctedAt, openFirst };
}

/** The same of each of some enquiries, in lists; `openFirst` is when that came which is to be opened first, or null. */
export async function beforeCalls(queries: Queries, ids: string[], username: string) {
  const [numbers, unread, sources] = await Promise.all([
    toldNumbers(queries, ids),
    unreadCorrections(queries, ids),
    unreadOfSources(queries, ids, username),
  ]);
  return new Map(
    ids.map((id) => {
      const told = numbers.get(id);
      const correctedAt = unread.get(id) ?? null;
      const own = openBeforeCall(correctedAt, told);
      const source = sources.get(id);
      const ofSource = source && source.since > (told?.toldAt ?? 0) ? source : undefined;
      return [id, { told, correctedAt, own, ofSource, openFirst: own ?? ofSource?.since ?? null }];
    }),
  );
}

/**
 * Of some enquiries the nearest that they go on from and to which a correction came that nobody has opened since: their
 * number may have been taken over from there. Nothing of what a wall keeps from one of the staff.
 */
async function unreadOfSources(queries: Queries, ids: string[], username: string) {
  const sources = await sourcesOf(queries, ids);
  const all = [...new Set([...sources.values()].flat())];
  const unread = await unreadCorrections(queries, all);
  if (unread.size === 0) return new Map<string, ToOpen>();
  const walled = await walledAmong(queries, [...unread.keys()], username);
  const rows = await queries
    .selectFrom("enquiries")
    .select(["id", "reference"])
    .where("id", "in", [...unread.keys()])
    .execute();
  return new Map(
    [...sources].flatMap(([id, from]): [string, ToOpen][] => {
      const of = from.flatMap((one) => rows.find((row) => row.id === one && !walled.has(one)) ?? [])[0];
      return of ? [[id, { since: unread.get(of.id)!, of }]] : [];
    }),
  );
}
