import type { MeetingKind } from "#firm/content/meeting-kinds.ts";
import { readEnquiry, walledFromPerson, type TimesOfDeclined } from "#firm/enquiries/enquiries.ts";
import { awayNow, awayOn, usersAway, type Away } from "./away-now.ts";
import { bookedBehindWall, type BehindWall } from "./behind-wall.ts";
import { freeColleague, freeColleagues } from "./give-time.ts";
import { bookingCalendar } from "./booking-calendar.ts";
import { timesOfDeclined } from "./decline-with-request.ts";
import { covers } from "./free-times.ts";
import type { Lawyer } from "./lawyers.ts";
import { cancelOnReceipt, moveOnReceipt, type VisitorParts, type VisitorRefusal } from "./visitor-changes.ts";
import type { BookingRefusal } from "./booking-act.ts";
import { bookedView, freeFor, type BookedView, type FreeQuestion } from "./booked-matter.ts";
import type { Booking } from "./bookings.ts";
import { lostOffersJob } from "./lost-offers-job.ts";
import { nobodyThere, offeredInPlace, offeredOthers, upcomingOutside } from "./nobody-there.ts";
import { namesOffered } from "./offered-times.ts";
import type { Job } from "#time/job.ts";
import { seenByVisitor, type OnReceipt } from "./seen-by-visitor.ts";
import { officeNow } from "./office-now.ts";
import type { BookingVerbName } from "./booking-words.ts";
import { actByStaff, type PostedBooking } from "./staff-booking.ts";
import type { CalendarPlace } from "./calendar-place.ts";
import type { CalendarSource } from "./calendar-source.ts";
import { lawyerCalendars, setCalendar, type LawyerCalendar } from "./lawyer-calendar-rows.ts";
import { readLawyerCalendar } from "./read-lawyer-calendar.ts";
import { tellAffected, type Told } from "./tell-affected.ts";
import { officeFor, walledLawyers } from "./walled-lawyers.ts";
import { toldSoFar, untoldDecision } from "./told-so-far.ts";
import { timesView, type TimesQuestion, type TimesView } from "./times-view.ts";

/** What visitors and staff may ask and do about times. */
export type AppointmentService = {
  /** The times of a day; undefined for a day or an area that the form would refuse. */
  timesOn: (question: Omit<TimesQuestion, "now" | "walled">) => Promise<TimesView | undefined>;
  /** By the request's id; undefined where it has no booking. */
  find: (id: string) => Promise<BookedView | undefined>;
  /**
   * Free times for a booking or a caller, over some days from one on, as staff may give them; `of`: an enquiry of who
   * calls. Nobody's of whom a wall keeps from the person.
   */
  freeFor: (question: Omit<FreeQuestion, "walled"> & { of?: string | undefined }) => ReturnType<typeof freeFor>;
  /** Who takes appointments in an area, in the order of content/team.yaml; without one, everybody. */
  lawyersFor: (area?: string) => Promise<Lawyer[]>;
  /** Who is away today. */
  awayNow: () => Promise<Away[]>;
  /** The same of a day such as `2026-11-30`. */
  awayOn: (day: string) => Promise<Away[]>;
  /** Of these the users, by user name, with when they are there again: `Tue, Dec 1`. */
  usersAway: () => Promise<ReadonlyMap<string, string>>;
  /** The slugs of lawyers whom a wall keeps from the person of an enquiry. */
  walledFrom: (enquiryId: string | undefined) => Promise<ReadonlySet<string>>;
  /** Appointments to come with a lawyer whom a wall keeps from the person. */
  behindWall: () => Promise<BehindWall[]>;
  /** Everybody else who is free at a booking's own time, those of its area first. */
  colleaguesFor: (id: string) => Promise<{ slug: string; name: string; isOfArea: boolean }[]>;
  /** Who could take a booking at its own time in place of its lawyer; undefined: nobody. */
  colleagueFor: (id: string) => Promise<string | undefined>;
  /** By the token of a receipt; undefined where there is none, or no booking. */
  onReceipt: (token: string) => Promise<OnReceipt | undefined>;
  /** An iCalendar file of the appointment as it stands. */
  calendarFile: (token: string) => Promise<string | undefined>;
  /** Another free time, as `2026-11-23 9:30 AM`, picked by the visitor. */
  move: (
    change: { token: string; visitor: string },
    slot: string,
    kind: MeetingKind | undefined,
  ) => Promise<VisitorRefusal | undefined>;
  cancel: (change: { token: string; visitor: string }) => Promise<VisitorRefusal | undefined>;
  actByStaff: (
    act: { id: string; actor: string; verb: BookingVerbName },
    posted: PostedBooking,
  ) => Promise<BookingRefusal | undefined>;
  /** What becomes of the time of a request that is declined for a conflict. */
  ofDeclined: TimesOfDeclined;
  /** How lawyers' own calendars stand, of those who have one. */
  calendars: () => Promise<LawyerCalendar[]>;
  /** Reads a lawyer's own calendar from this place from now on, and at once; undefined: none. */
  setCalendar: (lawyer: string, place: CalendarPlace | undefined, actor: string) => Promise<void>;
  /** Of some requests those who are expected where nobody is there, today or later. */
  nobodyThere: (ids: string[]) => Promise<Set<string>>;
  /** What is booked to come on days on which nobody is there: somebody has to be told. */
  upcomingOutside: () => Promise<Booking[]>;
  /** Of whoever was offered other times in place of one of these, and has picked none. */
  offeredInPlace: () => Promise<Booking[]>;
  /** The same in place of any time that is to come, the earliest first. */
  offeredOthers: () => Promise<Booking[]>;
  /** Tells several of them the same. */
  tellAffected: (order: Parameters<typeof tellAffected>[1]) => Promise<Told>;
  /** To whom times are offered, by the request's id, as one of the staff may read it. */
  namesOffered: (ids: string[], username: string) => Promise<Map<string, string>>;
  /** Ends what was offered and passed without a pick. */
  lostOffers: Job;
};

