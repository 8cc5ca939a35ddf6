import { data, type RouterContextProvider } from "react-router";
import { BOOKING_STATES, isPending } from "#firm/appointments/booking-states.ts";
import { isCountedOn, standsInWords } from "#firm/appointments/called-off.ts";
import type { FreeTime } from "#firm/appointments/nearest-times.ts";
import { buttonsFor, mendsFor, OF_THE_DAY } from "#firm/appointments/staff-booking.ts";
import { movedByVisitors } from "#firm/appointments/moved-by-visitor.ts";
import { declinedByLawyer } from "#firm/appointments/lawyers-decision.ts";
import { ofAreaFirst } from "#firm/appointments/give-time.ts";
import { isNothingToRead } from "#firm/appointments/nothing-to-read.ts";
import { nameOf } from "#firm/appointments/time-as-told.ts";
import { unansweredTime } from "#firm/appointments/never-confirmed.ts";
import { confirmationFor } from "#firm/appointments/unconfirm-time.ts";
import { withArrival } from "#firm/appointments/arrivals.ts";
import { mailGoesTo } from "#firm/enquiries/mail-goes-to.ts";
import { mayBeMistake } from "#firm/enquiries/entered-by-mistake.ts";
import { beforeCall } from "#firm/enquiries/before-call.ts";
import { othersOfDeclined } from "#firm/enquiries/others-of-declined.ts";
import { urgentMark } from "#firm/enquiries/urgent-words.ts";
import { callsOf } from "#firm/enquiries/take-call.ts";
import { waitingBefore } from "#firm/enquiries/waiting-before.ts";
import { WALLED } from "#firm/enquiries/walls.ts";
import { cannotMeet, type MeetingKind } from "#firm/content/meeting-kinds.ts";
import { isRealDay, officeDay } from "#time/days.ts";
import { datedMoment, shortTorontoTime } from "#time/toronto-time.ts";
import { timeElsewhere } from "#time/zoned-time.ts";
import { addDays } from "#time/weeks.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { staffEnquiry } from "#firm/enquiries/staff-enquiry.ts";
import { servicesContext } from "#app/request/services.ts";
import { askedElse } from "../parts/asked-else.ts";
import { besidesShown, type BesidesShown } from "../parts/besides.ts";
import { refuseBehindWall } from "../parts/refuse-behind-wall.ts";
import { shownName } from "../parts/shown-name.ts";
import { wroteByMail } from "../parts/wrote-by-mail.ts";
import { ENTERED_TO_OFFER, enteredHeld } from "../parts/who-confirms.ts";
import { enteredToAsk } from "../reception/ask-whom.tsx";
import { loadMarks } from "../reception/load-marks.ts";
import { lastCame } from "../inbox/came-in.ts";
import { toAskFirst } from "../reception/to-ask-first.ts";
import { inPersonAmong } from "../reception/in-person.ts";
import { tellInPerson } from "../reception/tell-in-person.ts";
import { tellingOf } from "../reception/to-tell-of.ts";
import { wishedIn } from "./add-contact.ts";
import { changeInWords, isLastMailed } from "./change-in-words.ts";
import { declinedInWords } from "./declined-in-words.ts";
import { offeredAmong, slotOf } from "./free-options.tsx";
import { heldForLawyer } from "./held-for-lawyer.ts";
import { lastNotes, NO_NOTES } from "./last-notes.ts";
import { lawyerChoices } from "./lawyer-choices.ts";
import { listIn } from "./list-address.ts";
import { movedInWords } from "./moved-in-words.ts";
import { namesToLookAt } from "./names-to-look-at.ts";
import { nobodyThereNow } from "./nobody-there-now.ts";
import { unsentBeside } from "./unsent-beside.ts";
import { markNearest } from "./mark-nearest.ts";
import { sameTimeOf } from "./whom-to-give.ts";

const GONE = "There is no booking here: it was erased or withdrawn, or is a request of before times were held.";

/** Of the person of an appointment the reception learns nothing of that. */
const NO_BESIDES: BesidesShown = { standing: [], declined: [] };

const LEFT = "a lawyer who is no longer listed: confirmed or moved, it goes to whoever is free";

/** Days of free times to choose from. */
const DAYS_SHOWN = 14;

/** So many days before the appointment they begin: it may go to an earlier one. */
const DAYS_BEFORE = 3;

