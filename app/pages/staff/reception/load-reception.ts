import { urgentMark } from "#firm/enquiries/urgent-words.ts";
import { BOOKING_STATES, HOLDING, requestsBetween, type BookingState } from "#firm/appointments/appointments.ts";
import { bookingsOf } from "#firm/appointments/bookings.ts";
import {
  findForReception,
  newestForReception,
  rowsForReception,
  soundsLikeForReception,
  waitingForReception,
  type ReceptionRow,
} from "#firm/enquiries/for-reception.ts";
import { nameOf } from "#firm/appointments/time-as-told.ts";
import { notedOfCallers } from "#firm/enquiries/reception-notes.ts";
import { lastReturned } from "#firm/enquiries/returned-calls.ts";
import { timedUnread } from "#firm/enquiries/timed-unread.ts";
import { callsToReturn } from "#firm/enquiries/open-calls.ts";
import { NOT_URGENT } from "#firm/enquiries/urgency.ts";
import { urgentWithNobody } from "#firm/enquiries/unanswered-urgent.ts";
import { calledToday } from "#firm/enquiries/called-today.ts";
import { wordsFor } from "#firm/enquiries/word-for-caller.ts";
import { lastTries } from "#firm/enquiries/try-call.ts";
import { walledAmong } from "#firm/enquiries/walls.ts";
import { remotely } from "#firm/content/meeting-kinds.ts";
import { officeDay } from "#time/days.ts";
import { officeInstant } from "#time/office-instant.ts";
import { datedMoment, shortTorontoTime } from "#time/toronto-time.ts";
import type { Services } from "#app/request/services.ts";
import { bookedWhereNobody } from "../appointments/booked-where-nobody.ts";
import { lawyerFirst } from "../appointments/lawyer-first.ts";
import { awayToday } from "../parts/away-today.tsx";
import { ofTheDay } from "../parts/of-the-day.ts";
import { shownName } from "../parts/shown-name.ts";
import { triedSince } from "../parts/tried-since.ts";
import { wroteByMail } from "../parts/wrote-by-mail.ts";
import { tellingWords } from "../parts/to-tell.tsx";
import { toGiveElsewhere } from "./give-elsewhere.tsx";
import { inPersonAmong } from "./in-person.ts";
import { receptionEntry } from "./reception-entry.ts";
import { toAskAmong } from "./to-ask-first.ts";
import { tellingsAmong, tellingsFor } from "./to-tell-of.ts";
import { whenBooked } from "./when-booked.ts";

/** Longest search looked at, in characters. */
export const SEARCH_LIMIT = 200;

/** Whoever was offered other times may come all the same: a mail of today is read late. */
export const MAY_COME: ReadonlySet<string | null> = new Set<BookingState>([...HOLDING, "proposed"]);

const BECAME: Partial<Record<string, string>> = {
  done: BOOKING_STATES.done.words,
  missed: BOOKING_STATES.missed.words,
  proposed: `${BOOKING_STATES.proposed.words}, was due then`,
};

