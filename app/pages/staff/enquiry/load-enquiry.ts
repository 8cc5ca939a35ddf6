import { bookingOf } from "#firm/appointments/bookings.ts";
import { activeUsers } from "#firm/accounts/active-users.ts";
import { uncoveredAmong } from "#firm/accounts/untied-users.ts";
import { displayNames } from "#firm/accounts/display-name.ts";
import { beforeCall } from "#firm/enquiries/before-call.ts";
import { calledAbout } from "#firm/enquiries/called-about.ts";
import { otherSideNamed } from "#firm/enquiries/other-side.ts";
import type { User } from "#firm/accounts/users.ts";
import { ownReminders, remindersDone } from "#firm/enquiries/not-forgotten.ts";
import type { Services } from "#app/request/services.ts";
import { enquiryForStaff } from "#firm/enquiries/enquiry-for-staff.ts";
import { fromSameAddress } from "#firm/enquiries/staff-enquiry.ts";
import { answerBy, timeLeft } from "#firm/enquiries/due-first.ts";
import { enteredWith } from "#firm/enquiries/entered-with.ts";
import { foundBehindWalls } from "#firm/enquiries/found-behind-walls.ts";
import { noteHandedWith } from "#firm/enquiries/handed.ts";
import { withoutTold } from "#firm/enquiries/told-numbers.ts";
import { promiseOf } from "#firm/enquiries/promise-of.ts";
import { marksOf } from "#firm/enquiries/urgent-marks.ts";
import { urgentMark } from "#firm/enquiries/urgent-words.ts";
import { typedFields } from "#firm/enquiries/typed-fields.ts";
import { besideTexts, searchesOf } from "#firm/enquiries/names-found.ts";
import { namesOnFile } from "#firm/enquiries/names-on-file.ts";
import { repliesStopped } from "#firm/replies/stop-replies.ts";
import { lastHandOver } from "#firm/enquiries/hand-over-slip.ts";
import { draftsOfOthers } from "#firm/replies/reply-drafts.ts";
import { isAcknowledged } from "#firm/enquiries/release.ts";
import { WAY_BACK } from "#firm/enquiries/way-back.ts";
import { withoutWalled } from "#firm/enquiries/walls.ts";
import { coveredWith, wallsOfPerson } from "#firm/enquiries/walls-of-person.ts";
import { wallsOfName } from "#firm/enquiries/walls-of-name.ts";
import { othersOfPerson } from "#firm/enquiries/whole-person.ts";
import { askedLawyer } from "../parts/asked-lawyer.ts";
import { shownName } from "../parts/shown-name.ts";
import { toCome } from "../reception/coming-in-words.ts";
import { loadMarks, saidBy } from "../reception/load-marks.ts";
import { tellingOf } from "../reception/to-tell-of.ts";
import { behindWallFor } from "../inbox/to-give-away.tsx";
import { callsShown } from "./calls-shown.ts";
import { loadCorrespondence } from "./load-correspondence.ts";
import { colleagueChoices, namesToChoose } from "./colleague-choices.ts";
import { decidedOn } from "./decided-on.ts";
import { itsBooking } from "./its-booking.ts";
import { openedText } from "./opened-text.ts";
import { sameSlotOf } from "./same-slot.ts";
import { toDecline } from "./to-decline.ts";

type Loaded = NonNullable<Awaited<ReturnType<typeof loadEnquiry>>>;

/** What the page of an enquiry shows: names at once, everything else once this member of staff has opened it. */
export type Matter = Extract<Loaded, { wall: undefined }>;

/** What it shows to who is kept from it; nothing else leaves the server (behind-wall.tsx). */
export type WalledMatter = Exclude<Loaded, Matter>;

export type OpenedMatter = NonNullable<Matter["opened"]>;

