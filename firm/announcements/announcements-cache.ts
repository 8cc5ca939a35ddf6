import type { Announcement, Announcements, Closure } from "./announcements.ts";
import type { AnnouncementsTable } from "#db/tables.ts";

/**
 * The announcements of content/site.yaml with those of the staff area, in memory: every page and every promise asks for
 * them. `read` answers the rows of the staff area.
 */
export async function announcementsCache(
  read: () => Promise<AnnouncementsTable[]>,
  ofContent: Announcement[],
): Promise<Announcements> {
  let ofStaff: Announcement[] = [];
  let version = 0;
  let lastRead = Promise.resolve();
  const readAgain = async () => {
    ofStaff = (await read()).map(fromRow);
    version += 1;
  };
  // One after the other: a slow read must not put its older rows in the place of newer ones.
  const changed = () => (lastRead = lastRead.then(readAgain, readAgain));
  await changed();
  const all = () => [...ofContent, ...ofStaff];
  return { all, closures: () => closuresOf(all()), version: () => String(version), changed };
}

export function closuresOf(announcements: Announcement[]): Closure[] {
  return announcements.flatMap(({ closed }) => closed ?? []);
}

function fromRow({ startsOn, endsOn, words, closedFrom, closedUntil }: AnnouncementsTable): Announcement {
  return {
    from: startsOn,
    until: endsOn,
    text: words,
    ...(closedFrom && closedUntil ? { closed: { from: closedFrom, until: closedUntil } } : {}),
  };
}
