import type { Services } from "#app/request/services.ts";
import { keptFromBookings } from "./kept-from.ts";

/** How many appointments to come stand where nobody is there, without those that a wall keeps one of the staff from. */
export async function bookedWhereNobody(
  { appointments, database }: Pick<Services, "appointments" | "database">,
  username: string,
): Promise<number> {
  const bookings = await appointments.upcomingOutside();
  if (bookings.length === 0) return 0;
  const ids = bookings.map(({ enquiryId: id }) => ({ id }));
  const kept = await keptFromBookings({ database, appointments }, ids, username);
  return ids.filter(({ id }) => !kept.has(id)).length;
}
