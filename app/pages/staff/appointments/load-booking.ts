import { data, type RouterContextProvider } from "react-router";
import { BOOKING_STATES, isPending } from "#firm/appointments/booking-states.ts";
import type { FreeTime } from "#firm/appointments/nearest-times.ts";
import { buttonsFor } from "#firm/appointments/staff-booking.ts";
import { confirmation } from "#firm/appointments/unconfirm-time.ts";
import { callsOf } from "#firm/enquiries/take-call.ts";
import { WALLED } from "#firm/enquiries/walls.ts";
import type { MeetingKind } from "#firm/content/meeting-kinds.ts";
import { isRealDay, officeDay } from "#time/days.ts";
import { datedMoment, shortTorontoTime } from "#time/toronto-time.ts";
import { timeElsewhere } from "#time/zoned-time.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { servicesContext } from "#app/request/services.ts";
import { refuseBehindWall } from "../parts/refuse-behind-wall.ts";
import { shownName } from "../parts/shown-name.ts";
import { tellInPerson } from "../reception/tell-in-person.ts";
import { slotOf } from "./free-options.tsx";
import { namesToLookAt } from "./names-to-look-at.ts";
import { withNearest } from "./nearest-first.ts";

const GONE = "There is no booking here: it was erased or withdrawn, or is a request of before times were held.";

const LEFT = "a lawyer who is no longer listed: confirmed or moved, it goes to whoever is free";

/** Days of free times to choose from. */
const DAYS_SHOWN = 14;

/** All that the page of a booking shows. @throws a refusal for whoever is kept from it, and where there is none */
export async function loadBooking(id: string, url: URL, context: Readonly<RouterContextProvider>) {
  const { appointments, clock, database, today } = context.get(servicesContext);
  const { user } = requireStaff(context);
  await refuseBehindWall(database, id, user.username);
  const behind = (await appointments.behindWall()).find((one) => one.id === id);
  if (behind?.username === user.username) throw data(WALLED.message, { status: 403 });
  const reception = user.role === "reception";
  const view = await appointments.find(id);
  if (!view) throw data(GONE, { status: 404 });
  const { booking, enquiry, lawyer, place, offers } = view;
  const asked = url.searchParams.get("from") ?? officeDay(new Date(booking.startsAt));
  const from = isRealDay(asked) && asked > today && asked < "2200" ? asked : today;
  const area = enquiry.values.practiceArea ?? "";
  const walled = await appointments.walledFrom(id);
  const isWalled = ({ slug }: { slug: string }) => walled.has(slug);
  const lawyers = await appointments.lawyersFor(area);
  const only = lawyers.find((one) => !isWalled(one) && one.slug === url.searchParams.get("with"));
  const free = await appointments.freeFor({ area, lawyer: only?.slug, except: enquiry.id, from, days: DAYS_SHOWN });
  const whose = { only: only?.slug, stays: booking.lawyer };
  const person = shownName(enquiry.person);
  const hasLeft = booking.lawyer !== null && lawyer === undefined;
  // What it has already is offered to nobody.
  const isOwn = ({ startsAt }: FreeTime) => startsAt === booking.startsAt && BOOKING_STATES[booking.state].holds;
  return {
    id,
    from,
    sequence: booking.sequence,
    person,
    day: booking.day,
    names: await namesToLookAt(database.queries, view, user),
    calls: (await callsOf(database.queries, id)).flatMap(({ takenAt, returnedAt, struckAt }) =>
      returnedAt === null && struckAt === null ? [shortTorontoTime(takenAt)] : [],
    ),
    isAsked: url.searchParams.has("names"),
    reference: enquiry.reference,
    area,
    unmailed: !enquiry.values.email,
    phone: enquiry.values.phone,
    kind: booking.kind as MeetingKind,
    kinds: ((only ?? lawyer)?.kinds ?? []).map((one) => one.kind),
    lawyers: lawyers.map(({ slug, name }) => ({ slug, name, walled: walled.has(slug) })),
    only: only && { slug: only.slug, name: only.name, isNew: only.slug !== booking.lawyer },
    when: datedMoment(booking.startsAt, clock()),
    elsewhere: timeElsewhere(booking.startsAt, booking.timeZone),
    tell: await tellInPerson(database.queries, booking, lawyer?.name, clock()),
    behindWall: behind && lawyer && { name: lawyer.name, colleague: await appointments.colleagueFor(id) },
    lawyer: lawyer?.name ?? (booking.lawyer === null ? "nobody yet" : LEFT),
    hasLeft: hasLeft || walled.has(booking.lawyer ?? ""),
    place,
    words: BOOKING_STATES[booking.state].words,
    isOpen: isPending(booking.state),
    reception,
    // What a visitor or a lawyer wrote is not for the reception.
    reason: reception ? null : booking.reason,
    offers: offers.map(({ startsAt }) => datedMoment(startsAt, clock())),
    buttons: buttonsFor(booking, clock()),
    confirmed: await confirmation(database.queries, booking, clock()),
    asked: free.filter(({ startsAt }) => startsAt === booking.startsAt).map((one) => slotOf(one))[0]?.slot,
    own: free.filter(isOwn).map((one) => slotOf(one))[0],
    free: withNearest(
      free.filter((one) => !isOwn(one)),
      booking.startsAt,
      whose,
    ),
  };
}
