import { sql } from "kysely";
import type { Database, Queries } from "#db/database.ts";
import { tellInbox } from "./inbox-news.ts";
import { INBOX_COLUMNS, type InboxRow } from "./inbox.ts";
import { CONDITIONS } from "./conditions.ts";
import { endHanded, handedBy } from "./owner.ts";
import { noWall } from "./walls.ts";

/** Shown at most: whoever was handed more sees the next once these were looked at. */
const MOST = 40;

/**
 * What was handed to one of the staff, waits for no answer, and was not looked at by them since, the latest first: in
 * the list of what is theirs and waits it does not stand. Each leaves once they have seen it, so it is read through
 * few rows however many there are.
 */
export async function handedUnseen(queries: Queries, username: string): Promise<InboxRow[]> {
  const { rows } = await sql<InboxRow>`
    select ${sql.join(INBOX_COLUMNS.map((column) => sql.ref(column)))} from enquiries
    where ${sql.raw(CONDITIONS.handed)} and owner = ${username} and ${noWall(sql.ref("enquiries.id"), username)}
    order by handed_at desc limit ${MOST}`.execute(queries);
  return rows;
}

/** Its owner, who has opened it, looks at it: nearly always again, which needs no write. */
export async function seeHanded(database: Database, { id, username }: { id: string; username: string }): Promise<void> {
  const handed = await database.queries
    .selectFrom("enquiries")
    .select("handedAt")
    .where("id", "=", id)
    .where("owner", "=", username)
    .executeTakeFirst();
  if (handed?.handedAt == null) return;
  await database.write(async (queries) => {
    await endHanded(queries, { id, actor: username });
    await tellInbox(queries);
  });
}

/**
 * The note that came with the hand-over by which its owner has it; undefined where none did. Its words are of the text:
 * to who `isOpened` it.
 */
export async function noteHandedWith(
  queries: Queries,
  { id, owner, isOpened }: { id: string; owner: string; isOpened: boolean },
): Promise<{ by: string; at: number; words: string | undefined } | undefined> {
  const handed = await handedBy(queries, { id, owner });
  if (!handed) return undefined;
  const { actor: by, at } = handed;
  const note = await queries
    .selectFrom("notes")
    .select("words")
    .where("enquiryId", "=", id)
    .where("author", "=", by)
    .where("createdAt", "=", at)
    .executeTakeFirst();
  return note && { by, at, words: isOpened ? note.words : undefined };
}
