import type { AppointmentService } from "#firm/appointments/appointment-service.ts";
import type { Booking } from "#firm/appointments/bookings.ts";

/** Of an appointment where nobody is there: how far it is settled, and whether its mail waits for that. */
export type NobodyThereNow = "to-confirm" | "mail-waits" | "counted-on";

/** Undefined where somebody is there, it was confirmed all the same, or it is past. */
export async function nobodyThereNow(
  appointments: AppointmentService,
  { enquiryId: id, state, startsAt }: Booking,
  { isPutOff, now }: { isPutOff: boolean; now: number },
): Promise<NobodyThereNow | undefined> {
  if (startsAt <= now || !(await appointments.nobodyThere([id])).has(id)) return undefined;
  if (state !== "confirmed") return "to-confirm";
  return isPutOff ? "mail-waits" : "counted-on";
}
