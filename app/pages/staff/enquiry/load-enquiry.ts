import { BOOKING_STATES } from "#firm/appointments/booking-states.ts";
import { bookingOf } from "#firm/appointments/bookings.ts";
import { buttonsFor } from "#firm/appointments/staff-booking.ts";
import { activeUsers } from "#firm/accounts/active-users.ts";
import { uncoveredAmong } from "#firm/accounts/untied-users.ts";
import { displayNames, type StaffNames } from "#firm/accounts/display-name.ts";
import { otherParties } from "#firm/enquiries/set-other-party.ts";
import type { User } from "#firm/accounts/users.ts";
import { ownReminders } from "#firm/enquiries/not-forgotten.ts";
import type { Content } from "#firm/content/content.ts";
import type { Database } from "#db/database.ts";
import { enquiryForStaff, type EnquiryForStaff } from "#firm/enquiries/enquiry-for-staff.ts";
import { forSameSlot, fromSameAddress } from "#firm/enquiries/staff-enquiry.ts";
import { timeLeftInWords } from "#firm/enquiries/promise-clock.ts";
import { callsOf } from "#firm/enquiries/take-call.ts";
import { promiseOf } from "#firm/enquiries/states.ts";
import { urgencyWords } from "#firm/enquiries/urgency.ts";
import { UNACKNOWLEDGED } from "#firm/enquiries/unacknowledged.ts";
import { typedFields } from "#firm/enquiries/typed-fields.ts";
import { lookUpConflicts } from "#firm/conflicts/look-up-conflicts.ts";
import { lookUpSender } from "#firm/enquiries/own-enquiries.ts";
import { draftsOfOthers } from "#firm/replies/reply-drafts.ts";
import { behindWalls, walledAmong } from "#firm/enquiries/walls.ts";
import { trailSentence } from "#firm/enquiries/trail.ts";
import { shownName } from "../parts/shown-name.ts";
import { mailsLeft } from "#mail/outbox-state.ts";
import { mailInWords } from "../mail/mail-words.ts";
import { loadCorrespondence } from "./load-correspondence.ts";
import { replyAddress } from "./reply-address.ts";

type Loaded = NonNullable<Awaited<ReturnType<typeof loadEnquiry>>>;

/** What the page of an enquiry shows: names at once, everything else once this member of staff has opened it. */
export type Matter = Extract<Loaded, { wall: undefined }>;

/** What it shows to who is kept from it; nothing else leaves the server (behind-wall.tsx). */
export type WalledMatter = Exclude<Loaded, Matter>;

export type OpenedMatter = NonNullable<Matter["opened"]>;

export async function loadEnquiry(
  { database, content }: { database: Database; content: Pick<Content, "site" | "team"> },
  id: string,
  { id: userId, username, role }: Pick<User, "id" | "username" | "role">,
  now: number,
) {
  const { queries } = database;
  const found = await enquiryForStaff(database, id, username);
  if (!found) return undefined;
  const { record, slot, openedBefore, opened, walls, wall, otherPartyAsked, declined, phone, wrote, byVisitor } = found;
  const uncovered = await uncoveredAmong(
    queries,
    content.team,
    (wall ? [wall] : walls).map((one) => one.username),
  );
  const asAdministrator = role === "administrator";
  if (wall) {
    const told = { uncovered: uncovered.length > 0, asAdministrator };
    return { kind: record.kind, reference: record.reference, owner: record.owner, wall, ...told, opened: undefined };
  }
  const {
    kind,
    reference,
    practiceArea,
    urgency,
    createdAt,
    respondBy,
    closedAt,
    closedBy,
    closedAs,
    heldReason,
    releasedAt,
    otherParty,
    owner,
    outcome,
    outcomeAt,
    outcomeBy,
    putOffUntil,
    putOffBy,
  } = record;
  const person = shownName(record.person);
  const booking = await bookingOf(queries, id);
  const [earlier, sameSlot, users, lawyers, names, sender, ...ofOthers] = await Promise.all([
    fromSameAddress(queries, record),
    slot ? forSameSlot(queries, id, slot) : [],
    activeUsers(queries, "all"),
    activeUsers(queries),
    opened ? displayNames(queries) : {},
    lookUpSender(queries, person, { record, username }),
    ...otherParties(otherParty).map((name) => lookUpConflicts(queries, name, id)),
  ]);
  // That the same person wrote them is just what who is kept from them must not learn.
  const kept = await walledAmong(
    queries,
    earlier.map((one) => one.id),
    username,
  );
  return {
    id,
    kind,
    reference,
    person,
    wrote,
    byVisitor,
    unmailed: !record.email,
    practiceArea,
    urgent: urgencyWords(urgency),
    createdAt,
    respondBy,
    closedAt,
    closedBy,
    closedAs,
    otherParty,
    owner,
    isMine: owner === username,
    outcome,
    outcomeAt,
    outcomeBy,
    putOffUntil,
    putOffBy,
    drafting: await draftsOfOthers(queries, id, username),
    // What was noted by mistake is of somebody else.
    calls: (await callsOf(queries, id)).map((call) =>
      opened && call.struckAt === null ? call : { ...call, words: "" },
    ),
    callsMailed: [...(await mailsLeft(queries, id, "call"))],
    reminders: await ownReminders(queries, id, userId),
    declined,
    wall,
    walls,
    uncovered,
    asAdministrator,
    colleagues: lawyers.filter((name) => name !== username),
    toKeepOut: users.filter((name) => name !== username && !walls.some((wall) => wall.username === name)),
    otherPartyAsked,
    phone,
    // What stands there already is not listed twice.
    earlier: earlier.filter(({ id: one }) => !kept.has(one) && !sender.own.some((own) => own.id === one)),
    own: sender.own,
    sameSlot: await behindWalls(queries, sameSlot, username),
    conflicts: [sender, ...ofOthers],
    heldReason: releasedAt === null ? heldReason : null,
    slot,
    booking: booking && {
      id,
      startsAt: booking.startsAt,
      sequence: booking.sequence,
      words: BOOKING_STATES[booking.state].words,
      buttons: buttonsFor(booking, now),
    },
    // Its time is held, and nobody has said yet what becomes of it.
    isUnconfirmed: record.closedAt === null && booking?.state === "held" && booking.startsAt > now,
    state: promiseOf(record, now),
    now,
    timeLeft: timeLeftInWords(respondBy, now),
    openedBefore,
    opened: opened && {
      ...textOf(opened, names, username),
      ...(await loadCorrespondence({ database, content, username, found, opened, names: sender })),
    },
  };
}

function textOf(
  { enquiry, corrections, decisions, notes, mails, trail }: NonNullable<EnquiryForStaff["opened"]>,
  names: StaffNames,
  reader: string,
) {
  const { kind, values, unacknowledged } = enquiry;
  return {
    fields: typedFields(kind, values),
    reply: values.email ? replyAddress(enquiry) : undefined,
    phone: values.phone || undefined,
    unacknowledged: unacknowledged && UNACKNOWLEDGED[unacknowledged],
    corrections,
    decisions,
    notes,
    mails: mails.map((mail) => ({ ...mail, words: mailInWords(mail) })),
    trail: trail.map((line) => ({ id: line.id, at: line.at, sentence: trailSentence(line, names, reader) })),
  };
}
