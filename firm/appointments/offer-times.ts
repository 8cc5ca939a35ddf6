import type { Queries } from "#db/database.ts";
import { askFirst } from "./ask-first.ts";
import type { BookingRefusal, BookingVerb, Changing } from "./booking-act.ts";
import { BOOKING_STATES } from "./booking-states.ts";
import { standingNow } from "./last-change.ts";
import { refuseForDesk } from "./lawyers-decision.ts";
import type { WantedTime } from "./move-time.ts";
import { wrongReason } from "./reason-rules.ts";
import { refuseTime } from "./refuse-time.ts";
import { changeBooking, timeFor } from "./take-time.ts";
import { howHeard } from "./how-heard.ts";

/** Times offered at once. */
const MOST = 3;

type Offer = { startsAt: number; day: string; time: string; lawyer: string | null };

/**
 * Lets the time asked for go and offers others; the visitor picks one on the receipt, with a button. Why is optional.
 * Offered as those of one lawyer, what is picked is with that lawyer where the time is theirs still (move-time.ts).
 */
export function offerTimes(
  offered: readonly (WantedTime | undefined)[],
  words = "",
  sure: readonly string[] = [],
): BookingVerb {
  return async (changing) => {
    const { queries, booking, at, tell } = changing;
    const refused = await refuseForDesk(changing, "offers times");
    if (refused) return refused;
    const rows: Offer[] = [];
    for (const wanted of offered.filter((one) => one !== undefined).slice(0, MOST)) {
      const judged = await judge(changing, wanted, sure);
      if ("message" in judged) return judged;
      if (rows.some(({ startsAt }) => startsAt === judged.startsAt))
        return { status: 400, message: "The same time is chosen twice. Please offer different ones." };
      rows.push(judged);
    }
    if (rows.length === 0) return { status: 400, message: "Please choose at least one time to offer." };
    rows.sort((a, b) => a.startsAt - b.startsAt);
    const moments = rows.map(({ startsAt }) => startsAt);
    // Pressed twice, they are offered once.
    if (booking.state === "proposed" && (await areOffered(queries, booking.enquiryId, moments))) return undefined;
    const reason = words.trim();
    const wrong = wrongReason(reason);
    if (wrong) return { status: 400, message: wrong };
    const whose = offered.find((one) => one?.lawyer !== undefined)?.lawyer;
    const lawyer = changing.office.lawyers.find(({ slug }) => slug === whose);
    const before = await standingNow(changing);
    const next = await changeBooking(queries, booking, { state: "proposed", at, lawyer, reason: reason || null });
    await queries
      .insertInto("bookingOffers")
      .values(rows.map((row) => ({ ...row, enquiryId: booking.enquiryId })))
      .execute();
    await tell("proposed-times", next, { undo: { verb: "offer-times", before } });
    return undefined;
  };
}

/** The time as it can be offered, by what the booking's page lists; or why it cannot. */
async function judge(
  changing: Changing,
  { day, time, lawyer }: WantedTime,
  sure: readonly string[],
): Promise<Offer | BookingRefusal> {
  const { queries, office, booking, area, at, parts } = changing;
  const question = { day, time, area, lawyer, beyondArea: true, overOffers: true, now: at };
  const found = await timeFor(queries, office, question, booking.enquiryId);
  if (!found) return { status: 400, message: "Please choose the times from the lists. Nothing was offered." };
  const { startsAt } = found;
  // A time that they know nothing of is as good an offer as any other.
  if (startsAt === booking.startsAt && (await howHeard(queries, booking, changing.enquiry)) !== "unheard")
    return {
      status: 400,
      message: BOOKING_STATES[booking.state].holds
        ? "One of these is the time it has already. Please offer others."
        : "One of these is the time that was asked for and let go. Please offer others.",
    };
  const refusal = await refuseTime(queries, office, { ...question, except: booking.enquiryId }, found, parts);
  if (refusal) return { status: 409, message: refusal };
  const whose = found.lawyers.find(({ slug }) => slug === booking.lawyer) ?? found.lawyers[0];
  const asked = await askFirst(changing, { day, time }, found, { lawyer: whose, sure, again: "offer it to both" });
  return asked ?? { startsAt, day, time, lawyer: whose?.slug ?? null };
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
