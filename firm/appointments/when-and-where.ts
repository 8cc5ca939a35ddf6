import type { Queries } from "#db/database.ts";
import type { Content } from "#firm/content/content.ts";
import { readEnquiry } from "#firm/enquiries/enquiries.ts";
import { torontoTime } from "#time/toronto-time.ts";
import { meetingPlace } from "./booking-mails.ts";
import { bookingOf } from "./bookings.ts";
import { changedTimes } from "./lawyer-times-rows.ts";
import { lawyersOf } from "./lawyers.ts";

/** When an appointment is, and how or where the two meet in a sentence, as its mails say it; undefined for what has none. */
export async function whenAndWhere(
  queries: Queries,
  content: Pick<Content, "site" | "team">,
  id: string,
): Promise<{ when: string; where: string } | undefined> {
  const [booking, enquiry] = await Promise.all([bookingOf(queries, id), readEnquiry(queries, "id", id)]);
  if (!booking || !enquiry) return undefined;
  const lawyer = lawyersOf(content, await changedTimes(queries)).find(({ slug }) => slug === booking.lawyer);
  return { when: torontoTime(booking.startsAt), where: meetingPlace({ booking, enquiry, lawyer }, { content }) };
}
