import { recordAudit } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import {
  closeAs,
  readEnquiry,
  walledFromPerson,
  type OpenTime,
  type TimesOfDeclined,
} from "#firm/enquiries/enquiries.ts";
import { insertMails } from "#mail/outbox.ts";
import { removeUnsentAbout, takeMailsBack } from "#mail/outbox-outcome.ts";
import { bothTimes } from "#time/zoned-time.ts";
import type { ActParts } from "./booking-act.ts";
import { changeMail, type Change } from "./booking-mails.ts";
import { BOOKING_STATES, isPending } from "./booking-states.ts";
import { bookingOf, type Booking } from "./bookings.ts";
import { declinedWith, endDeclined, retainChange, standingNow, type Before, type LastChange } from "./last-change.ts";
import { endLostOffers } from "./lost-offers.ts";
import { offerAgain, putBack, refuseBack } from "./take-back.ts";
import { changeBooking } from "./take-time.ts";
import { forgetDeclined, knownBefore, knownNow, noteDeclined, noteToTell, toldRow } from "./to-tell.ts";
import { plannedReminders } from "./visitor-reminders.ts";
import { officeFor } from "./walled-lawyers.ts";

/** Lets the time of a request go in the transaction that closes it, and brings it back with it. */
export function timesOfDeclined(parts: ActParts): TimesOfDeclined {
  const { engine } = parts.database;
  return {
    async lock(queries, id) {
      if (engine !== "postgres") return;
      await queries.selectFrom("bookings").select("enquiryId").where("enquiryId", "=", id).forUpdate().execute();
    },

    async stands(queries, id, at) {
      const booking = await openOf(queries, id, at);
      return booking && { state: booking.state as OpenTime, startsAt: booking.startsAt, lawyer: booking.lawyer };
    },

    async letGo(queries, { id, actor, at, leavesAt, waited }) {
      const [booking, enquiry] = await Promise.all([openOf(queries, id, at), readEnquiry(queries, "id", id)]);
      if (!booking || !enquiry) return undefined;
      const before = await standingNow({ queries, booking, enquiry });
      const untold = await endUntold(queries, id, at);
      await changeBooking(queries, booking, { state: "declined", at });
      await removeUnsentAbout(queries, id, "reminder");
      await recordAudit(queries, { at, actor, action: "declined-time", subject: id });
      await retainChange(queries, id, {
        verb: "conflict",
        at,
        leavesAt: enquiry.values.email ? leavesAt : at,
        before: { ...before, waited, ...(untold ? { untold } : {}) },
      });
      if (!BOOKING_STATES[booking.state].holds) return undefined;
      return `Your appointment on ${bothTimes(booking.startsAt, booking.timeZone)} does not take place.`;
    },

    async mustTell(queries, { id: enquiryId, actor, at, knows }) {
      const gone = await declinedWith(queries, enquiryId);
      const known = gone?.at === at ? knownBefore(gone.before) : null;
      await noteDeclined(queries, { enquiryId, known, actor, at, knows });
    },

    async bringBack(queries, { id, actor, at }) {
      const [booking, enquiry, change] = await Promise.all([
        bookingOf(queries, id),
        readEnquiry(queries, "id", id),
        declinedWith(queries, id),
      ]);
      if (!booking || !enquiry || !change) return forgetDeclined(queries, id);
      await endDeclined(queries, id);
      if (booking.state !== "declined") return;
      const { before } = change;
      const known = await knownNow(queries, booking);
      const isToTell = (await toldRow(queries, id)) !== undefined;
      const tellBack = async () => {
        if (isToTell) await noteToTell(queries, { ...TOLD_OF, before: known, enquiry, actor, at, isBack: true });
      };
      const office = await officeFor(queries, parts, await walledFromPerson({ queries, engine }, id));
      const lawyer = office.lawyers.find(({ slug }) => slug === before.lawyer);
      const changing = {
        queries,
        office,
        booking,
        enquiry,
        lawyer,
        area: enquiry.values.practiceArea ?? "",
        at,
        parts,
      };
      // Its promise waits again: somebody finds another time.
      if (await refuseBack(changing, before)) {
        const { kind, minutes, bufferMinutes, day, startsAt } = before;
        const exactly = { kind, minutes, bufferMinutes, lawyer: null };
        await changeBooking(queries, booking, {
          state: "asked",
          at,
          to: { day, startsAt, lawyer: undefined, exactly },
        });
        await tellBack();
        await recordAudit(queries, { at, actor, action: "lost-time", subject: id });
        return;
      }
      const next = await putBack(changing, before);
      const offers = await offerAgain(changing, before);
      await tellBack();
      await recordAudit(queries, { at, actor, action: "undeclined-time", subject: id });
      // What its confirmation or offer answered is answered again.
      if (!before.waited) await closeAs("answered", { unopened: true })(queries, { id, actor, at });
      const matter = { booking: next, enquiry, lawyer };
      const moments = offers.map(({ startsAt }) => startsAt);
      const told = before.untold ? [changeMail(TOLD[before.untold], matter, parts, moments)] : [];
      await insertMails(queries, [...told, ...plannedReminders(matter, parts, at)], at);
      await endLostOffers(queries, parts, { days: [next.day], at });
    },
  };
}

/** What became of a booking as its request was not declined after all; undefined where it did not change by that. */
export async function broughtBack(
  queries: Queries,
  { enquiryId, changedAt }: Pick<Booking, "enquiryId" | "changedAt">,
): Promise<"back" | "lost" | undefined> {
  const line = await queries
    .selectFrom("audit")
    .select("action")
    .where("subject", "=", enquiryId)
    .where("at", "=", changedAt)
    .where("action", "in", ["undeclined-time", "lost-time"])
    .executeTakeFirst();
  if (!line) return undefined;
  return line.action === "lost-time" ? "lost" : "back";
}

/** What tells of a change that was not told of yet when the request was declined. */
const TOLD: Record<NonNullable<Before["untold"]>, Change> = {
  "confirm-time": "confirmed",
  "offer-times": "proposed",
  "move-time": "moved",
};

/** Nobody hears of it as it is done. */
const TOLD_OF = { knows: false, isBack: false };

/** The booking of a request, unless it is over or was given up; what was confirmed and is past took place or not. */
async function openOf(queries: Queries, id: string, at: number): Promise<Booking | undefined> {
  const booking = await bookingOf(queries, id);
  const isPast = booking?.state === "confirmed" && booking.startsAt <= at;
  return booking && isPending(booking.state) && !isPast ? booking : undefined;
}

/** Nobody is told any more of what was done last and is not told of yet; answers what that was. */
async function endUntold(queries: Queries, id: string, at: number): Promise<Before["untold"]> {
  const last = await queries
    .deleteFrom("lastBookingChanges")
    .where("enquiryId", "=", id)
    .returning(["verb", "at", "leavesAt"])
    .executeTakeFirst();
  const verb = (Object.keys(TOLD) as LastChange["verb"][]).find((one) => one === last?.verb);
  if (!last || !verb || last.leavesAt <= at) return undefined;
  return (await takeMailsBack(queries, id, "appointment", last.at)) ? (verb as Before["untold"]) : undefined;
}
