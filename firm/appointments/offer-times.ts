import type { Queries } from "#db/database.ts";
import { clock24 } from "#time/clock24.ts";
import { officeInstant } from "#time/office-instant.ts";
import type { BookingVerb } from "./booking-act.ts";
import { changeMail } from "./booking-mails.ts";
import type { WantedTime } from "./move-time.ts";
import { wrongReason } from "./reason-rules.ts";
import { changeBooking } from "./take-time.ts";

/** Times offered at once. */
const MOST = 3;

/** Lets the time asked for go and offers others; the visitor picks one on the receipt, with a button. Why is optional. */
export function offerTimes(offered: readonly (WantedTime | undefined)[], words = ""): BookingVerb {
  return async ({ queries, booking, at, parts, tell }) => {
    const times = new Map(
      offered.flatMap((one) => {
        const clock = one && clock24(one.time);
        return one && clock ? [[officeInstant(one.day, clock), one] as const] : [];
      }),
    );
    const rows = [...times]
      .filter(([startsAt]) => startsAt > at)
      .toSorted(([a], [b]) => a - b)
      .slice(0, MOST);
    if (rows.length === 0) return { status: 400, message: "Please choose at least one time to offer." };
    const reason = words.trim();
    const wrong = wrongReason(reason);
    if (wrong) return { status: 400, message: wrong };
    const moments = rows.map(([startsAt]) => startsAt);
    // Pressed twice, they are offered once.
    if (booking.state === "proposed" && (await areOffered(queries, booking.enquiryId, moments))) return undefined;
    const next = await changeBooking(queries, booking, { state: "proposed", at, reason: reason || null });
    await queries
      .insertInto("bookingOffers")
      .values(rows.map(([startsAt, { day, time }]) => ({ enquiryId: booking.enquiryId, startsAt, day, time })))
      .execute();
    await tell("proposed-times", next, (matter) => [changeMail("proposed", matter, parts, moments)]);
    return undefined;
  };
}

async function areOffered(queries: Queries, enquiryId: string, moments: number[]): Promise<boolean> {
  const rows = await queries
    .selectFrom("bookingOffers")
    .select("startsAt")
    .where("enquiryId", "=", enquiryId)
    .orderBy("startsAt")
    .execute();
  return rows.map(({ startsAt }) => Number(startsAt)).join() === moments.join();
}
