import type { Database } from "#db/database.ts";
import type { CorrectionsTable, OpeningsTable } from "#db/intake-tables.ts";
import { mailsAbout } from "#mail/mails-about.ts";
import { type MailRecord } from "#mail/outbox-state.ts";
import { callWishes } from "./call-wish.ts";
import { cameSince, type CameSince } from "./came-since.ts";
import { correctionsOf } from "./corrections.ts";
import { decisionsOf, type KeptDecision } from "./decisions.ts";
import type { Enquiry } from "./enquiry.ts";
import { notesOf } from "./note.ts";
import { otherSideIn, type OtherSide } from "./other-side.ts";
import { isStillShown, openingsOf } from "./who-opened.ts";
import { readEnquiry } from "./read-enquiry.ts";
import { writtenOtherwise } from "./name-written.ts";
import { wallsOf, type Wall } from "./walls-of.ts";
import { trailFor } from "./trail-for.ts";
import { staffEnquiry, type StaffEnquiry } from "./staff-enquiry.ts";

export type EnquiryForStaff = {
  record: StaffEnquiry;
  /** What an appointment request asks for; undefined for a message. */
  slot: { preferredDate: string; preferredTime: string } | undefined;
  /** By colleagues. */
  openedBefore: OpeningsTable[];
  /** What was typed, and all that was done with it. */
  opened:
    | (Awaited<ReturnType<typeof openedText>> & {
        corrections: CorrectionsTable[];
        decisions: KeptDecision[];
        mails: MailRecord[];
      })
    | undefined;
  /** Who is kept from it; `wall`: this one of the staff is, and gets no text whatever they opened before. */
  walls: Wall[];
  wall: Wall | undefined;
  /** Who asked the visitor for the other side's names, and when; and what they answered. */
  otherPartyAsked: { actor: string; at: number } | undefined;
  otherSide: OtherSide[];
  /** What says that we cannot act for a conflict: when it goes out or went; undefined where no mail says so. */
  declined: Pick<MailRecord, "nextAttemptAt" | "deliveredAt" | "failedAt"> | undefined;
  /** What came after it was declined for a conflict, which is shown to nobody. */
  cameSince: CameSince | undefined;
  /** To call without opening it. */
  phone: string | undefined;
  /** Where mail to them goes. */
  email: string | undefined;
  /** When they wish to be called: one of the times that the form offers, and nothing of what was confided. */
  callWish: string | undefined;
  /** The name as the visitor wrote it, where it is shown otherwise. */
  wrote: string | undefined;
  /** Whether the visitor wrote it, and not one of the staff for a caller. */
  byVisitor: boolean;
};

/**
 * An enquiry as one of the staff may see it: who wrote and when at once, what was typed only once they have opened it
 * themselves. A lawyer who reads what one side confided may not act for the other (decisions/0013); of what was declined
 * for a conflict, what who opened it before had read then (who-opened.ts). Undefined where there is none or it was
 * erased.
 */
export async function enquiryForStaff(
  database: Database,
  id: string,
  username: string,
): Promise<EnquiryForStaff | undefined> {
  const { queries } = database;
  const [record, enquiry, openings, walls, decisions, corrections, wishes] = await Promise.all([
    staffEnquiry(queries, id),
    readEnquiry(queries, "id", id),
    openingsOf(queries, id),
    wallsOf(queries, id, username),
    decisionsOf(queries, id),
    correctionsOf(queries, id),
    callWishes(queries, [id]),
  ]);
  if (!record || !enquiry) return undefined;
  const { preferredDate = "", preferredTime = "", phone = "", email = "" } = enquiry.values;
  const wall = walls.find((one) => one.username === username);
  const asked = decisions.find(({ decision }) => decision === "asked-other-party");
  const own = openings.find((opening) => opening.username === username);
  const opened = !wall && own !== undefined && isStillShown(record, own.openedAt);
  const declined = record.closedAs === "conflict";
  const read = corrections.filter(({ createdAt }) => isStillShown(record, createdAt));
  const [mails, text] = await Promise.all([
    opened || declined ? mailsAbout(database, id) : [],
    opened ? openedText(database, enquiry, username) : undefined,
  ]);
  return {
    record,
    slot: record.kind === "appointment" ? { preferredDate, preferredTime } : undefined,
    openedBefore: openings.filter((opening) => opening.username !== username),
    opened: text && { ...text, corrections: read, decisions, mails },
    walls,
    // That one person wrote the other too is what they must not learn.
    wall: wall && { ...wall, as: undefined },
    otherPartyAsked: asked && { actor: asked.actor, at: asked.at },
    otherSide: otherSideIn(corrections),
    declined: declined ? mails.findLast(({ kind }) => kind === "declined") : undefined,
    cameSince: declined && record.closedAt !== null ? await cameSince(queries, id, record.closedAt) : undefined,
    phone: phone || undefined,
    email: email || undefined,
    callWish: wishes.get(id),
    wrote: writtenOtherwise(enquiry),
    byVisitor: enquiry.unacknowledged !== "caller",
  };
}

async function openedText(database: Database, enquiry: Enquiry, username: string) {
  const [notes, trail] = await Promise.all([
    notesOf(database.queries, enquiry.id),
    trailFor(database, enquiry.id, username),
  ]);
  return { enquiry, notes, trail };
}
