import { MEETING_KINDS, type MeetingKind } from "#firm/content/meeting-kinds.ts";
import type { BookedView } from "./booked-matter.ts";
import type { ActParts } from "./booking-act.ts";
import { receiptBooking, type ReceiptBooking } from "./booking-for-visitor.ts";
import { covers } from "./free-times.ts";
import type { Lawyer } from "./lawyers.ts";
import { toldSoFar, type Untold } from "./told-so-far.ts";

/** What a visitor may see and change; `kinds`: what whoever covers the area offers. */
export type OnReceipt = {
  id: string;
  area: string;
  day: string;
  kind: MeetingKind;
  kinds: MeetingKind[];
  shown: ReceiptBooking;
};

type Parts = Pick<ActParts, "content" | "clock">;

export function seenByVisitor(
  stands: BookedView,
  lawyers: readonly Lawyer[],
  { untold, ...parts }: Parts & { untold: Untold | undefined },
): OnReceipt {
  const view = toldSoFar(stands, untold, lawyers);
  const { booking, enquiry } = view;
  const area = enquiry.values.practiceArea ?? "";
  const offered = lawyers.filter((one) => covers(one, area)).flatMap(({ kinds }) => kinds.map((one) => one.kind));
  return {
    id: enquiry.id,
    area,
    day: booking.day,
    kind: booking.kind as MeetingKind,
    kinds: MEETING_KINDS.filter((one) => offered.includes(one)),
    shown: receiptBooking(stands, parts, { now: parts.clock(), told: untold && { verb: untold.verb, view } }),
  };
}
