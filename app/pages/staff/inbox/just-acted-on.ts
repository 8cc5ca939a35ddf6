import type { RouterContextProvider } from "react-router";
import { isBookingVerb } from "#firm/appointments/booking-words.ts";
import { isWalled } from "#firm/enquiries/walls.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { servicesContext } from "#app/request/services.ts";
import type { About } from "../parts/done.tsx";
import { shortSlotAt } from "#time/toronto-time.ts";

/**
 * Whose appointment was just acted on by a press in a row, as `done` and `of` in the address say, and when and with
 * whom it is; `unmailed`: no e-mail address was given. Undefined where nothing was, or who looks is kept from it.
 */
export async function justActedOn(
  url: URL,
  context: Readonly<RouterContextProvider>,
): Promise<{ about: About; unmailed: boolean } | undefined> {
  const { appointments, database } = context.get(servicesContext);
  const { user } = requireStaff(context);
  const [id, done] = [url.searchParams.get("of"), url.searchParams.get("done")];
  if (id === null || !isBookingVerb(done ?? "") || (await isWalled(database.queries, id, user.username)))
    return undefined;
  const view = await appointments.find(id);
  if (!view) return undefined;
  const { booking, enquiry, lawyer } = view;
  const person = `${enquiry.values.firstName} ${enquiry.values.lastName}`.trim();
  const when = `${shortSlotAt(booking.startsAt)}${lawyer ? ` with ${lawyer.name}` : ""}`;
  return { about: { person, when }, unmailed: !enquiry.values.email };
}