export async function loadEnquiry(
  { database, content, appointments }: Pick<Services, "database" | "content" | "appointments">,
  id: string,
  { id: userId, username, role }: Pick<User, "id" | "username" | "role">,
  now: number,
  struck?: string | null,
) {
  const { queries } = database;
  const found = await enquiryForStaff(database, id, username);
  if (!found) return undefined;
  const { record, slot, openedBefore, opened, walls, wall, otherPartyAsked, declined, wrote, byVisitor } = found;
  const uncovered = (usernames: string[]) => uncoveredAmong(queries, content.team, usernames);
  const asAdministrator = role === "administrator";
  if (wall) {
    const isUncovered = (await uncovered([username])).length > 0;
    const told = { uncovered: isUncovered, asAdministrator, along: await coveredWith(queries, wall) };
    return { kind: record.kind, reference: record.reference, owner: record.owner, wall, ...told, opened: undefined };
  }
  const {
    kind,
    reference,
    practiceArea,
    createdAt,
    respondBy,
    closedAt,
    closedBy,
    closedAs,
    heldReason,
    releasedAt,
    otherParty,
    about,
    owner,
    outcome,
    outcomeAt,
    outcomeBy,
    putOffUntil,
    putOffBy,
    askedFor,
  } = record;
  const person = shownName(record.person);
  const booking = await bookingOf(queries, id);
  const reached = await beforeCall(queries, id, username);
  const { sender, searches, own } = await namesOnFile(database, { ...record, person }, username);
  const [onCalls, otherSide] = await Promise.all([calledAbout(queries, id), otherSideNamed(queries, id)]);
  const [earlier, sameSlot, users, colleagues, names] = await Promise.all([
    fromSameAddress(queries, record),
    sameSlotOf(queries, content, { id, slot, username }),
    activeUsers(queries, "all"),
    colleagueChoices({ database, appointments }, { id, username, area: practiceArea }),
    opened ? displayNames(queries) : {},
  ]);
  // That the same person wrote them is just what who is kept from them must not learn.
  const seen = await withoutWalled(queries, earlier, username);
  const all = await othersOfPerson(database, id);
  const marks = opened && (await loadMarks(queries, opened.enquiry, now));
  const texts = await besideTexts(database, { id, username, searches, own, all });
  return {
    id,
    by: username,
    kind,
    reference,
    person,
    wrote,
    byVisitor,
    unmailed: !record.email,
    practiceArea,
    urgent: urgentMark(record, now),
    saidByTelephone: marks ? marks.said : saidBy(await marksOf(queries, id)),
    createdAt,
    respondBy,
    closedAt,
    closedBy,
    closedAs,
    otherParty,
    about,
    calledAbout: onCalls,
    asked: await askedLawyer({ database, content }, askedFor, colleagues),
    owner,
    isMine: owner === username,
    handedNote: owner === username ? await noteHandedWith(queries, { id, owner, isOpened: !!opened }) : undefined,
    handedOn: await lastHandOver(queries, { id, username, now }),
    outcome,
    outcomeAt,
    outcomeBy,
    putOffUntil,
    putOffBy,
    drafting: await draftsOfOthers(queries, id, username),
    ...(await callsShown(queries, id, { username, now }, { opened: opened !== undefined, struck })),
    also: (await enteredWith(queries, username, id)).map((one) => ({ ...one, person: shownName(one.person) })),
    ...reached,
    reminders: await ownReminders(queries, id, userId),
    remindersDone: await remindersDone(queries, id, userId, now - WAY_BACK),
    declined,
    // Whose replies did not go because of that.
    stopped: closedAs === "conflict" && closedAt !== null ? await repliesStopped(queries, id, closedAt) : [],
    wall,
    walls,
    keptByName: await wallsOfName(queries, { id, username, person, walls, all }),
    along: await wallsOfPerson(queries, { id, username, person, search: sender, all }),
    uncovered: await uncovered(users),
    toGive: await behindWallFor({ appointments, content, now }, username, [id, ...all.map((other) => other.id)]),
    asAdministrator,
    colleagues,
    namesToChoose: await namesToChoose({ database, appointments }),
    toKeepOut: users.filter((name) => name !== username && !walls.some((wall) => wall.username === name)),
    cameSince: found.cameSince,
    isUnread: record.readAt === null,
    otherPartyAsked,
    otherSide: found.otherSide,
    otherSideNames: otherSide,
    phone: found.phone,
    email: found.email,
    callWish: found.callWish,
    // What stands there already is not listed twice.
    earlier: seen.filter(({ id: one }) => !own.some((other) => other.id === one)),
    own,
    coming: await toCome(
      { database, content, appointments, clock: () => now },
      { of: all.map((other) => other.id), name: person, username },
    ),
    sameSlot,
    conflicts: await foundBehindWalls(queries, searches, username),
    ...texts,
    heldReason: releasedAt === null ? heldReason : null,
    mayHoldAgain:
      heldReason !== null && releasedAt !== null && closedAt === null && !(await isAcknowledged(queries, id)),
    slot,
    ...(await toDecline({ database, content, appointments }, { id, username, closedAs, all }, now)),
    telling: await tellingOf({ database, content, appointments, clock: () => now }, username, id),
    booking: booking && (await itsBooking(queries, content, booking, { id, closedAs, owner, now })),
    // Its time is held, and nobody has said yet what becomes of it.
    isUnconfirmed: record.closedAt === null && booking?.state === "held" && booking.startsAt > now,
    state: promiseOf(record, now),
    now,
    timeLeft: timeLeft(record, now),
    answerBy: answerBy(record, now),
    openedBefore,
    opened: opened &&
      marks && {
        ...openedText(opened, names, username, now),
        ...(await decidedOn(queries, [...searches, ...searchesOf(texts)], { decisions: opened.decisions, username })),
        marks,
        fields: typedFields(kind, withoutTold(opened.enquiry.values, reached.told)),
        ...(await loadCorrespondence({ database, content, username, found, opened, names: sender })),
      },
  };
}
