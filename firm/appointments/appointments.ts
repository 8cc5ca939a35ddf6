/**
 * Appointments: free times, held at once, confirmed, moved, cancelled; and as calendars for staff and visitors.
 * Owns bookings, holds, offers, lawyers' hours and calendar addresses; the requests are enquiries, stored there, and
 * their store is handed what holds times (hold-time.ts). One row a lawyer and quarter of an hour is the only judge.
 * Promises that no time has two owners, that nobody is told more than is held, that a calendar outside the firm holds
 * who and when and never what was written, and that a request held back stands in no calendar.
 * Called by the contact, receipt and staff pages, the API and jobs; a verb has a file: confirm-time, move-time, ...
 */
import { sql } from "kysely";
import type { Queries } from "#db/database.ts";
import { officeDay } from "#time/days.ts";
import { OFFICE_TIME_ZONE } from "#time/office-time-zone.ts";
import { TRUSTED, URGENT_COLUMNS, WRONGLY_ENTERED, type Urgent } from "#firm/enquiries/enquiries.ts";
import { addDays } from "#time/weeks.ts";
import { HOLDING } from "./booking-states.ts";

export { BOOKING_STATES, HOLDING, type BookingState } from "./booking-states.ts";

/** An appointment request as a calendar shows it: when and who, not what about. */
export type CalendarRequest = Urgent & {
  id: string;
  reference: string;
  person: string | null;
  /** Whom it is about, where that is not who wrote or called. */
  about: string | null;
  practiceArea: string | null;
  /** `2026-11-23` and `9:30 AM`. */
  preferredDate: string;
  preferredTime: string;
  createdAt: number;
  /** What became of it (firm/enquiries/states.ts); null while it waits. */
  closedAs: string | null;
  /** How its time stands (booking-states.ts), and when it begins; null for a request of before times were held. */
  state: string | null;
  startsAt: number | null;
  minutes: number | null;
  lawyer: string | null;
  /** The lawyer they asked for, by the slug. */
  askedFor: string | null;
  /** How they meet (firm/content/meeting-kinds.ts). */
  kind: string | null;
  sequence: number | null;
  arrivedAt: number | null;
  /** Since when names on file wait that nobody has looked at. */
  namesSince: number | null;
};

/** More than this in one week or feed is no calendar any more. */
const MOST = 2000;

/**
 * Requests for the days from the first to the last, both included, without those held back and those that nobody should
 * have entered. One that was moved stands where it is now; `lawyer`: one lawyer's alone, by the slug.
 */
export async function requestsBetween(
  queries: Queries,
  first: string,
  last: string,
  lawyer?: string,
): Promise<CalendarRequest[]> {
  const day = sql<string>`coalesce(bookings.day, preferred_date)`;
  const rows = await queries
    .selectFrom("appointments")
    .innerJoin("enquiries", "enquiries.id", "appointments.id")
    .leftJoin("bookings", "bookings.enquiryId", "appointments.id")
    .select([
      "enquiries.id",
      "reference",
      "person",
      "about",
      "enquiries.practiceArea",
      "preferredDate",
      "preferredTime",
      "enquiries.createdAt",
      "closedAs",
      "namesSince",
      "askedFor",
      ...URGENT_COLUMNS,
      "bookings.state",
      "bookings.startsAt",
      "bookings.minutes",
      "bookings.lawyer",
      "bookings.kind",
      "bookings.sequence",
      "bookings.arrivedAt",
    ])
    .where((row) =>
      row.or([
        row.and([row("bookings.day", ">=", first), row("bookings.day", "<=", last)]),
        row.and([row("bookings.day", "is", null), row("preferredDate", ">=", first), row("preferredDate", "<=", last)]),
      ]),
    )
    .$if(lawyer !== undefined, (query) => query.where("bookings.lawyer", "=", lawyer!))
    .where(sql<boolean>`${sql.raw(TRUSTED)}`)
    .where((row) =>
      row.or([
        row("closedAs", "is", null),
        row("closedAs", "not in", WRONGLY_ENTERED),
        row("bookings.state", "in", HOLDING),
      ]),
    )
    .orderBy(day)
    .orderBy("enquiries.createdAt")
    .orderBy("enquiries.id")
    .limit(MOST)
    .execute();
  return rows.map((row) => (row.startsAt === null ? row : { ...row, ...slotOf(Number(row.startsAt)) }));
}

const SLOT = new Intl.DateTimeFormat("en-US", { timeZone: OFFICE_TIME_ZONE, timeStyle: "short" });

/** Day and time of the form at a moment, as the office's clock shows it. */
function slotOf(startsAt: number): { preferredDate: string; preferredTime: string; startsAt: number } {
  const preferredTime = SLOT.format(startsAt).replace("\u202F", " ");
  return { preferredDate: officeDay(new Date(startsAt)), preferredTime, startsAt };
}

/** A calendar program's feed reaches back and forward this many days. */
const FEED_BACK = 60;
const FEED_AHEAD = 400;

/** `lawyer`: one lawyer's alone, by the slug. */
export function requestsInFeed(queries: Queries, today: string, lawyer?: string): Promise<CalendarRequest[]> {
  return requestsBetween(queries, addDays(today, -FEED_BACK), addDays(today, FEED_AHEAD), lawyer);
}
