import type { MeetingKind } from "#firm/content/meeting-kinds.ts";
import { isClosedToReplies, readEnquiry, refusedText, type Intake } from "#firm/enquiries/enquiries.ts";
import { VISITOR } from "#db/audit.ts";
import { formatPhoneAbroad } from "#text/phone.ts";
import { torontoTime } from "#time/toronto-time.ts";
import { actOnBooking, type ActParts, type BookingVerb } from "./booking-act.ts";
import { cancelTime } from "./cancel-time.ts";
import { changeableUntil } from "./changeable-until.ts";
import { moveByVisitor, wantedIn } from "./move-time.ts";
import { aboutToTell, untoldDecision } from "./told-so-far.ts";
import { howHeard } from "./how-heard.ts";

export type VisitorRefusal = { status: 400 | 404 | 409 | 429 | 503; message: string };

export type VisitorParts = ActParts & { intake: Intake };

/** Who knows the address of the receipt may change its appointment; `visitor`: their address, for the rate limit. */
type Change = { token: string; visitor: string };

/** Moves a booking to another free time, posted as `2026-11-23 9:30 AM`. */
export function moveOnReceipt(
  parts: VisitorParts,
  change: Change,
  slot: string,
  kind: MeetingKind | undefined,
): Promise<VisitorRefusal | undefined> {
  const wanted = wantedIn(slot);
  return onReceipt(parts, change, moveByVisitor(wanted && { ...wanted, kind }, parts));
}

/** Cancels it: the time is free again at once. */
export function cancelOnReceipt(parts: VisitorParts, change: Change): Promise<VisitorRefusal | undefined> {
  return onReceipt(parts, change, cancelTime);
}

async function onReceipt(
  parts: VisitorParts,
  { token, visitor }: Change,
  verb: BookingVerb,
): Promise<VisitorRefusal | undefined> {
  const { database, clock, intake, content } = parts;
  const phone = formatPhoneAbroad(content.site.phone);
  const enquiry = await readEnquiry(database.queries, "token", token);
  if (!enquiry) return { status: 404, message: "This enquiry has been withdrawn or erased." };
  const at = clock();
  const typed = { visitor, size: 0, at };
  const refused = (await intake.refuses(typed)) ?? (await database.write((queries) => intake.admits(queries, typed)));
  if (refused) return refusedText(refused, phone);
  return actOnBooking(parts, { id: enquiry.id, actor: VISITOR, byStaff: false }, async (changing) => {
    const { booking } = changing;
    // Pressed twice, it is cancelled, as was asked.
    if (verb === cancelTime && booking.state === "cancelled") return undefined;
    const until = changeableUntil(booking, parts);
    const untold = until === undefined ? await untoldDecision(changing.queries, enquiry.id, changing.at) : undefined;
    if (untold) {
      const named =
        (await howHeard(changing.queries, booking, changing.enquiry)) === "unheard" ? undefined : booking.startsAt;
      return { status: 409, message: `${aboutToTell(named, untold.leaves)} Nothing was changed.` };
    }
    if (until === undefined || isClosedToReplies(changing.enquiry.closedAs))
      return { status: 409, message: `This appointment cannot be changed here any more. Please call us at ${phone}.` };
    if (changing.at > until)
      return {
        status: 409,
        message: `It could be changed here until ${torontoTime(until)}. Please call us at ${phone}.`,
      };
    return verb(changing);
  });
}
