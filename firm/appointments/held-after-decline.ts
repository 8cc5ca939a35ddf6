import { addressOf, isActiveUser, nameOfUser } from "#firm/accounts/accounts.ts";
import { isWalled, urgentLine, urgentSubject } from "#firm/enquiries/enquiries.ts";
import { FIRM, type NewMail } from "#mail/message.ts";
import { mailToFirm } from "#mail/to-firm.ts";
import { torontoTime } from "#time/toronto-time.ts";
import type { Changing } from "./booking-act.ts";
import type { Booking } from "./bookings.ts";

/**
 * To the lawyer who had declined a request, by user name, or the firm where they gave no address: the reception holds
 * another time for them, which waits for a lawyer. References only, as others may read the mailbox.
 */
export async function heldAfterDecline(
  { queries, actor, at, enquiry, parts: { siteUrl } }: Pick<Changing, "queries" | "actor" | "at" | "enquiry" | "parts">,
  { startsAt }: Booking,
  declinedBy: string,
): Promise<NewMail> {
  const { id, reference } = enquiry;
  const reads = (await isActiveUser(queries, declinedBy)) && !(await isWalled(queries, id, declinedBy));
  const address = reads ? await addressOf(queries, declinedBy) : undefined;
  const [by, who] = [await nameOfUser(queries, actor), await nameOfUser(queries, declinedBy)];
  const words =
    `They asked again after ${who} had declined appointment request ${reference}: ${by} holds ` +
    `${torontoTime(startsAt)} for them. It is not confirmed: please confirm it, or decline it again.`;
  const subject = urgentSubject(enquiry, at, `Another time is held after it was declined: ${reference}`);
  const mail = mailToFirm(
    "notice",
    subject,
    siteUrl,
    [
      ...urgentLine(enquiry, at),
      { kind: "paragraph", words },
      { kind: "link", words: "Open it in the staff area", address: `${siteUrl}/staff/appointments/${id}` },
    ],
    { enquiryId: id },
  );
  return { ...mail, recipient: address ?? FIRM };
}
