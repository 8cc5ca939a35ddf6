import { recordAudit } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import type { AnnouncementsTable } from "#db/tables.ts";
import { bumpVersion } from "#db/versions.ts";

export type NewAnnouncement = Pick<AnnouncementsTable, "startsOn" | "endsOn" | "words" | "closedFrom" | "closedUntil">;

/** All of them, the latest first. */
export function allAnnouncements(queries: Queries): Promise<AnnouncementsTable[]> {
  return queries.selectFrom("announcements").selectAll().orderBy("startsOn", "desc").orderBy("id").limit(500).execute();
}

/** Puts one in; the same one, drawn with the form under one id, only once. */
export async function addAnnouncement(
  queries: Queries,
  id: string,
  announcement: NewAnnouncement,
  { actor, at }: { actor: string; at: number },
): Promise<void> {
  const put = await queries
    .insertInto("announcements")
    .values({ id, ...announcement, author: actor, createdAt: at })
    .onConflict((before) => before.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!put) return;
  await recordAudit(queries, { at, actor, action: "announced", subject: id });
  await bumpVersion(queries, "announcements");
}

export async function removeAnnouncement(
  queries: Queries,
  id: string,
  { actor, at }: { actor: string; at: number },
): Promise<void> {
  const removed = await queries.deleteFrom("announcements").where("id", "=", id).returning("id").executeTakeFirst();
  if (!removed) return;
  await recordAudit(queries, { at, actor, action: "removed-announcement", subject: id });
  await bumpVersion(queries, "announcements");
}
