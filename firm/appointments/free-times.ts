import type { OfficeHours } from "#firm/content/office-hours.ts";
import { clock24 } from "#time/clock24.ts";
import type { MeetingKind } from "#firm/content/meeting-kinds.ts";
import { QUARTER_MINUTES, type Meeting } from "#firm/content/schema/lawyer-times.ts";
import { isHoliday, isWithin, type DaySpan } from "#time/closed-day.ts";
import { officeInstant } from "#time/office-instant.ts";
import { MINUTE } from "#time/units.ts";
import type { Lawyer } from "./lawyers.ts";

export const QUARTER = QUARTER_MINUTES * MINUTE;

/** How a time of the form stands, the best first: `ask` is open, but a calendar could not be read. */
export const TIME_STATES = ["free", "ask", "taken", "short-notice", "closed", "past"] as const;
export type TimeState = (typeof TIME_STATES)[number];

/** Free, or to be asked for. */
export type OpenState = "free" | "ask";

export function isOpenState(state: string): state is OpenState {
  return state === "free" || state === "ask";
}

export type DayTime = {
  /** As the form lists it, `9:30 AM`. */
  time: string;
  /** Milliseconds since 1970. */
  startsAt: number;
  state: TimeState;
  /** Whose time it is while it is free or to be asked for, the one with the fewest appointments that day first. */
  lawyers: Lawyer[];
  /** None of them is asked for it so shortly before: staff alone give it. */
  shortNotice?: true;
  /** Of those whose time it is, by the slug, the requests it is offered to already; to staff alone. */
  offeredTo?: ReadonlyMap<string, readonly string[]>;
};

export type DayQuestion = {
  /** `2026-11-23`. */
  day: string;
  area: string;
  /** What each lawyer offers first, unless one is named. */
  kind?: MeetingKind | undefined;
  /** One lawyer's times alone, by the slug; left out, those of everybody who covers the area. */
  lawyer?: string | undefined;
  /** Staff see who is there, and give a time however near it is; hours and what is taken bind them too. */
  byStaff?: boolean | undefined;
  /** That lawyer's though the area is not theirs: staff may choose so. */
  beyondArea?: boolean | undefined;
  /** What is offered to others counts as free, as it does for staff: they are asked first (ask-first.ts). */
  overOffers?: boolean | undefined;
  /** Milliseconds since 1970. */
  now: number;
};

/** What does not depend on who has booked. */
export type Office = {
  /** The times of the form, in their order. */
  times: readonly string[];
  lawyers: readonly Lawyer[];
  closures: readonly DaySpan[];
  /** When somebody is there, for an area that no lawyer covers. */
  week: OfficeHours;
  /** The slugs of lawyers whom a wall keeps from whom it is for; left out: nobody. */
  walled?: ReadonlySet<string>;
};

/** What is known of one lawyer's time. */
export type Engaged = {
  /** Quarters of an hour since 1970 that are held. */
  quarters: ReadonlySet<number>;
  /** Appointments by the office's day. */
  perDay: ReadonlyMap<string, number>;
  /** Stretches of their own calendar, in milliseconds since 1970; `unknown` where it cannot be trusted just now. */
  busy: readonly (readonly [from: number, until: number])[] | "unknown";
  /** Times of theirs that others may still pick; `fresh`: kept from the forms meanwhile (offered-times.ts). */
  offered?: readonly { enquiryId: string; startsAt: number; fresh: boolean }[];
};

const NOTHING: Engaged = { quarters: new Set(), perDay: new Map(), busy: [] };

/** The notice an appointment in an uncovered area is given, in milliseconds. */
const USUAL_NOTICE = 120 * MINUTE;

/**
 * Every time of the form on one day, in their order, with whether it can be had. An area that no lawyer covers can be
 * asked for while the office is open: somebody there answers.
 */