/** Who waits or was found, who comes today and whom to call back, as one of the reception may see them. */
export async function loadReception(services: Services, url: URL, username: string) {
  const { database, clock, content, appointments: times } = services;
  const search = (url.searchParams.get("q") ?? "").slice(0, SEARCH_LIMIT).trim();
  const after = url.searchParams.get("after");
  const page =
    search === ""
      ? await waitingForReception(database, username, after)
      : { rows: await findForReception(database, username, search), next: null };
  const sounding = search === "" ? [] : await soundsLikeForReception(database.queries, username, search, page.rows);
  // Whoever is looked for stands first.
  const calls = search === "" ? await callsToReturn(database.queries, username, content.site.callTimes) : [];
  const today = officeDay(new Date(clock()));
  const coming = search === "" ? await requestsBetween(database.queries, today, today) : [];
  const comingIds = coming.map(({ id }) => id);
  const walled = await walledAmong(database.queries, comingIds, username);
  const theirs = await rowsForReception(database.queries, comingIds, username);
  const theirsOf = new Map(theirs.map((row) => [row.id, row]));
  const calledOf = await calledToday(database.queries, [...theirsOf.keys()], { username, today });
  const newest = search === "" ? await newestForReception(database, username) : [];
  const unread = search === "" ? await timedUnread(database, username) : [];
  const unreadIds = unread.map(({ id }) => id);
  const unreadRows = await rowsForReception(database.queries, unreadIds, username);
  const listed = [...unreadRows, ...page.rows, ...sounding];
  const ids = listed.map(({ id }) => id);
  const bookings = await bookingsOf(database.queries, ids);
  const appointments = await whenBooked(services, listed);
  const misplaced = await toGiveElsewhere(times, username);
  const returned = await lastReturned(database.queries, ids, officeInstant(today, "00:00"));
  const callIds = [...new Set(calls.map(({ enquiryId }) => enquiryId))];
  const called = new Map((await rowsForReception(database.queries, callIds, username)).map((row) => [row.id, row]));
  const tried = await lastTries(database.queries, [...ids, ...callIds], officeInstant(today, "00:00"));
  const words = await wordsFor(database.queries, ids);
  const noted = await notedOfCallers(database.queries, [...listed, ...called.values()], username);
  const tellings = search === "" ? await tellingsFor(services, username) : [];
  const tell = await tellingsAmong(services, username, [...ids, ...callIds]);
  const rows = new Map([...listed, ...called.values(), ...theirs].map((row) => [row.id, row]));
  const ask = await toAskAmong(services, username, [...rows.values()], tell);
  const booked = listed.flatMap((row) => {
    const booking = bookings.get(row.id);
    return booking && !row.held ? [{ ...row, ...booking }] : [];
  });
  const others = coming.filter(({ id }) => !walled.has(id) && !bookings.has(id));
  const toLook = await lawyerFirst(database, [...booked, ...others], clock());
  const unattended = search === "" ? await bookedWhereNobody(services, username) : [];
  const outside = await times.nobodyThere(comingIds);
  const now = clock();
  const byMail = await wroteByMail(
    database.queries,
    [...rows.values()].map(({ id }) => id),
    now,
  );
  const inPerson = await inPersonAmong(
    database.queries,
    [...rows.values()].flatMap((row) => (row.urgency < NOT_URGENT ? [row.id] : [])),
    now,
  );
  const toldOf = (id: string) => {
    const telling = tell.get(id);
    return telling && tellingWords(telling);
  };
  const entryOf = (row: ReceptionRow) =>
    receptionEntry(row, clock(), {
      appointment: appointments.get(row.id),
      // Beside with whom an appointment is, it says so itself.
      askedFor: appointments.has(row.id) ? undefined : nameOf(row.askedFor, content.team),
      toLook: toLook.has(row.id),
      misplaced: misplaced.has(row.id),
      returned: returned.get(row.id),
      tried: tried.get(row.id),
      tell: toldOf(row.id),
      ask: ask.get(row.id),
      word: words.get(row.id),
      noted: noted.get(row.id),
      byMail: byMail.get(row.id),
      inPerson: inPerson.get(row.id),
      callers: search === "" ? [] : row.callers,
    });
  return {
    search,
    away: await awayToday(services),
    newest,
    nobodyThere: { count: unattended.length, first: unattended[0] ? datedMoment(unattended[0].startsAt, clock()) : "" },
    withNobody: await urgentWithNobody(database, username, search === "" && after === null ? page : undefined),
    next: page.next,
    entries: page.rows.map(entryOf),
    sounding: sounding.map(entryOf),
    unread: unreadRows.map(entryOf),
    coming: coming
      .filter(({ id, state }) => !walled.has(id) && MAY_COME.has(state))
      .toSorted((one, next) => Number(one.startsAt) - Number(next.startsAt))
      .map(({ id, person, preferredTime, lawyer, state, kind, ...request }) => ({
        id,
        ofTheDay: ofTheDay({ id, state, kind, ...request }, clock()),
        urgent: urgentMark(request, clock()),
        person: shownName(person),
        about: theirsOf.get(id)?.about ?? null,
        wrote: theirsOf.get(id)?.wrote ?? "",
        called: calledOf.get(id),
        time: preferredTime,
        lawyer: nameOf(lawyer, content.team),
        remote: remotely(kind),
        isHeld: state === "held",
        isOutside: outside.has(id),
        // Who is late may still come to the desk.
        became: BECAME[state ?? ""],
        misplaced: misplaced.has(id),
        byMail: byMail.get(id),
        namesWait: toLook.has(id) || (theirsOf.get(id)?.namesSince ?? null) !== null,
        ask: ask.get(id),
      })),
    /** A time among them waits to be confirmed. */
    hasHeld:
      coming.some(({ id, state }) => state === "held" && !walled.has(id)) ||
      [...bookings.values()].some(({ state, startsAt }) => state === "held" && startsAt > clock()),
    tellings,
    calls: calls.map(({ takenAt, lastAt, person, ...call }) => ({
      ...call,
      // The words of a new caller who is to be called back stand with what they asked for.
      notes: [...(call.id === call.enquiryId ? [noted.get(call.enquiryId) ?? []].flat() : []), ...call.notes],
      person: shownName(person),
      at: shortTorontoTime(takenAt),
      lastAt: shortTorontoTime(lastAt),
      phone: called.get(call.enquiryId)?.phone ?? null,
      ask: ask.get(call.enquiryId),
      byMail: byMail.get(call.enquiryId),
      inPerson: inPerson.get(call.enquiryId),
      owner: called.get(call.enquiryId)?.owner ?? null,
      wrote: called.get(call.enquiryId)?.wrote ?? "",
      askedFor: nameOf(called.get(call.enquiryId)?.askedFor ?? null, content.team),
      openFirst: called.get(call.enquiryId)?.openFirst ?? null,
      held: called.get(call.enquiryId)?.held ?? false,
      urgent: urgentOf(called.get(call.enquiryId), clock()),
      triedAt: triedSince(tried.get(call.enquiryId), takenAt),
    })),
  };
}

const urgentOf = (row: ReceptionRow | undefined, now: number) => row && urgentMark(row, now);

export type Reception = Awaited<ReturnType<typeof loadReception>>;
