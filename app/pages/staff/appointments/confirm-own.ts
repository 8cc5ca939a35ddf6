import { lawyersOfUsers } from "#firm/accounts/accounts.ts";
import type { User } from "#firm/accounts/users.ts";
import type { Services } from "#app/request/services.ts";
import { namesToLookAt } from "./names-to-look-at.ts";
import { postedBooking } from "./posted-booking.ts";

/**
 * Confirms an appointment that was just entered, where the time is that of the lawyer who entered it and nothing stands
 * against it. Answers whether it is confirmed.
 */
export async function confirmOwn(
  { appointments, database }: Pick<Services, "appointments" | "database">,
  id: string,
  user: Pick<User, "username" | "role">,
): Promise<boolean> {
  const view = user.role === "reception" ? undefined : await appointments.find(id);
  if (!view) return false;
  const { booking } = view;
  if (booking.state === "confirmed") return true;
  const own = (await lawyersOfUsers(database.queries)).get(user.username);
  // The form sent again once that was taken back: it stays so.
  if (own === undefined || booking.lawyer !== own || booking.sequence > 0) return false;
  if ((await namesToLookAt(database, view, user)) || (await appointments.nobodyThere([id])).has(id)) return false;
  const posted = { ...postedBooking(new FormData()), sequence: String(booking.sequence) };
  return !(await appointments.actByStaff({ id, actor: user.username, verb: "confirm-time" }, posted));
}
