import { auditOf } from "#db/audit.ts";
import type { Database } from "#db/database.ts";
import type { OpeningsTable } from "#db/tables.ts";
import { mailsAbout } from "#mail/outbox-state.ts";
import { correctionsOf } from "./corrections.ts";
import type { Enquiry } from "./enquiry.ts";
import { notesOf } from "./note.ts";
import { openingsOf } from "./open-enquiry.ts";
import { readEnquiry } from "./read-enquiry.ts";
import { staffEnquiry, type StaffEnquiry } from "./staff-enquiry.ts";

export type EnquiryForStaff = {
  record: StaffEnquiry;
  /** What an appointment request asks for; undefined for a message. */
  slot: { preferredDate: string; preferredTime: string } | undefined;
  /** By colleagues. */
  openedBefore: OpeningsTable[];
  opened: Awaited<ReturnType<typeof openedText>> | undefined;
};

/**
 * An enquiry as one of the staff may see it: who wrote and when at once, what was typed only once they have opened it
 * themselves. A lawyer who reads what one side confided may not act for the other (decisions/0013). Undefined where
 * there is none or it was erased.
 */
export async function enquiryForStaff(
  database: Database,
  id: string,
  username: string,
): Promise<EnquiryForStaff | undefined> {
  const { queries } = database;
  const [record, enquiry, openings] = await Promise.all([
    staffEnquiry(queries, id),
    readEnquiry(queries, "id", id),
    openingsOf(queries, id),
  ]);
  if (!record || !enquiry) return undefined;
  const { preferredDate = "", preferredTime = "" } = enquiry.values;
  return {
    record,
    slot: record.kind === "appointment" ? { preferredDate, preferredTime } : undefined,
    openedBefore: openings.filter((opening) => opening.username !== username),
    opened: openings.some((opening) => opening.username === username) ? await openedText(database, enquiry) : undefined,
  };
}

async function openedText(database: Database, enquiry: Enquiry) {
  const { queries } = database;
  const [corrections, notes, mails, trail] = await Promise.all([
    correctionsOf(queries, enquiry.id),
    notesOf(queries, enquiry.id),
    mailsAbout(database, enquiry.id),
    auditOf(database, enquiry.id),
  ]);
  return { enquiry, corrections, notes, mails, trail };
}
