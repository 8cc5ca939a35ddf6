import { BOOKING_STATES } from "#firm/appointments/booking-states.ts";
import { bookingOf } from "#firm/appointments/bookings.ts";
import type { Database } from "#db/database.ts";
import type { Content } from "#firm/content/content.ts";
import { enquiryForStaff } from "#firm/enquiries/enquiry-for-staff.ts";
import { senderName } from "#firm/replies/sender-name.ts";
import { templateValues } from "#firm/replies/template-values.ts";
import { fillTemplate, templateOf } from "#firm/templates/templates.ts";
import { torontoTime } from "#time/toronto-time.ts";

type Asked = { id: string; username: string; key: string };

/**
 * The words of a template for one enquiry; empty where there is no such template, or this one of the staff has not
 * opened the enquiry.
 */
export async function filledIn(
  database: Database,
  content: Pick<Content, "site" | "team" | "replies">,
  { id, username, key }: Asked,
): Promise<string> {
  const { queries } = database;
  const [found, template] = await Promise.all([
    enquiryForStaff(database, id, username),
    templateOf(queries, content, key),
  ]);
  if (!found?.opened || !template) return "";
  const booking = await bookingOf(queries, id);
  const values = templateValues(found.opened.enquiry, {
    lawyer: await senderName(queries, username, content),
    appointment: booking && BOOKING_STATES[booking.state].holds ? torontoTime(booking.startsAt) : undefined,
  });
  return fillTemplate(template.words, values, content).trim();
}
