import type { Queries } from "#db/database.ts";
import {
  isDoneToSeveral,
  standingAmong,
  stillStands,
  type DoneToSeveral,
  type UndoOne,
  type Whose,
} from "./several.ts";
import { walledAmong } from "./walls.ts";
import { WAY_BACK } from "./way-back.ts";

/**
 * What one of the staff last did to several, when (milliseconds since 1970), and what of it can still be taken back.
 */
export type LastSeveral = { verb: DoneToSeveral; words: string; at: number; done: UndoOne[] };

export type OfferedSeveral = LastSeveral & { whose: Record<string, Whose> };

/** Only the last is offered: what was done before it may be what it was built upon. */
export async function retainSeveral(
  queries: Queries,
  username: string,
  { verb, words, at, done }: LastSeveral,
): Promise<void> {
  const row = { at, verb, words, undo: JSON.stringify(done) };
  await queries
    .insertInto("lastSeveral")
    .values({ username, ...row })
    .onConflict((before) => before.column("username").doUpdateSet(row))
    .execute();
}

/** Once it was taken back. */
export async function forgetSeveral(queries: Queries, username: string): Promise<void> {
  await queries.deleteFrom("lastSeveral").where("username", "=", username).execute();
}

/**
 * What is offered to be taken back on any page of the inbox: as far as nobody changed it since, as undoSeveral judges
 * too. Undefined where that is nothing, or it is long ago.
 */
export async function lastSeveral(
  queries: Queries,
  username: string,
  now: number,
): Promise<OfferedSeveral | undefined> {
  const row = await queries
    .selectFrom("lastSeveral")
    .selectAll()
    .where("username", "=", username)
    .where("at", ">", now - WAY_BACK)
    .executeTakeFirst();
  if (!row || !isDoneToSeveral(row.verb)) return undefined;
  const all = JSON.parse(row.undo) as UndoOne[];
  const standing = await standingAmong(
    queries,
    all.map(({ id }) => id),
  );
  const done = all.filter((one) => {
    const now = standing.get(one.id);
    return now !== undefined && stillStands(now, one, username);
  });
  if (done.length === 0) return undefined;
  const ids = done.map(({ id }) => id);
  const walled = await walledAmong(queries, ids, username);
  const seen = ids.filter((id) => !walled.has(id));
  const whose = Object.fromEntries(
    seen.map((id) => {
      const { person, about } = standing.get(id)!;
      return [id, { person, about }];
    }),
  );
  return { verb: row.verb, words: row.words, at: Number(row.at), done, whose };
}
