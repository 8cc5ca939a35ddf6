import { withRead, type AnsweredUnread } from "#firm/enquiries/timed-unread.ts";
import { urgentMark } from "#firm/enquiries/urgent-words.ts";
import type { Services } from "#app/request/services.ts";
import { CAME_IN, type CameIn } from "./came-in-words.ts";
import { lastCame } from "./came-in.ts";
import { shownName } from "../parts/shown-name.ts";
import { whenBooked } from "../reception/when-booked.ts";

/** More than these would leave no room for the list below; all of them stand in that of what is unread. */
const MOST_SHOWN = 8;

/** What cannot wait, has a time and was read by nobody, as it stands above every list. */
export async function timedInWords(
  parts: Pick<Services, "database" | "content" | "clock" | "appointments">,
  rows: readonly AnsweredUnread[],
) {
  const shown = await withRead(parts.database.queries, rows.slice(0, MOST_SHOWN));
  const now = parts.clock();
  const [times, news] = await Promise.all([
    whenBooked(parts, shown),
    lastCame(
      parts.database.queries,
      shown.filter(({ wasRead }) => wasRead),
    ),
  ]);
  return {
    rows: shown.map((row) => ({
      id: row.id,
      reference: row.reference,
      person: shownName(row.person),
      about: row.about,
      owner: row.owner,
      urgent: urgentMark(row, now),
      time: times.get(row.id),
      wasRead: row.wasRead,
      since: sinceRead(news.get(row.id)?.what),
    })),
    more: rows.length - shown.length,
  };
}

const sinceRead = (what: CameIn | undefined) => (what ? CAME_IN[what].words : "something changed");

export type TimedInWords = Awaited<ReturnType<typeof timedInWords>>;
