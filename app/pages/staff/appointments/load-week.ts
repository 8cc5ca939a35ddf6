import type { RouterContextProvider } from "react-router";
import type { Queries } from "#db/database.ts";
import { requestsBetween, type CalendarRequest } from "#firm/appointments/appointments.ts";
import { isBookingState } from "#firm/appointments/booking-states.ts";
import { isBookingVerb } from "#firm/appointments/booking-words.ts";
import { bookingOf } from "#firm/appointments/bookings.ts";
import { buttonsFor } from "#firm/appointments/staff-booking.ts";
import { movedByVisitors } from "#firm/appointments/moved-by-visitor.ts";
import { confirmationFor } from "#firm/appointments/unconfirm-time.ts";
import { nextToCome } from "#firm/appointments/next-to-come.ts";
import { offeredBetween } from "#firm/appointments/offered-between.ts";
import { bookingWithArrival } from "#firm/appointments/arrivals.ts";
import { remotely } from "#firm/content/meeting-kinds.ts";
import { datedSaid } from "#time/said-moment.ts";
import { shortSlot } from "#time/toronto-time.ts";
import { readEnquiry } from "#firm/enquiries/read-enquiry.ts";
import { urgentMark } from "#firm/enquiries/urgent-words.ts";
import { toCallBack } from "#firm/enquiries/open-calls.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { servicesContext } from "#app/request/services.ts";
import { addDays, daysOfWeek, mondayOf, weekAsked } from "#time/weeks.ts";
import { askedElse } from "../parts/asked-else.ts";
import type { BookingEntry } from "../parts/booking-buttons.tsx";
import { dayMarks, isToSettle } from "./day-marks.ts";
import { isMarked } from "../parts/undo-of-time.tsx";
import { shownName } from "../parts/shown-name.ts";
import { confirmedMail, stillWaiting } from "./change-in-words.ts";
import { asTaken, keptFromBookings } from "./kept-from.ts";
import { askedFirst, lawyerFirst } from "./lawyer-first.ts";
import { loadAffected } from "./load-affected.ts";
import { MOVED_BY_VISITOR } from "./moved-in-words.ts";
import { requestsByDay } from "./requests-by-day.ts";
import { unsentBeside } from "./unsent-beside.ts";
import { weekAddress } from "./week-address.ts";

/** All that the week shows: who comes when, and who has to be told. */
export async function loadWeek(url: URL, context: Readonly<RouterContextProvider>) {
  const services = context.get(servicesContext);
  const { announcements, appointments, clock, database, today, content } = services;
  const lawyers = content.team.map(({ slug, name }) => ({ slug, name }));
  const nameOf = (whose: string | null) =>
    whose === null
      ? undefined
      : (lawyers.find(({ slug }) => slug === whose)?.name ?? "a lawyer who is no longer listed");
  const lawyer = lawyers.find(({ slug }) => slug === url.searchParams.get("lawyer"))?.slug;
  const monday = await mondayShown(database.queries, url.searchParams.get("week"), { today, lawyer });
  const days = daysOfWeek(monday);
  const requests = await requestsBetween(database.queries, monday, days[6]!, lawyer);
  const offers = await offeredBetween(database.queries, { first: monday, last: days[6]!, lawyer, now: clock() });
  const isLeft = ({ startsAt, preferredDate, ...request }: CalendarRequest) =>
    isToSettle(request) && (startsAt === null ? preferredDate >= today : startsAt > clock());
  const isOver = days[6]! < today || requests.some(isLeft) || offers.length > 0;
  const next = isOver ? undefined : await nextToCome(database.queries, addDays(monday, 7), lawyer);
  const outside = await appointments.nobodyThere(requests.map(({ id }) => id));
  const { user } = requireStaff(context);
  const { username, role } = user;
  const ids = [...requests, ...offers].map(({ id }) => id);
  const walled = await keptFromBookings(
    { database, appointments },
    ids.map((id) => ({ id })),
    username,
  );
  const misplaced = new Set((await appointments.behindWall()).map(({ id }) => id));
  const called = await toCallBack(database.queries, ids);
  const seen = requests.filter(({ id }) => !walled.has(id));
  const toLook = role === "reception" ? await lawyerFirst(database, seen, clock()) : new Set<string>();
  if (role === "reception") for (const id of await askedFirst(database, username, seen, clock())) toLook.add(id);
  const moves = await movedByVisitors(
    database.queries,
    seen.map(({ id }) => id),
  );
  const marksOf = await dayMarks({ announcements, content, database }, days, lawyer);
  return {
    monday,
    today,
    next: next && { ...next, words: datedSaid(next.monday, clock()), at: weekAddress(next.monday, lawyer) },
    isSkipped: !url.searchParams.has("week") && monday > mondayOf(today),
    pressed: await whoWasPressed(database.queries, requests, walled, url.searchParams.get("of")),
    confirmed: await justConfirmed(database.queries, { url, username }, walled, clock()),
    reception: role === "reception",
    lawyer,
    lawyers,
    back: weekAddress(monday, lawyer),
    unknown: (await appointments.calendars()).flatMap(({ lawyer, known }) =>
      known ? [] : content.team.filter(({ slug }) => slug === lawyer).map(({ slug, name }) => ({ slug, name })),
    ),
    affected: await loadAffected(services, user, { lawyer, nameOf }),
    days: requestsByDay(days, requests, offers, content.site.appointmentTimes).map((entry) => ({
      ...entry,
      ...marksOf(entry.day),
      slots: entry.slots.map(({ time, requests: asked, offered }) => ({
        time,
        offered: offered.map(({ id, person, lawyer: whose }) => ({
          id,
          person: walled.has(id) ? undefined : shownName(person),
          withWhom: nameOf(whose) ?? "Whoever is free then",
        })),
        requests: asked.map((request) => ({
          ...(walled.has(request.id) ? asTaken(request) : request),
          taken: walled.has(request.id),
          misplaced: misplaced.has(request.id) && !walled.has(request.id),
          outside: isToSettle(request) && outside.has(request.id),
          callBack: called.has(request.id) && !walled.has(request.id),
          urgent: walled.has(request.id) ? undefined : urgentMark(request, clock()),
          moved: moves.has(request.id) ? MOVED_BY_VISITOR : undefined,
          names:
            toLook.has(request.id) ||
            (request.namesSince !== null && Number(request.startsAt) > clock() && !walled.has(request.id))
              ? namesMark(role)
              : undefined,
          booking: walled.has(request.id) ? undefined : bookingEntry(request, clock(), toLook.has(request.id)),
          withWhom: [nameOf(request.lawyer), remotely(request.kind)].filter(Boolean).join(", "),
          asked: walled.has(request.id) ? "" : askedElse(request, lawyers),
        })),
      })),
    })),
  };
}

