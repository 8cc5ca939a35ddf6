/**
 * Appointments: the requested dates and times as calendars, on the staff page and in the staff's own programs.
 * Owns the table calendar_feeds; the requests are enquiries, stored and answered there.
 * Promises that a calendar outside the firm holds who and when, never what was written, and that an address ends
 * when it is revoked or its user disabled (feed-addresses.ts). A request held back stands in no calendar.
 * Called by the staff pages of appointments and by calendar programs through feed.ts.
 */
import { sql } from "kysely";
import type { Queries } from "#db/database.ts";
import { TRUSTED } from "#firm/enquiries/enquiries.ts";
import { addDays } from "#time/weeks.ts";

/** An appointment request as a calendar shows it: when and who, not what about. */
export type CalendarRequest = {
  id: string;
  reference: string;
  person: string | null;
  practiceArea: string | null;
  /** `2026-11-23` and `9:30 AM`. */
  preferredDate: string;
  preferredTime: string;
  createdAt: number;
  /** What became of it (firm/enquiries/states.ts); null while it waits. */
  closedAs: string | null;
};

/** More than this in one week or feed is no calendar any more. */
const MOST = 2000;

/** Requests for the days from the first to the last, both included, without those held back. */
export function requestsBetween(queries: Queries, first: string, last: string): Promise<CalendarRequest[]> {
  return queries
    .selectFrom("appointments")
    .innerJoin("enquiries", "enquiries.id", "appointments.id")
    .select([
      "enquiries.id",
      "reference",
      "person",
      "enquiries.practiceArea",
      "preferredDate",
      "preferredTime",
      "enquiries.createdAt",
      "closedAs",
    ])
    .where("preferredDate", ">=", first)
    .where("preferredDate", "<=", last)
    .where(sql<boolean>`${sql.raw(TRUSTED)}`)
    .orderBy("preferredDate")
    .orderBy("enquiries.createdAt")
    .limit(MOST)
    .execute();
}

/** A calendar program's feed reaches back and forward this many days. */
const FEED_BACK = 60;
const FEED_AHEAD = 400;

export function requestsInFeed(queries: Queries, today: string): Promise<CalendarRequest[]> {
  return requestsBetween(queries, addDays(today, -FEED_BACK), addDays(today, FEED_AHEAD));
}
