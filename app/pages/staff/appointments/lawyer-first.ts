import type { Database } from "#db/database.ts";
import { isBookingState } from "#firm/appointments/booking-states.ts";
import { buttonsFor } from "#firm/appointments/staff-booking.ts";
import { askBeforeAmong } from "#firm/enquiries/ask-closer.ts";
import { rowsForReception } from "#firm/enquiries/for-reception.ts";
import { unlookedAmongIds } from "#firm/enquiries/unlooked-names.ts";

type Listed = { id: string; state: string | null; startsAt: number | null; closedAs: string | null };

/**
 * Of some appointments those that the reception would be refused to confirm, for a lawyer has to look at names first
 * (names-to-look-at.ts), the earliest ones as far as a list can look them up; `now` in milliseconds since 1970.
 */
export function lawyerFirst(
  database: Pick<Database, "queries" | "engine">,
  listed: readonly Listed[],
  now: number,
): Promise<Set<string>> {
  return unlookedAmongIds(database, toConfirm(listed, now));
}

/** The same where somebody is to be asked first, for another enquiry of that person was closed unanswered. */
export async function askedFirst(
  database: Pick<Database, "queries" | "engine">,
  username: string,
  listed: readonly Listed[],
  now: number,
): Promise<Set<string>> {
  const rows = await rowsForReception(database.queries, toConfirm(listed, now), username);
  return new Set((await askBeforeAmong(database, username, rows)).keys());
}

/** Ids of those with a button to confirm, the earliest first. */
function toConfirm(listed: readonly Listed[], now: number): string[] {
  const mayBe = listed.flatMap(({ id, state, startsAt, closedAs }) => {
    if (!isBookingState(state) || startsAt === null) return [];
    const buttons = buttonsFor({ state, startsAt, closedAs }, now);
    return buttons.some(({ verb }) => verb === "confirm-time") ? [{ id, startsAt }] : [];
  });
  return mayBe.toSorted((one, next) => one.startsAt - next.startsAt).map(({ id }) => id);
}
