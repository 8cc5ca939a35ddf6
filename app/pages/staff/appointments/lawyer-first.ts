import type { Database } from "#db/database.ts";
import { isBookingState } from "#firm/appointments/booking-states.ts";
import { buttonsFor } from "#firm/appointments/staff-booking.ts";
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
  const toConfirm = listed.flatMap(({ id, state, startsAt, closedAs }) => {
    if (!isBookingState(state) || startsAt === null) return [];
    const mayBe = buttonsFor({ state, startsAt, closedAs }, now).some(({ verb }) => verb === "confirm-time");
    return mayBe ? [{ id, startsAt }] : [];
  });
  const ids = toConfirm.toSorted((one, next) => one.startsAt - next.startsAt).map(({ id }) => id);
  return unlookedAmongIds(database, ids);
}
