import type { Announcement, Announcements } from "./announcements.ts";
import { allAnnouncements } from "./announcement-rows.ts";
import type { Database } from "#db/database.ts";
import type { AnnouncementsTable } from "#db/tables.ts";

/**
 * The announcements of content/site.yaml with those of the staff area, kept in memory: every page and every promise
 * asks for them.
 */
export async function announcementsCache(database: Database, ofContent: Announcement[]): Promise<Announcements> {
  let ofStaff: Announcement[] = [];
  let version = 0;
  const changed = async () => {
    ofStaff = (await allAnnouncements(database.queries)).map(fromRow);
    version += 1;
  };
  await changed();
  return { all: () => [...ofContent, ...ofStaff], version: () => String(version), changed };
}

function fromRow({ startsOn, endsOn, words, closedFrom, closedUntil }: AnnouncementsTable): Announcement {
  return {
    from: startsOn,
    until: endsOn,
    text: words,
    ...(closedFrom && closedUntil ? { closed: { from: closedFrom, until: closedUntil } } : {}),
  };
}