export type AppointmentParts = VisitorParts & {
  /** Where lawyers' own calendars are read. */
  source: CalendarSource;
  /** Tells the mail worker that there is something to send. */
  wake: () => void;
};

export function createAppointmentService(parts: AppointmentParts): AppointmentService {
  const { clock, wake } = parts;
  const { queries } = parts.database;
  const woken = async <Result>(done: Promise<Result>): Promise<Result> => {
    const result = await done;
    wake();
    return result;
  };
  async function byToken(token: string): Promise<BookedView | undefined> {
    const enquiry = await readEnquiry(queries, "token", token);
    return enquiry && bookedView(queries, parts, enquiry.id);
  }

  return {
    timesOn: async (question) => {
      const walled = await walledFromPerson(parts.database, question.except);
      return timesView(queries, parts, { ...question, walled, now: clock() });
    },
    find: (id) => bookedView(queries, parts, id),
    freeFor: async ({ of, ...question }) => {
      const walled = await walledFromPerson(parts.database, question.except ?? of);
      return freeFor(queries, parts, { ...question, walled, byStaff: true, now: clock() });
    },
    async lawyersFor(area) {
      const { lawyers } = await officeNow(queries, parts);
      return lawyers.filter((lawyer) => area === undefined || covers(lawyer, area));
    },
    awayNow: () => awayNow(queries, parts, clock()),
    awayOn: (day) => awayOn(queries, parts, day),
    usersAway: () => usersAway(queries, parts, clock()),
    async walledFrom(id) {
      return walledLawyers(queries, await walledFromPerson(parts.database, id));
    },
    behindWall: () => bookedBehindWall(queries, clock()),
    async colleaguesFor(id) {
      const view = await bookedView(queries, parts, id);
      if (!view) return [];
      const office = await officeFor(queries, parts, await walledFromPerson(parts.database, id));
      const { booking, enquiry } = view;
      const area = enquiry.values.practiceArea ?? "";
      return freeColleagues({ queries, office, booking, area, at: clock() });
    },
    async colleagueFor(id) {
      const view = await bookedView(queries, parts, id);
      if (!view) return undefined;
      const office = await officeFor(queries, parts, await walledFromPerson(parts.database, id));
      const { booking, enquiry } = view;
      const area = enquiry.values.practiceArea ?? "";
      return (await freeColleague({ queries, office, booking, area, at: clock() }))?.name;
    },
    async onReceipt(token) {
      const view = await byToken(token);
      if (!view) return undefined;
      const { lawyers } = await officeNow(queries, parts);
      return seenByVisitor(view, lawyers, {
        ...parts,
        untold: await untoldDecision(queries, view.enquiry.id, clock()),
      });
    },
    async calendarFile(token) {
      const stands = await byToken(token);
      if (!stands) return undefined;
      const { lawyers } = await officeNow(queries, parts);
      const view = toldSoFar(stands, await untoldDecision(queries, stands.enquiry.id, clock()), { ...parts, lawyers });
      return bookingCalendar({ ...view.booking, reference: view.enquiry.reference }, view.place, parts);
    },
    move: (change, slot, kind) => woken(moveOnReceipt(parts, change, slot, kind)),
    cancel: (change) => woken(cancelOnReceipt(parts, change)),
    actByStaff: (act, posted) => woken(actByStaff(parts, act, posted)),
    ofDeclined: timesOfDeclined(parts),
    calendars: () => lawyerCalendars(queries, clock()),
    async setCalendar(lawyer, place, actor) {
      await setCalendar(parts.database, lawyer, place, { actor, at: clock() });
      await readLawyerCalendar(parts, lawyer);
    },
    nobodyThere: (ids) => nobodyThere(queries, parts, ids, clock()),
    upcomingOutside: () => upcomingOutside(queries, parts, clock()),
    offeredInPlace: () => offeredInPlace(queries, parts, clock()),
    offeredOthers: () => offeredOthers(queries, clock()),
    tellAffected: (order) => woken(tellAffected(parts, order)),
    namesOffered: (ids, username) => namesOffered(parts.database, ids, username),
    lostOffers: lostOffersJob(parts),
  };
}
