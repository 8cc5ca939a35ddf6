import { MEETING_KINDS, type MeetingKind } from "#firm/content/meeting-kinds.ts";
import { torontoTime } from "#time/toronto-time.ts";
import type { ActParts } from "./booking-act.ts";
import { receiptBooking, type ReceiptBooking } from "./booking-for-visitor.ts";
import type { BookedView } from "./booked-matter.ts";
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
  /** The lawyer they asked for. */
  asked: Pick<Lawyer, "slug" | "name"> | undefined;
  shown: ReceiptBooking;
  /** What another time costs them, in a sentence; empty where they have none that is confirmed. */
  givesUp: string;
};

export function seenByVisitor(
  stands: BookedView,
  lawyers: readonly Lawyer[],
  { untold, ...parts }: Pick<ActParts, "content" | "siteUrl" | "clock"> & { untold: Untold | undefined },
): OnReceipt {
  const view = toldSoFar(stands, untold, { ...parts, lawyers });
  const { booking, enquiry } = view;
  const area = enquiry.values.practiceArea ?? "";
  const covering = lawyers.filter((one) => covers(one, area));
  const offered = covering.flatMap(({ kinds }) => kinds.map((one) => one.kind));
  const shown = receiptBooking(stands, parts, { now: parts.clock(), told: untold && { ...untold, view } });
  return {
    id: enquiry.id,
    area,
    day: booking.day,
    kind: booking.kind as MeetingKind,
    kinds: MEETING_KINDS.filter((one) => offered.includes(one)),
    asked: lawyers.find(({ slug }) => slug === enquiry.askedFor),
    shown,
    givesUp: givesUp(
      shown,
      covering.some(({ confirmAtOnce }) => confirmAtOnce),
    ),
  };
}

/** Whether names wait to be looked at decides it too (move-time.ts), and nothing may show that. */
function givesUp({ confirmed, untold, startsAt }: ReceiptBooking, mayBeAtOnce: boolean): string {
  if (!confirmed || untold) return "";
  const next = mayBeAtOnce
    ? "The new one is confirmed at once where we can; otherwise it is set once we confirm it."
    : "The new one is set once we confirm it.";
  return `Choosing another time gives up your confirmed one, ${torontoTime(startsAt)}, at once. ${next}`;
}
