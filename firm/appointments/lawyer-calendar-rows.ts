import { recordAudit } from "#db/audit.ts";
import type { LawyerCalendarsTable } from "#db/booking-tables.ts";
import type { Database, Queries } from "#db/database.ts";
import { MINUTE } from "#time/units.ts";
import type { CalendarPlace } from "./calendar-place.ts";
import type { Engaged } from "./free-times.ts";
import type { Span } from "./busy-times.ts";

/** What was read longer ago counts as unknown: the lawyer may have been booked since. */
const OLDEST = 15 * MINUTE;

/** A clock that was set back may show what was read as of a moment to come; more than this is not believed. */
const CLOCKS_APART = MINUTE;

const SHOWN = ["lawyer", "changedAt", "changedBy", "readAt", "failure"] as const;

/** A lawyer's calendar as staff may see it: never its address, name or password, which are keys. */
export type LawyerCalendar = Pick<LawyerCalendarsTable, (typeof SHOWN)[number]> & {
  /** The server it is read from. */
  host: string;
  /** Whether its times can be held at the moment. */
  known: boolean;
};

export async function lawyerCalendars(queries: Queries, now: number): Promise<LawyerCalendar[]> {
  const rows = await queries
    .selectFrom("lawyerCalendars")
    .select(["address", ...SHOWN])
    .orderBy("lawyer")
    .execute();
  return rows.map(({ address, ...row }) => ({ ...row, host: hostOf(address), known: isFresh(row.readAt, now) }));
}

/** What lawyers' own calendars say of a stretch of time, by their slug; nothing of who has none. */
export async function busyBetween(
  queries: Queries,
  { from, until, now }: { from: number; until: number; now: number },
): Promise<Map<string, Engaged["busy"]>> {
  const rows = await queries.selectFrom("lawyerCalendars").select(["lawyer", "readAt", "busy"]).execute();
  return new Map(
    rows.map(({ lawyer, readAt, busy }) => [
      lawyer,
      isFresh(readAt, now) ? spansIn(busy).filter((span) => span[0] < until && from < span[1]) : "unknown",
    ]),
  );
}

function isFresh(readAt: number | null, now: number): boolean {
  return readAt !== null && now - readAt <= OLDEST && readAt - now <= CLOCKS_APART;
}

function spansIn(busy: string): Span[] {
  return JSON.parse(busy) as Span[];
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : "";
}

/** Who of the staff, and when in milliseconds since 1970. */
type Act = { actor: string; at: number };

/** Reads another calendar from now on; undefined: none. Until it was read, the lawyer's times are unknown. */
export function setCalendar(
  database: Database,
  lawyer: string,
  place: CalendarPlace | undefined,
  { actor, at }: Act,
): Promise<void> {
  return database.write(async (queries) => {
    await queries.deleteFrom("lawyerCalendars").where("lawyer", "=", lawyer).execute();
    if (place) {
      const { address, login = null } = place;
      const secrets = { address, username: login?.username ?? null, password: login?.password ?? null };
      await queries
        .insertInto("lawyerCalendars")
        .values({ lawyer, ...secrets, changedAt: at, changedBy: actor, busy: "[]" })
        .execute();
    }
    await recordAudit(queries, { at, actor, action: "changed-lawyer-calendar", subject: lawyer });
  });
}
