import type { Database } from "#db/database.ts";
import { readEnquiry, receiptPath } from "#firm/enquiries/enquiries.ts";
import { messageIdAt, type NewMail } from "#mail/message.ts";
import { PutOff } from "#mail/said-later.ts";
import type { WriteDraft } from "#mail/read-message.ts";
import { formatPhoneAbroad } from "#text/phone.ts";
import { torontoTime } from "#time/toronto-time.ts";
import { MINUTE } from "#time/units.ts";
import { bothTimes } from "#time/zoned-time.ts";
import { factsOf, messageToVisitor, type BookedMatter, type MailParts } from "./booking-mails.ts";
import { bookingOf, type Booking } from "./bookings.ts";
import { changedTimes } from "./lawyer-times-rows.ts";
import { lawyersOf } from "./lawyers.ts";
import { changeableUntil } from "./changeable-until.ts";
import type { OfficeParts } from "./office-now.ts";
import { LOOKED_AT_AGAIN, waitsForSomebody } from "./somebody-first.ts";
import { callInstead } from "./way-to-change.ts";

/**
 * The reminders of an appointment that has just been confirmed for its time; none for what is nearer than they are
 * early. Each waits in the outbox and is looked at again when it is due. `at` is in milliseconds since 1970.
 */
export function plannedReminders({ booking, enquiry }: BookedMatter, parts: MailParts, at: number): NewMail[] {
  const { enquiryId, startsAt, sequence, state } = booking;
  if (state !== "confirmed") return [];
  return parts.content.site.appointments.reminderMinutes
    .map((minutes) => ({ minutes, notBefore: startsAt - minutes * MINUTE }))
    .filter(({ notBefore }) => notBefore > at)
    .map(({ minutes, notBefore }) => ({
      enquiryId,
      kind: "reminder",
      recipient: enquiry.values.email ?? "",
      message: { draft: `${sequence} ${minutes}` },
      messageId: messageIdAt(parts.siteUrl, `reminder-${enquiryId}-${sequence}-${minutes}`),
      notBefore,
    }));
}

type Parts = MailParts & OfficeParts & { database: Pick<Database, "queries">; clock: () => number };

/**
 * Writes a reminder when it is due; undefined where there is nothing to remind of any more. @throws PutOff while nobody
 * is there at that time
 */
export function reminderWriter({ database: { queries }, clock, ...parts }: Parts): WriteDraft {
  return async ({ enquiryId }, of) => {
    const [booking, enquiry] =
      enquiryId === null
        ? []
        : await Promise.all([bookingOf(queries, enquiryId), readEnquiry(queries, "id", enquiryId)]);
    const now = clock();
    if (!booking || !enquiry || !isStillRight(booking, of, parts, now)) return undefined;
    if (await waitsForSomebody(queries, parts, booking, now)) throw new PutOff(now + LOOKED_AT_AGAIN);
    const lawyer = lawyersOf(parts.content, await changedTimes(queries)).find(({ slug }) => slug === booking.lawyer);
    const matter = { booking, enquiry, lawyer };
    const until = changeableUntil(booking, parts) ?? 0;
    const phone = formatPhoneAbroad(parts.content.site.phone);
    const change =
      now < until
        ? `You can move or cancel it on your receipt until ${torontoTime(until)}. After that, call us at ${phone}.`
        : callInstead(parts);
    const message = messageToVisitor(enquiry, parts, `Reminder of your appointment: ${enquiry.reference}`, [
      { kind: "paragraph", words: `Your appointment is on ${bothTimes(booking.startsAt, booking.timeZone)}.` },
      factsOf(matter, parts),
      { kind: "paragraph", words: change },
      { kind: "link", words: "Open your receipt", address: parts.siteUrl + receiptPath(enquiry.token) },
    ]);
    return { ...message, writtenAt: now };
  };
}

/**
 * Not for what was moved, cancelled or is past, nor for a time before the event that the firm has given up since, nor
 * where the mail was so late that the next one is due.
 */
function isStillRight(booking: Booking, of: string, { content }: MailParts, now: number): boolean {
  const [sequence, minutes = 0] = of.split(" ").map(Number);
  const { reminderMinutes } = content.site.appointments;
  const { state, startsAt } = booking;
  const nextIsDue = reminderMinutes.some((later) => later < minutes && startsAt - later * MINUTE <= now);
  const planned = booking.sequence === sequence && reminderMinutes.includes(minutes);
  return state === "confirmed" && planned && now < startsAt && !nextIsDue;
}
