import { recordAudit } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import {
  closeAs,
  mailOfRefusal,
  readEnquiry,
  walledFromPerson,
  type OpenTime,
  type TimesOfDeclined,
} from "#firm/enquiries/enquiries.ts";
import { insertMails } from "#mail/outbox.ts";
import { removeUnsentAbout } from "#mail/outbox-outcome.ts";
import { bothTimes } from "#time/zoned-time.ts";
import { awayBy } from "./away-now.ts";
import type { ActParts } from "./booking-act.ts";
import { BOOKING_STATES, isPending } from "./booking-states.ts";
import { bookingOf, type Booking } from "./bookings.ts";
import { declinedWith, endChange, endChanges, lastChangeOf, retainChange, standingNow } from "./last-change.ts";
import { endLostOffers } from "./lost-offers.ts";
import { forgetDeclined, noteDeclined } from "./note-declined.ts";
import { noteNews } from "./note-news.ts";
import { offerAgain, putBack, refuseBack } from "./take-back.ts";
import { changeBooking } from "./take-time.ts";
import { knownIn, standsNow, toldRow } from "./to-tell.ts";
import { plannedReminders } from "./visitor-reminders.ts";
import { readdressNews } from "./readdress-news.ts";
import { officeFor, walledLawyers } from "./walled-lawyers.ts";
import { tellWhoseTime } from "./whose-time.ts";

/** What becomes of the time of a request by what is done to the request, in the transaction that does it. */
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
      const before = { ...(await standingNow({ queries, booking, enquiry })), waited };
      const stood = await standsNow(queries, booking);
      const next = await changeBooking(queries, booking, { state: "declined", at });
      // The mail that declines the request tells of it.
      const carried = leavesAt === undefined ? { isSilent: true } : { carriedAt: leavesAt };
      const noted = { before: stood, enquiry, actor, at, ...carried };
      const toldAt = await noteNews(queries, parts.siteUrl, noted);
      await removeUnsentAbout(queries, id, "reminder");
      await recordAudit(queries, { at, actor, action: "declined-time", subject: id });
      const { sequence } = next;
      await retainChange(queries, id, { verb: "conflict", at, leavesAt: toldAt ?? at, sequence, before });
      await tellWhoseTime(queries, parts, {
        before: booking,
        next,
        enquiry,
        actor,
        at,
        walled: await walledLawyers(queries, await walledFromPerson({ queries, engine }, id)),
      });
      const row = await toldRow(queries, id);
      const times = [...(row ? [knownIn(row)] : []), booking].flatMap(({ state, startsAt }) =>
        BOOKING_STATES[state].holds ? [bothTimes(startsAt, booking.timeZone)] : [],
      );
      if (times.length === 0) return undefined;
      return `Your appointment on ${[...new Set(times)].join(", or on ")} does not take place.`;
    },

    mustTell: (queries, { id, ...declined }) => noteDeclined(queries, { enquiryId: id, ...declined }),

    async bringBack(queries, { id, actor, at }) {
      const [booking, enquiry, change] = await Promise.all([
        bookingOf(queries, id),
        readEnquiry(queries, "id", id),
        declinedWith(queries, id),
      ]);
      if (!booking || !enquiry || !change) return forgetDeclined(queries, id);
      await endChange(queries, id, change);
      if (booking.state !== "declined") return;
      const { before } = change;
      const stood = await standsNow(queries, booking);
      const tellBack = async (isLost: boolean) => {
        const again = (await lastChangeOf(queries, id, at))?.leavesAt;
        const isMailed = Boolean(enquiry.values.email);
        const how = {
          isBack: true,
          again,
          // Who has lost the time hears of another one.
          isSilent: isMailed && isLost,
          isCalled: isMailed && !isLost && (await mailOfRefusal(queries, id)) !== undefined,
        };
        return noteNews(queries, parts.siteUrl, { before: stood, enquiry, actor, at, ...how });
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
        await endChanges(queries, id);
        await tellBack(true);
        await recordAudit(queries, { at, actor, action: "lost-time", subject: id });
        return;
      }
      const next = await putBack(changing, before);
      await offerAgain(changing, before);
      const toldAt = await tellBack(false);
      await recordAudit(queries, { at, actor, action: "undeclined-time", subject: id });
      // What its confirmation or offer answered is answered again.
      if (!before.waited) await closeAs("answered", { unopened: true })(queries, { id, actor, at });
      const matter = { booking: next, enquiry, lawyer };
      await tellWhoseTime(queries, parts, { before: booking, next, enquiry, actor, at, walled: office.walled });
      await insertMails(queries, plannedReminders(matter, parts, toldAt ?? at), at);
      await endLostOffers(queries, parts, { days: [next.day], at });
    },

    async readdress(queries, { id, at }) {
      const [booking, enquiry] = await Promise.all([bookingOf(queries, id), readEnquiry(queries, "id", id)]);
      if (!booking || !enquiry) return;
      const toldAt = await readdressNews(queries, parts.siteUrl, enquiry, at);
      await removeUnsentAbout(queries, id, "reminder");
      const matter = { booking, enquiry, lawyer: undefined };
      await insertMails(queries, plannedReminders(matter, parts, toldAt ?? at), at);
    },

    away: awayBy(parts),
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

/** The booking of a request, unless it is over or was given up; what was confirmed and is past took place or not. */
async function openOf(queries: Queries, id: string, at: number): Promise<Booking | undefined> {
  const booking = await bookingOf(queries, id);
  const isPast = booking?.state === "confirmed" && booking.startsAt <= at;
  return booking && isPending(booking.state) && !isPast ? booking : undefined;
}