export function freeTimes(
  { day, area, kind, lawyer: wanted, beyondArea = false, byStaff = false, overOffers = byStaff, now }: DayQuestion,
  office: Office,
  engaged: ReadonlyMap<string, Engaged>,
): DayTime[] {
  const isAsked = (lawyer: Lawyer) => covers(lawyer, area) || (beyondArea && lawyer.slug === wanted);
  const covering = office.lawyers.filter((lawyer) => isAsked(lawyer) && meetingOf(lawyer, kind));
  const lawyers = covering.filter(({ slug }) => (wanted === undefined || slug === wanted) && !office.walled?.has(slug));
  // Where nobody covers an area anyone may answer; not where those who do may not.
  const isShut = wanted !== undefined || covering.length > 0;
  const closed = isHoliday(day) || isWithin(day, office.closures);
  return office.times.map((time) => {
    const startsAt = officeInstant(day, clock24(time)!);
    if (startsAt <= now) return { time, startsAt, state: "past", lawyers: [] };
    if (closed) return { time, startsAt, state: "closed", lawyers: [] };
    if (lawyers.length === 0 && isShut) return { time, startsAt, state: "closed", lawyers: [] };
    if (lawyers.length === 0) {
      const open = isOpen(office.week, day, startsAt, startsAt + 2 * QUARTER);
      const isShort = startsAt < now + USUAL_NOTICE;
      const state = !open ? "closed" : isShort && !byStaff ? "short-notice" : "ask";
      return { time, startsAt, state, lawyers: [], ...(open && isShort && byStaff ? SHORT : {}) };
    }
    const each = lawyers.map((lawyer) => {
      const meeting = meetingOf(lawyer, kind)!;
      const offers = offersAt(lawyer, { startsAt, meeting }, engaged.get(lawyer.slug));
      const isKept = !overOffers && offers.some(({ fresh }) => fresh);
      const state = stateOf(lawyer, { day, startsAt, now, byStaff, meeting }, engaged.get(lawyer.slug));
      return {
        lawyer,
        isShort: isShortNotice({ startsAt, now, meeting }),
        state: isKept && isOpenState(state) ? "taken" : state,
        offeredTo: overOffers ? offers.map(({ enquiryId }) => enquiryId) : [],
      };
    });
    const state = TIME_STATES.find((one) => each.some((lawyer) => lawyer.state === one))!;
    const load = ({ slug }: Lawyer) => engaged.get(slug)?.perDay.get(day) ?? 0;
    const open = isOpenState(state) ? each.filter((one) => one.state === state) : [];
    // Whoever has notice enough goes before who has not.
    const isShort = open.length > 0 && open.every((one) => one.isShort);
    const whose = open.filter((one) => isShort || !one.isShort);
    const offered = whose.filter(({ offeredTo }) => offeredTo.length > 0);
    const isOffered = (one: (typeof whose)[number]) => Number(offered.includes(one));
    const inOrder = whose.toSorted((a, b) => isOffered(a) - isOffered(b) || load(a.lawyer) - load(b.lawyer));
    return {
      time,
      startsAt,
      state,
      lawyers: inOrder.map(({ lawyer }) => lawyer),
      ...(isShort ? SHORT : {}),
      ...(offered.length > 0
        ? { offeredTo: new Map(offered.map(({ lawyer, offeredTo }) => [lawyer.slug, offeredTo])) }
        : {}),
    };
  });
}

/** What a lawyer offers of a kind, or first. */
export function meetingOf({ kinds }: Pick<Lawyer, "kinds">, kind?: MeetingKind): Meeting | undefined {
  return kind === undefined ? kinds[0] : kinds.find((one) => one.kind === kind);
}

export function covers({ areas }: Pick<Lawyer, "areas">, area: string): boolean {
  return areas === undefined || areas.includes(area);
}

/** The quarters of an hour an appointment takes, with what is left free after it. */
export function quartersOf(startsAt: number, { minutes, bufferMinutes }: Omit<Meeting, "kind" | "noticeMinutes">) {
  const first = Math.floor(startsAt / QUARTER);
  const end = Math.ceil((startsAt + (minutes + bufferMinutes) * MINUTE) / QUARTER);
  return Array.from({ length: end - first }, (_, index) => first + index);
}

const SHORT = { shortNotice: true } as const;

type Wanted = { day: string; startsAt: number; now: number; byStaff: boolean; meeting: Meeting };

function isShortNotice({ startsAt, now, meeting }: Pick<Wanted, "startsAt" | "now" | "meeting">): boolean {
  return startsAt < now + meeting.noticeMinutes * MINUTE;
}

function stateOf(lawyer: Lawyer, { day, startsAt, now, byStaff, meeting }: Wanted, engaged = NOTHING): TimeState {
  const endsAt = startsAt + meeting.minutes * MINUTE;
  if (isWithin(day, lawyer.away) || !isOpen(lawyer.week, day, startsAt, endsAt)) return "closed";
  if (isAwayThen(lawyer, day, [startsAt, endsAt])) return "closed";
  if (!byStaff && isShortNotice({ startsAt, now, meeting })) return "short-notice";
  const { quarters, perDay, busy } = engaged;
  if ((perDay.get(day) ?? 0) >= (lawyer.mostPerDay ?? Infinity)) return "taken";
  if (quartersOf(startsAt, meeting).some((quarter) => quarters.has(quarter))) return "taken";
  if (busy === "unknown") return "ask";
  const freeUntil = endsAt + meeting.bufferMinutes * MINUTE;
  return busy.some(([from, until]) => from < freeUntil && startsAt < until) ? "taken" : "free";
}

/** Whether a part of that day on which they are not there touches a stretch of it, in milliseconds since 1970. */
function isAwayThen({ hoursAway }: Lawyer, day: string, [startsAt, endsAt]: [number, number]): boolean {
  const at = (time: string) => officeInstant(day, clock24(time)!);
  return hoursAway.some((one) => one.day === day && at(one.from) < endsAt && startsAt < at(one.until));
}

/** What is offered of a lawyer's time that would be lost with it. */
function offersAt(lawyer: Lawyer, { startsAt, meeting }: Pick<Wanted, "startsAt" | "meeting">, engaged = NOTHING) {
  const own = new Set(quartersOf(startsAt, meeting));
  const usual = meetingOf(lawyer) ?? meeting;
  return (engaged.offered ?? []).filter((one) => quartersOf(one.startsAt, usual).some((quarter) => own.has(quarter)));
}

/** Stretches that touch, earliest first, are one. */
function isOpen(week: OfficeHours, day: string, startsAt: number, endsAt: number): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  let openUntil = startsAt;
  for (const { opens, closes } of week.get(weekday) ?? []) {
    if (officeInstant(day, opens) <= openUntil) openUntil = Math.max(openUntil, officeInstant(day, closes));
  }
  return openUntil >= endsAt;
}
