import type { AppointmentService } from "#firm/appointments/appointment-service.ts";
import type { CalendarRequest } from "#firm/appointments/appointments.ts";
import type { Database } from "#db/database.ts";
import { walledAmong } from "#firm/enquiries/walls.ts";

type Place = { database: Pick<Database, "queries">; appointments: Pick<AppointmentService, "behindWall"> };

/**
 * Of some requests those that a wall keeps one of the staff from: their own, and where the time is theirs, that of any
 * other enquiry of the person.
 */
export async function keptFromBookings(
  { database, appointments }: Place,
  requests: readonly { id: string }[],
  username: string,
): Promise<Set<string>> {
  const ids = requests.map(({ id }) => id);
  const [walled, behind] = await Promise.all([walledAmong(database.queries, ids, username), appointments.behindWall()]);
  return new Set([...walled, ...behind.filter((one) => one.username === username).map(({ id }) => id)]);
}

/** What whoever is kept from it sees: that the time is taken. */
export function asTaken<Of extends CalendarRequest>(request: Of): Of {
  return { ...request, person: "Taken", practiceArea: null, reference: "", closedAs: null, askedFor: null };
}
