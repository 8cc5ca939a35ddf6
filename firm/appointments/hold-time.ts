import { recordAudit, SYSTEM, VISITOR } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import { atReception } from "#firm/accounts/accounts.ts";
import { closeAs, waitsForLook, type TimeKeeper, type TimeWish } from "#firm/enquiries/enquiries.ts";
import { insertMails } from "#mail/outbox.ts";
import { bookingOf, insertHolds, nextDayNumber } from "./bookings.ts";
import { nameOf, requestedTimes } from "./time-as-told.ts";
import { isOpenState, meetingOf, type DayTime, type Office } from "./free-times.ts";
import { endLostOffers, type LostParts } from "./lost-offers.ts";
import { noteNews } from "./note-news.ts";
import { standsNow } from "./to-tell.ts";
import { officeFor, walledLawyers } from "./walled-lawyers.ts";
import { refuseTime } from "./refuse-time.ts";
import { timeFor } from "./take-time.ts";
import { plannedReminders } from "./visitor-reminders.ts";
import { tellWhoseNew } from "./whose-time.ts";

/** Holds the times that requests ask for. */
export function timeKeeper(parts: LostParts & { clock: () => number }): TimeKeeper {
  return {
    async refusal(queries, wish, at) {
      const office = await officeFor(queries, parts, wish.walled);
      const found = await timeFor(queries, office, { ...wish, now: at });
      return found && refuseTime(queries, office, { ...wish, now: at }, found, parts);
    },

    async choose(queries, wish, { at, untrusted, timeZone }) {
      const office = await officeFor(queries, parts, wish.walled);
      const found = await timeFor(queries, office, { ...wish, now: at });
      if (!found || !isOpenState(found.state)) return undefined;
      const open = await withoutAvoided(queries, office, { ...wish, now: at }, found);
      const lawyer = open?.lawyers.find(({ slug }) => slug === wish.asked) ?? open?.lawyers[0];
      const usual = lawyer ?? found.lawyers[0];
      const { kind, minutes, bufferMinutes } = (usual && meetingOf(usual, wish.kind)) ?? {
        ...UNCOVERED,
        ...(wish.kind && { kind: wish.kind }),
      };
      const held = open?.state === "free" && lawyer !== undefined && !untrusted;
      // Somebody looks first where they cannot be called, or sent the link.
      const mayConfirm = held && lawyer.confirmAtOnce && !wish.cannotMeet.some((one) => one === kind);
      const { startsAt } = found;
      return {
        startsAt,
        async insert(writing, enquiry) {
          const { id: enquiryId } = enquiry;
          // And where a name of theirs is on file: they are told that it is held, and never why.
          const atOnce =
            mayConfirm && !(await waitsForLook({ queries: writing, engine: parts.database.engine }, enquiryId));
          const state = !held ? "asked" : atOnce ? "confirmed" : "held";
          const most = held ? lawyer.mostPerDay : undefined;
          const booking = { enquiryId, startsAt, minutes, bufferMinutes, day: wish.day };
          await writing
            .insertInto("bookings")
            .values({
              ...booking,
              state,
              kind,
              lawyer: lawyer?.slug ?? null,
              dayNumber: most === undefined ? null : await nextDayNumber(writing, lawyer!.slug, wish.day, most),
              sequence: 0,
              changedAt: at,
              timeZone,
            })
            .execute();
          if (held) {
            await insertHolds(writing, { ...booking, lawyer: lawyer.slug });
            await endLostOffers(writing, parts, { days: [wish.day], at });
          }
          const asked = nameOf(wish.asked ?? null, parts.content.team);
          const time = { state, startsAt, timeZone, lawyer: lawyer?.name, asked } as const;
          const by = wish.enteredBy ?? VISITOR;
          if (lawyer && (state === "confirmed" || (held && (await isByLawyer(writing, wish)))))
            await tellWhoseNew(writing, parts, { enquiry, lawyer: lawyer.slug, by, at });
          if (state !== "confirmed") return time;
          await closeAs("answered", { unopened: true })(writing, { id: enquiryId, actor: SYSTEM, at });
          await recordAudit(writing, { at, actor: SYSTEM, action: "confirmed-time", subject: enquiryId });
          const stored = (await bookingOf(writing, enquiryId))!;
          // They see it as they ask, or hear it; an address that staff wrote down may be corrected yet.
          const before = { ...(await standsNow(writing, stored)), state: "held" as const };
          const noted = { before, enquiry, actor: SYSTEM, at, knows: true, isTheirs: !wish.byStaff };
          const leavesAt = await noteNews(writing, parts.siteUrl, noted);
          const planned = plannedReminders({ booking: stored, enquiry, lawyer }, parts, leavesAt ?? at);
          await insertMails(writing, planned, at);
          return time;
        },
      };
    },

    requestedTime: requestedTimes(parts.clock, parts.content.team),
  };
}

/** What the reception holds waits for a lawyer as every request does: the firm is mailed of it. */
async function isByLawyer(queries: Queries, { enteredBy }: TimeWish): Promise<boolean> {
  return enteredBy !== undefined && !(await atReception(queries, [enteredBy])).has(enteredBy);
}

/** The same time without those who are avoided; undefined where it is theirs alone. */
async function withoutAvoided(
  queries: Queries,
  office: Office,
  wish: TimeWish & { now: number },
  found: DayTime,
): Promise<DayTime | undefined> {
  const avoided = await walledLawyers(queries, wish.avoided ?? []);
  if (avoided.size === 0) return found;
  const others = { ...office, walled: new Set([...avoided, ...(office.walled ?? [])]) };
  const open = await timeFor(queries, others, wish);
  return open && isOpenState(open.state) ? open : undefined;
}

/** What a request is booked as where no lawyer covers its area. */
const UNCOVERED = { kind: "in-person", minutes: 30, bufferMinutes: 0 } as const;
