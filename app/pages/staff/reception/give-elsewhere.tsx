import type { AppointmentService } from "#firm/appointments/appointment-service.ts";

/** Ids of appointments with a lawyer whom a wall keeps from the person; without those of who looks, `username`. */
export async function toGiveElsewhere(
  appointments: Pick<AppointmentService, "behindWall">,
  username: string,
): Promise<Set<string>> {
  const rows = await appointments.behindWall();
  return new Set(rows.filter((row) => row.username !== username).map(({ id }) => id));
}

/** The week says the same words. */
export function GiveElsewhere({ id }: { id: string }) {
  return (
    <strong>
      <a href={`/staff/appointments/${id}`}>Behind a wall: give it to somebody else</a>
    </strong>
  );
}
