import { auditOf } from "#db/audit.ts";
import { activeUsers } from "#firm/enquiries/colleagues.ts";
import { correctionsOf } from "#firm/enquiries/correct.ts";
import { decisionsOf, namesToSearch } from "#firm/enquiries/decisions.ts";
import { wallsOf } from "#firm/enquiries/walls.ts";
import type { Database } from "#db/database.ts";
import { inboxPage } from "#firm/enquiries/inbox.ts";
import { mailsAbout } from "#mail/outbox-state.ts";
import { readEnquiry } from "#firm/enquiries/read-enquiry.ts";
import { forSameSlot, fromSameAddress, staffEnquiry } from "#firm/enquiries/staff-enquiry.ts";
import type { AuditTable } from "#db/tables.ts";
import type { Enquiry } from "#firm/enquiries/enquiry.ts";
import { promiseState, timeLeftInWords } from "#firm/enquiries/promise-clock.ts";
import { notesOf } from "#firm/enquiries/note.ts";
import { openingsOf } from "#firm/enquiries/open-enquiry.ts";
import { typedFields } from "#firm/enquiries/typed-fields.ts";
import { lookUpConflicts } from "#firm/conflicts/look-up-conflicts.ts";
import { trailSentence } from "#firm/enquiries/trail.ts";
import { mailInWords } from "../mail/mail-words.ts";
import { replyAddress } from "./reply-address.ts";

/** What the page of an enquiry shows: names at once, everything else once this member of staff has opened it. */
export type Matter = NonNullable<Awaited<ReturnType<typeof loadEnquiry>>>;

export type OpenedMatter = NonNullable<Matter["opened"]>;

export async function loadEnquiry(database: Database, id: string, username: string, now: number) {
  const { queries } = database;
  const [record, enquiry] = await Promise.all([staffEnquiry(queries, id), readEnquiry(queries, "id", id)]);
  if (!record || !enquiry) return undefined;
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
    owner,
  } = record;
  const person = record.person || "No name";
  const [earlier, sameSlot, trail, openings, walls, users, ...conflicts] = await Promise.all([
    fromSameAddress(queries, record),
    kind === "appointment" ? forSameSlot(queries, id, slotOf(enquiry)) : [],
    auditOf({ queries }, id),
    openingsOf(queries, id),
    wallsOf(queries, id),
    activeUsers(queries),
    ...namesToSearch({ person, otherParty }).map((name) => lookUpConflicts(queries, name, id)),
  ]);
  const wall = walls.find((one) => one.username === username);
  const asked = trail.find(({ action }) => action === "asked-other-party");
  return {
    id,
    kind,
    reference,
    person,
    practiceArea,
    createdAt,
    respondBy,
    closedAt,
    closedBy,
    closedAs,
    otherParty,
    owner,
    wall,
    walls,
    colleagues: users.filter((name) => name !== username),
    otherPartyAsked: asked && { actor: asked.actor, at: asked.at },
    phone: enquiry.values.phone || undefined,
    earlier,
    sameSlot,
    conflicts,
    heldReason: releasedAt === null ? heldReason : null,
    slot: kind === "appointment" ? slotOf(enquiry) : undefined,
    state: promiseState(respondBy, closedAt, now),
    timeLeft: timeLeftInWords(respondBy, now),
    openedBefore: openings.filter((opening) => opening.username !== username),
    opened:
      !wall && openings.some((opening) => opening.username === username)
        ? await text(database, enquiry, trail)
        : undefined,
  };
}

/** What waits and is most urgent, of one practice area if one is chosen, for whoever has just answered something. */
export async function nextWaiting(
  database: Database,
  now: number,
  area: string | null,
): Promise<{ id: string; person: string; timeLeft: string } | undefined> {
  const {
    rows: [first],
  } = await inboxPage(database, { list: "waiting", order: "urgent", area, search: "", after: null });
  return first && { id: first.id, person: first.person || "No name", timeLeft: timeLeftInWords(first.respondBy, now) };
}

async function text(database: Database, enquiry: Enquiry, trail: AuditTable[]) {
  const { id, kind, values } = enquiry;
  const { queries } = database;
  const [corrections, decisions, notes, mails] = await Promise.all([
    correctionsOf(queries, id),
    decisionsOf(queries, id),
    notesOf(queries, id),
    mailsAbout(database, id),
  ]);
  return {
    fields: typedFields(kind, values),
    reply: replyAddress(enquiry),
    phone: values.phone || undefined,
    corrections,
    decisions,
    notes,
    mails: mails.map((mail) => ({ ...mail, words: mailInWords(mail) })),
    trail: trail.map((line) => ({ id: line.id, at: line.at, sentence: trailSentence(line) })),
  };
}

function slotOf({ values }: Enquiry): { preferredDate: string; preferredTime: string } {
  return { preferredDate: values.preferredDate ?? "", preferredTime: values.preferredTime ?? "" };
}
