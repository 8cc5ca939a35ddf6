import type { Queries } from "#db/database.ts";
import { MINUTE } from "#time/units.ts";
import { isSeveralVerb, standingAmong, stillStands, type SeveralVerb, type UndoOne } from "./several.ts";

/** As long as it is offered to take back what was done to several, in milliseconds. */
const OFFERED = 15 * MINUTE;

/**
 * What one of the staff last did to several, when (milliseconds since 1970), and what of it can still be taken back.
 */
export type LastSeveral = { verb: SeveralVerb; words: string; at: number; done: UndoOne[] };

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
export async function lastSeveral(queries: Queries, username: string, now: number): Promise<LastSeveral | undefined> {
  const row = await queries
    .selectFrom("lastSeveral")
    .selectAll()
    .where("username", "=", username)
    .where("at", ">", now - OFFERED)
    .executeTakeFirst();
  if (!row || !isSeveralVerb(row.verb)) return undefined;
  const all = JSON.parse(row.undo) as UndoOne[];
  const standing = await standingAmong(
    queries,
    all.map(({ id }) => id),
  );
  const done = all.filter((one) => {
    const now = standing.get(one.id);
    return now !== undefined && stillStands(now, one, username);
  });
  return done.length === 0 ? undefined : { verb: row.verb, words: row.words, at: Number(row.at), done };
}
