import { recordAudit, SYSTEM } from "#db/audit.ts";
import type { Database, Queries } from "#db/database.ts";
import { addressOfOwner } from "#firm/accounts/accounts.ts";
import { awaitAnswer, markUnread, readEnquiry, tellInbox, walledFromPerson } from "#firm/enquiries/enquiries.ts";
import type { Enquiry } from "#firm/enquiries/enquiries.ts";
import { FIRM, type NewMail } from "#mail/message.ts";
import { insertMails } from "#mail/outbox.ts";
import { mailToFirm } from "#mail/to-firm.ts";
import { torontoTime } from "#time/toronto-time.ts";
import type { MailParts } from "./booking-mails.ts";
import { bookingOf, type Booking } from "./bookings.ts";
import { endChanges } from "./last-change.ts";
import { pauseNews } from "./note-news.ts";
import type { OfficeParts } from "./office-now.ts";
import { stillToPick } from "./still-to-pick.ts";
import { changeBooking } from "./take-time.ts";
import { officeFor } from "./walled-lawyers.ts";

export type LostParts = OfficeParts &
  MailParts & {
    database: Pick<Database, "engine">;
    /** When the firm promises to answer what waits from a moment on, in milliseconds since 1970. */
    respondBy: (at: number) => number;
  };

/** More than this are offered times on no day. */
const MOST = 500;

/**
 * In the transaction that takes times on some days: what was offered of them and nobody can give any more is offered
 * no more. A limit of appointments a day ends those at other hours of it, too.
 */
export async function endLostOffers(
  queries: Queries,
  parts: LostParts,
  { days, at }: { days: readonly string[]; at: number },
): Promise<void> {
  if (days.length === 0) return;
  const rows = await queries
    .selectFrom("bookingOffers")
    .innerJoin("bookings", "bookings.enquiryId", "bookingOffers.enquiryId")
    .select("bookingOffers.enquiryId")
    .distinct()
    .where("bookings.state", "=", "proposed")
    .where("bookingOffers.day", "in", [...new Set(days)])
    .orderBy("bookingOffers.enquiryId")
    .limit(MOST)
    .execute();
  for (const { enquiryId } of rows) await endLost(queries, parts, enquiryId, at);
}

/**
 * The days on which the booking took a time, or may pick one: that is, on which an offer may have been lost by how it
 * stands now.
 */
export async function daysTouched(queries: Queries, { enquiryId, day }: Booking): Promise<string[]> {
  const own = await queries.selectFrom("bookingOffers").select("day").where("enquiryId", "=", enquiryId).execute();
  return [day, ...own.map((offer) => offer.day)];
}

/** The same for one request; answers whether anything was offered no more. */
export async function endLost(queries: Queries, parts: LostParts, id: string, at: number): Promise<boolean> {
  const { engine } = parts.database;
  // Whoever acts on it just now looks by themselves; to wait for them could be to wait for each other.
  const row = await queries
    .selectFrom("bookings")
    .select("enquiryId")
    .where("enquiryId", "=", id)
    .$if(engine === "postgres", (query) => query.forUpdate().skipLocked())
    .executeTakeFirst();
  const [booking, enquiry] = await Promise.all([bookingOf(queries, id), readEnquiry(queries, "id", id)]);
  if (!row || booking?.state !== "proposed" || !enquiry) return false;
  const offers = await queries
    .selectFrom("bookingOffers")
    .select(["startsAt", "day", "time", "lawyer"])
    .where("enquiryId", "=", id)
    .orderBy("startsAt")
    .execute();
  const office = await officeFor(queries, parts, await walledFromPerson({ queries, engine }, id));
  const left = await stillToPick(queries, office, { id, area: enquiry.values.practiceArea ?? "", at }, offers);
  const taken = offers.filter((offer) => offer.startsAt > at && !left.includes(offer));
  if (left.length > 0 && taken.length === 0) return false;
  const moments = taken.map(({ startsAt }) => startsAt);
  if (left.length === 0) await lapse(queries, parts, { booking, enquiry, at });
  // A mail that has not left yet offers what is left then.
  else await queries.deleteFrom("bookingOffers").where("enquiryId", "=", id).where("startsAt", "in", moments).execute();
  return true;
}

type Lapsed = { booking: Booking; enquiry: Enquiry; at: number };

/** Nothing is left to pick: it waits for the firm again, which is mailed so. */
async function lapse(queries: Queries, parts: LostParts, { booking, enquiry, at }: Lapsed): Promise<void> {
  const { id, closedAs } = enquiry;
  await pauseNews(queries, id);
  await endChanges(queries, id);
  const next = await changeBooking(queries, booking, { state: "lapsed", at, reason: booking.reason });
  await recordAudit(queries, { at, actor: SYSTEM, action: "lost-offers", subject: id });
  const { outcome } = await queries
    .selectFrom("enquiries")
    .select("outcome")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  // What came of it is known: nobody waits for a time any more.
  if (outcome !== null || (closedAs !== null && closedAs !== "answered")) return;
  const due = closedAs === null ? enquiry.respondBy : parts.respondBy(at);
  await (closedAs === null ? markUnread(queries, id) : awaitAnswer(queries, id, due));
  await insertMails(queries, [lapsedMail(next, enquiry, { due, to: await addressOfOwner(queries, id) }, parts)], at);
  await tellInbox(queries);
}

/** References only, as others may read the firm's mailbox. */
function lapsedMail(
  { sequence }: Booking,
  { id, reference }: Enquiry,
  { due, to = FIRM }: { due: number; to: string | undefined },
  { siteUrl }: MailParts,
): NewMail {
  const mail = mailToFirm(
    "notice",
    `Every offered time is gone: ${reference}`,
    siteUrl,
    [
      {
        kind: "paragraph",
        words:
          `The times offered to appointment request ${reference} were given to others or have passed. It waits for an ` +
          `answer again, by ${torontoTime(due)}: please offer other times, or call.`,
      },
      { kind: "link", words: "Open it in the staff area", address: `${siteUrl}/staff/appointments/${id}` },
      { kind: "paragraph", words: "The visitor is not mailed. Their receipt says that we will write to them." },
    ],
    { enquiryId: id, name: `offers-gone-${id}-${sequence}` },
  );
  return { ...mail, recipient: to };
}