/** All that the page of a booking shows. @throws a refusal for whoever is kept from it, and where there is none */
export async function loadBooking(id: string, url: URL, context: Readonly<RouterContextProvider>) {
  const services = context.get(servicesContext);
  const { appointments, clock, database, today } = services;
  const { user } = requireStaff(context);
  await refuseBehindWall(database, id, user.username);
  const behind = (await appointments.behindWall()).find((one) => one.id === id);
  if (behind?.username === user.username) throw data(WALLED.message, { status: 403 });
  const reception = user.role === "reception";
  const view = await appointments.find(id);
  if (!view) throw data(GONE, { status: 404 });
  const { booking, enquiry, lawyer, place, offers } = view;
  const asked = url.searchParams.get("from") ?? addDays(officeDay(new Date(booking.startsAt)), -DAYS_BEFORE);
  const from = isRealDay(asked) && asked > today && asked < "2200" ? asked : today;
  const area = enquiry.values.practiceArea ?? "";
  const walled = await appointments.walledFrom(id);
  const isWalled = ({ slug }: { slug: string }) => walled.has(slug);
  const lawyers = ofAreaFirst(await appointments.lawyersFor(), area);
  const only = lawyers.find((one) => !isWalled(one) && one.slug === url.searchParams.get("with"));
  const free = await appointments.freeFor({
    area,
    lawyer: only?.slug,
    beyondArea: only !== undefined,
    except: enquiry.id,
    from,
    days: DAYS_SHOWN,
  });
  const offered = await appointments.namesOffered(offeredAmong(free), user.username);
  const toThem = new Set(offers.map(({ startsAt }) => Number(startsAt)));
  const whose = { only: only?.slug, stays: booking.lawyer, offered, toThem };
  const person = shownName(enquiry.person);
  const hasLeft = booking.lawyer !== null && lawyer === undefined;
  const isUnheard = view.heard === "unheard";
  // What it has already it is not moved to.
  const isOwn = ({ startsAt }: FreeTime) => startsAt === booking.startsAt && BOOKING_STATES[booking.state].holds;
  const staffRow = await staffEnquiry(database.queries, id);
  const { closedAs } = enquiry;
  const isToCome = booking.startsAt > clock();
  const move = (await movedByVisitors(database.queries, [id])).get(id);
  const asks = booking.state === "confirmed" && !isToCome ? undefined : await namesToLookAt(database, view, user);
  const names = asks?.words;
  // A lawyer has to look first: what the reception moves is held.
  const staysHeld = reception && names !== undefined && booking.state !== "confirmed";
  const isDeclined = closedAs === "conflict";
  const changed = await changeInWords(database.queries, user.username, view, lawyers, clock());
  const told = await tellingOf(services, user.username, id);
  const isPutOff = told?.mail?.isPutOff === true;
  const change = changed && isPutOff ? { ...changed, mail: "waits" as const } : changed;
  const nobodyThere = await nobodyThereNow(appointments, booking, { isPutOff, now: clock() });
  const isSaid = nobodyThere === "mail-waits" || typeof change?.mail === "object";
  // When the mail leaves is said with what was done last.
  const telling = told?.mail && !told.mail.isAstray && isSaid ? undefined : told;
  // Why is not for the reception.
  const ask = reception ? await toAskFirst(services, user.username, id, telling?.unaware) : undefined;
  const declinedBy = reception && !ask ? await declinedByLawyer(database.queries, id) : undefined;
  // The reception may do nothing that a name on file is behind.
  const mayDecline = !reception && (closedAs === null || closedAs === "answered");
  const urgent = staffRow && urgentMark(staffRow, clock());
  const mayBeUnread = urgent !== undefined && staffRow?.readAt === null && !isDeclined;
  const isUnread =
    mayBeUnread &&
    ((await lastCame(database.queries, [{ id }])).size > 0 || !(await isNothingToRead(database.queries, view)));
  const calls = await callsOf(database.queries, id);
  return {
    id,
    urgent: urgent && { mark: urgent, isUnread },
    saidUrgent: urgent && (await loadMarks(database.queries, enquiry, clock())).said,
    inPerson: (await inPersonAmong(database.queries, [id], clock())).get(id),
    byMail: (await wroteByMail(database.queries, [id], clock())).get(id),
    by: user.username,
    list: listIn(url.searchParams.get("list")),
    declined: isDeclined ? await declinedInWords(database, enquiry) : undefined,
    ask,
    besides: reception
      ? NO_BESIDES
      : besidesShown(
          await othersOfDeclined(database, appointments.ofDeclined, { id, username: user.username, at: clock() }),
          services.content,
          clock(),
        ),
    isAnswered: closedAs === "answered",
    openTime: mayDecline ? await appointments.ofDeclined.stands(database.queries, id, clock()) : undefined,
    from,
    sequence: booking.sequence,
    person,
    about: staffRow?.about ?? null,
    owner: staffRow?.owner ?? null,
    day: booking.day,
    change,
    unsent: await unsentBeside(database.queries, url, { id, username: user.username }),
    isMailed: await isLastMailed(database.queries, booking),
    names,
    namesMark: asks?.mark ?? "",
    staysHeld,
    heldSaid: ask
      ? enteredToAsk("entered")
      : reception
        ? isUnheard
          ? ENTERED_TO_OFFER
          : enteredHeld(enquiry.values, names !== undefined)
        : heldForLawyer({ names, ...enquiry.values }),
    alsoWaiting: !reception && closedAs === "answered" ? await waitingBefore(database.queries, id, user.username) : [],
    calls: calls.flatMap(({ takenAt, returnedAt, struckAt }) =>
      returnedAt === null && struckAt === null ? [shortTorontoTime(takenAt)] : [],
    ),
    // What was declined for a conflict is opened by nobody.
    lastNotes: isDeclined ? NO_NOTES : await lastNotes(database.queries, calls, { id, username: user.username }),
    nobodyThere,
    isAsked: url.searchParams.has("names"),
    unanswered: await unansweredTime(database.queries, view, clock()),
    mayBeMistake: await mayBeMistake(database.queries, { id, actor: user.username, at: clock() }),
    telling,
    reference: enquiry.reference,
    area,
    unmailed: !enquiry.values.email,
    lacking: cannotMeet(enquiry.values),
    isEntered: enquiry.unacknowledged === "caller",
    wished: wishedIn(url.searchParams),
    phone: enquiry.values.phone,
    ...(await beforeCall(database.queries, id, user.username)),
    goesTo: await mailGoesTo(database.queries, id),
    kind: booking.kind as MeetingKind,
    kinds: ((only ?? lawyer)?.kinds ?? []).map((one) => one.kind),
    lawyers: await lawyerChoices(services, lawyers, walled),
    sameTime: await sameTimeOf(services, view, { walled, owner: staffRow?.owner ?? null }),
    only: only && { slug: only.slug, name: only.name, isNew: only.slug !== booking.lawyer },
    when: datedMoment(booking.startsAt, clock()),
    moved: isToCome && move ? movedInWords(move, clock()) : "",
    elsewhere: timeElsewhere(booking.startsAt, booking.timeZone),
    tell: await tellInPerson(database.queries, booking, lawyer?.name, clock()),
    behindWall: behind && lawyer && { name: lawyer.name, colleague: await appointments.colleagueFor(id) },
    askedFor: askedElse({ askedFor: enquiry.askedFor, lawyer: booking.lawyer }, services.content.team),
    lawyer: lawyer?.name ?? (booking.lawyer === null ? "nobody yet" : LEFT),
    hasLeft: hasLeft || walled.has(booking.lawyer ?? ""),
    place,
    words: withArrival(standsInWords(view, closedAs), booking, clock()),
    isCountedOn: await isCountedOn(database.queries, booking),
    state: booking.state,
    isLapsed: booking.state === "lapsed",
    isDeclined: booking.state === "declined",
    isConfirmed: booking.state === "confirmed",
    isOpen: isPending(booking.state) && !isDeclined && !ask,
    reception,
    // What a visitor or a lawyer wrote is not for the reception; what they are to be told of it stands in `telling`.
    reason: reception ? null : booking.reason,
    /** Of the reception: who of the lawyers declined it last; another time is only held for them. */
    declinedBy,
    offers: offers.map((one) => {
      const whose = nameOf(one.lawyer, services.content.team);
      return datedMoment(one.startsAt, clock()) + (whose ? ` with ${whose}` : "");
    }),
    buttons: [...buttonsFor({ ...booking, closedAs }, clock()), ...mendsFor(booking)].filter(({ verb }) =>
      ask ? OF_THE_DAY.has(verb) : (declinedBy === undefined && !staysHeld) || verb !== "confirm-time",
    ),
    confirmed: await confirmationFor(database.queries, user.username, booking, clock()),
    isUnheard,
    asked: isUnheard
      ? undefined
      : free.filter(({ startsAt }) => startsAt === booking.startsAt).map((one) => slotOf(one))[0]?.slot,
    own: free.filter(isOwn).map((one) => slotOf(one))[0],
    free: markNearest(
      free.filter((one) => !isOwn(one)),
      booking.startsAt,
      whose,
    ),
  };
}
