import { randomUUID } from "node:crypto";
import { audit } from "./audit.ts";
import type { Queries } from "./open.ts";
import type { AnnouncementsTable } from "./tables.ts";
import { bumpVersion } from "./versions.ts";

export type NewAnnouncement = Pick<AnnouncementsTable, "startsOn" | "endsOn" | "words" | "closedFrom" | "closedUntil">;

/** All of them, the latest first. */
export function allAnnouncements(queries: Queries): Promise<AnnouncementsTable[]> {
  return queries.selectFrom("announcements").selectAll().orderBy("startsOn", "desc").orderBy("id").limit(500).execute();
}

export async function addAnnouncement(queries: Queries, announcement: NewAnnouncement, { actor, at }: { actor: string; at: number }): Promise<void> {
  const id = randomUUID();
  await queries.insertInto("announcements").values({ id, ...announcement, author: actor, createdAt: at }).execute();
  await audit(queries, { at, actor, action: "announced", subject: id });
  await bumpVersion(queries, "announcements");
}

export async function removeAnnouncement(queries: Queries, id: string, { actor, at }: { actor: string; at: number }): Promise<void> {
  await queries.deleteFrom("announcements").where("id", "=", id).execute();
  await audit(queries, { at, actor, action: "removed-announcement", subject: id });
  await bumpVersion(queries, "announcements");
}
