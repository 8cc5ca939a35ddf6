import { recordAudit } from "#db/audit.ts";
import type { Database, Queries } from "#db/database.ts";
import type { AnnouncementsTable } from "#db/tables.ts";
import { bumpVersion } from "#db/versions.ts";

export type NewAnnouncement = Pick<AnnouncementsTable, "startsOn" | "endsOn" | "words" | "closedFrom" | "closedUntil">;

/** All of them, the latest first. */
export function allAnnouncements(queries: Queries): Promise<AnnouncementsTable[]> {
  return queries.selectFrom("announcements").selectAll().orderBy("startsOn", "desc").orderBy("id").limit(500).execute();
}

/** Who of the staff, and when in milliseconds since 1970. */
type Act = { actor: string; at: number };

/** Adds one; the same one, rendered with the form under one id, only once. */
export function addAnnouncement(
  database: Database,
  id: string,
  announcement: NewAnnouncement,
  { actor, at }: Act,
): Promise<void> {
  return database.write(async (queries) => {
    const added = await queries
      .insertInto("announcements")
      .values({ id, ...announcement, author: actor, createdAt: at })
      .onConflict((before) => before.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added) return;
    await recordAudit(queries, { at, actor, action: "announced", subject: id });
    await bumpVersion(queries, "announcements");
  });
}

/** Takes one back; where there is none, it was taken back before. */
export function removeAnnouncement(database: Database, id: string, { actor, at }: Act): Promise<void> {
  return database.write(async (queries) => {
    const removed = await queries.deleteFrom("announcements").where("id", "=", id).returning("id").executeTakeFirst();
    if (!removed) return;
    await recordAudit(queries, { at, actor, action: "removed-announcement", subject: id });
    await bumpVersion(queries, "announcements");
  });
}
