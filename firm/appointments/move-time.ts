import type { MeetingKind } from "#firm/content/meeting-kinds.ts";
import { awaitAnswer, changeTopic } from "#firm/enquiries/enquiries.ts";
import { formatPhoneAbroad } from "#text/phone.ts";
import { isRealDay } from "#time/days.ts";
import type { BookingRefusal, BookingVerb, Changing } from "./booking-act.ts";
import { changedByVisitor, changeMail } from "./booking-mails.ts";
import { nearestTo } from "./nearest-times.ts";
import { refusalSentence } from "./refusal-words.ts";
import { changeBooking, timeFor } from "./take-time.ts";

export type WantedTime = { day: string; time: string; kind?: MeetingKind | undefined };

/** `2026-11-23 9:30 AM`, as the pickers post it; undefined for anything else. */
export function wantedIn(slot: string): WantedTime | undefined {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2}) (\d{1,2}:\d{2} [AP]M)$/.exec(slot) ?? [];
  return day && time && isRealDay(day) ? { day, time } : undefined;
}

/** Staff put it at another free time, and it is confirmed there. */
export function moveByStaff(wanted: WantedTime | undefined): BookingVerb {
  return async (changing) => {
    const moved = await moveTo(changing, wanted, "confirmed");
    if ("message" in moved) return moved;
    await changing.tell("moved-time", moved.next, (matter) => [changeMail("moved", matter, changing.parts)]);
    return undefined;
  };
}

type VisitorParts = {
  /** When the firm promises to answer what it received at a moment, in milliseconds since 1970. */
  respondBy: (at: number) => number;
};

/**
 * The visitor picks another free time. One that staff offered is confirmed at once, as is every free time of a lawyer who
 * wants it so; any other is held, and the request waits for an answer again.
 */
export function moveByVisitor(wanted: WantedTime | undefined, { respondBy }: VisitorParts): BookingVerb {
  return async (changing) => {
    const { queries, booking, at, parts } = changing;
    const offers = await queries
      .selectFrom("bookingOffers")
      .selectAll()
      .where("enquiryId", "=", booking.enquiryId)
      .execute();
    const offered = offers.some(({ day, time }) => day === wanted?.day && time === wanted.time);
    const moved = await moveTo(changing, wanted, offered ? "confirmed" : "held");
    if ("message" in moved) return moved;
    const { next } = moved;
    if (next.state !== "confirmed")
      await awaitAnswer(queries, booking.enquiryId, Math.min(respondBy(at), next.startsAt));
    const did = next.state === "confirmed" ? "confirmed" : next.state === "held" ? "held" : undefined;
    await changing.tell("picked-time", next, (matter) => [
      changedByVisitor("Another time was picked", matter, parts),
      ...(did ? [changeMail(did, matter, parts)] : []),
    ]);
    return undefined;
  };
}

async function moveTo(
  { queries, office, booking, area, at, parts }: Changing,
  wanted: WantedTime | undefined,
  state: "held" | "confirmed",
): Promise<BookingRefusal | { next: Awaited<ReturnType<typeof changeBooking>> }> {
  const found = wanted && (await timeFor(queries, office, { ...wanted, area, now: at }, booking.enquiryId));
  if (!wanted || !found) return { status: 400, message: "Please choose one of the times." };
  if (found.state !== "free" && found.state !== "ask") {
    const question = { ...wanted, area, now: at, startsAt: found.startsAt, except: booking.enquiryId };
    const free = await nearestTo(queries, office, question);
    const phone = formatPhoneAbroad(parts.content.site.phone);
    return { status: 409, message: refusalSentence(wanted, found.state, free, phone) };
  }
  const free = found.state === "free";
  // It stays with the lawyer it is with, where they are free.
  const lawyer = found.lawyers.find(({ slug }) => slug === booking.lawyer) ?? found.lawyers[0];
  const sure = free && lawyer?.confirmAtOnce ? "confirmed" : state;
  const to = { day: wanted.day, startsAt: found.startsAt, kind: wanted.kind, lawyer };
  const next = await changeBooking(queries, booking, { state: free ? sure : "asked", at, to });
  await changeTopic(queries, booking.enquiryId, `${wanted.day} ${wanted.time}`);
  return { next };
}