/** That names on file wait to be looked at, since names changed; the reception learns no more. */
const namesMark = (role: string) => (role === "reception" ? "A lawyer has to look first" : "Names to look at");

/** Whom a button of the week was pressed for, and when they come; nobody of whom a wall keeps who pressed. */
async function whoWasPressed(queries: Queries, requests: CalendarRequest[], walled: Set<string>, of: string | null) {
  const request = requests.find(({ id }) => id === of && !walled.has(id));
  if (!request) return undefined;
  const { id, person, preferredDate, preferredTime } = request;
  const enquiry = await readEnquiry(queries, "id", id);
  return {
    about: `${shownName(person)}, ${shortSlot(`${preferredDate} ${preferredTime}`)}`,
    unmailed: !enquiry?.values.email,
    canCall: Boolean(enquiry?.values.phone),
  };
}

/** What was just done by a button of the week: whether that can be taken back, or that they wait still. */
async function justConfirmed(
  queries: Queries,
  { url, username }: { url: URL; username: string },
  walled: Set<string>,
  now: number,
) {
  const { searchParams } = url;
  const id = searchParams.get("of") ?? "";
  const done = searchParams.get("done");
  const booking = !walled.has(id) && isBookingVerb(done ?? "") ? await bookingOf(queries, id) : undefined;
  const enquiry = booking && (await readEnquiry(queries, "id", id));
  if (!booking || !enquiry) return undefined;
  const unsent = await unsentBeside(queries, url, { id, username });
  if (done !== "confirm-time")
    return {
      id,
      sequence: booking.sequence,
      stands: undefined,
      isMarked: isMarked(done, booking.state),
      mail: await stillWaiting(queries, { booking, enquiry }, done),
      unsent,
    };
  const stands = await confirmationFor(queries, username, booking, now);
  const mail = stands === "untold" ? await confirmedMail(queries, id, now) : "";
  return { id, sequence: booking.sequence, stands, isMarked: false, mail, unsent };
}

/**
 * The Monday of the week that is asked for. Where none is, and nobody came or comes in this one, of the next that has
 * something; on a Sunday on which nobody comes this one is over.
 */
async function mondayShown(
  queries: Queries,
  asked: string | null,
  { today, lawyer }: { today: string; lawyer: string | undefined },
): Promise<string> {
  if (asked !== null) return weekAsked(asked, today);
  const [monday, sunday] = [mondayOf(today), addDays(mondayOf(today), 6)];
  const first = today === sunday ? today : monday;
  if ((await requestsBetween(queries, first, sunday, lawyer)).length > 0) return monday;
  const next = await nextToCome(queries, addDays(monday, 7), lawyer);
  return next?.monday ?? (today === sunday ? addDays(monday, 7) : monday);
}

/** Undefined for a request of before times were held. */
function bookingEntry(
  { id, state, startsAt, sequence, closedAs, kind, arrivedAt }: CalendarRequest,
  now: number,
  /** A lawyer has to look first. */
  isForLawyer: boolean,
): BookingEntry | undefined {
  if (!isBookingState(state) || startsAt === null || sequence === null) return undefined;
  const booking = { state, startsAt, kind, arrivedAt };
  const words = bookingWithArrival(booking, closedAs, now);
  const buttons = buttonsFor({ ...booking, closedAs }, now);
  return { id, sequence, words, buttons: buttons.filter(({ verb }) => !isForLawyer || verb !== "confirm-time") };
}
