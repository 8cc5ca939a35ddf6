import type { RouterContextProvider } from "react-router";
import { requestsBetween, type CalendarRequest } from "#firm/appointments/appointments.ts";
import { bookingWithArrival } from "#firm/appointments/arrivals.ts";
import { nextToCome } from "#firm/appointments/next-to-come.ts";
import { isBookingState } from "#firm/appointments/booking-states.ts";
import { calledToday } from "#firm/enquiries/called-today.ts";
import { rowsForReception } from "#firm/enquiries/for-reception.ts";
import { MEETING_KINDS, MEETING_WORDS } from "#firm/content/meeting-kinds.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { servicesContext } from "#app/request/services.ts";
import { shortTorontoTime } from "#time/toronto-time.ts";
import { datedSaid } from "#time/said-moment.ts";
import { addDays, dayAsked } from "#time/weeks.ts";
import { shownName } from "../parts/shown-name.ts";
import { wroteByMail } from "../parts/wrote-by-mail.ts";
import { MAY_COME } from "../reception/load-reception.ts";
import { toAskAmong } from "../reception/to-ask-first.ts";
import { tellingsAmong } from "../reception/to-tell-of.ts";
import { keptFromBookings } from "./kept-from.ts";
import { callsOfDay } from "./calls-of-day.ts";
import { dayMarks } from "./day-marks.ts";
import { daysAround } from "./days-around.ts";
import { loadOffered } from "./offered-in-words.ts";
import { NOBODY_THEN } from "./nobody-there.tsx";

/**
 * Who comes on one day and who is away, as it lies on a desk: names, times and numbers, and no word of what was sent. Of
 * today who called, the calls to return, and who was offered other times, too; what was noted of a call, as whoever
 * looks reads it, is on the screen alone.
 */
export async function loadDay(url: URL, context: Readonly<RouterContextProvider>) {
  const services = context.get(servicesContext);
  const { appointments, clock, content, database, today } = services;
  const { user } = requireStaff(context);
  const day = dayAsked(url.searchParams.get("day"), today);
  const requests = (await requestsBetween(database.queries, day, day)).filter(({ state }) => MAY_COME.has(state));
  const ids = requests.map(({ id }) => id);
  const [walled, outside, rows] = await Promise.all([
    keptFromBookings({ database, appointments }, requests, user.username),
    appointments.nobodyThere(ids),
    rowsForReception(database.queries, ids, user.username),
  ]);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const reception = user.role === "reception";
  // Why is not for the reception, who are told whom to ask instead.
  const ask = reception
    ? await toAskAmong(services, user.username, rows, await tellingsAmong(services, user.username, ids))
    : undefined;
  const now = clock();
  const byMail = await wroteByMail(
    database.queries,
    rows.map(({ id }) => id),
    now,
  );
  const called = await calledToday(database.queries, day === today ? [...rowOf.keys()] : [], { ...user, today });
  const { holiday, closed, awayForHours } = (await dayMarks(services, [day], undefined))(day);
  const next = await nextToCome(database.queries, addDays(day, 1));
  return {
    day,
    days: daysAround(day, { today, nextBusy: next?.day, now }),
    marks: [
      holiday ?? "",
      closed ? "Closed, as announced" : "",
      ...(await appointments.awayOn(day)).map(({ name, back }) => `Away: ${name}, back ${datedSaid(back, now)}`),
      ...awayForHours.map((one) => `Away: ${one}`),
    ].filter(Boolean),
    calls: day === today ? await callsOfDay(services, user) : undefined,
    offered: day === today ? await loadOffered(services, user) : [],
    reception,
    asOf: shortTorontoTime(now),
    lines: requests
      .toSorted((one, next) => Number(one.startsAt) - Number(next.startsAt))
      .map((request) => {
        const { id, preferredTime: time, lawyer } = request;
        const withWhom = content.team.find(({ slug }) => slug === lawyer)?.name;
        if (walled.has(id)) return { id, time, whose: undefined };
        const { person, about, reference, kind } = request;
        return {
          id,
          time,
          whose: {
            withWhom,
            person: shownName(person),
            about,
            reference,
            how: MEETING_KINDS.filter((one) => one === kind).map((one) => MEETING_WORDS[one])[0],
            phone: rowOf.get(id)?.phone ?? null,
            openFirst: rowOf.get(id)?.openFirst ?? null,
            ask: ask?.get(id),
            byMail: byMail.get(id),
            called: called.get(id),
            sender: [shownName(person), rowOf.get(id)?.wrote ?? ""],
            stands: [standsOf(request, now), outside.has(id) && NOBODY_THEN].filter(Boolean).join(", "),
          },
        };
      }),
  };
}

function standsOf({ state, startsAt, closedAs, ...request }: CalendarRequest, now: number): string {
  if (!isBookingState(state) || startsAt === null) return "";
  return bookingWithArrival({ ...request, state, startsAt }, closedAs, now);
}
