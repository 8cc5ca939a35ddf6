import type { StaffNames } from "#firm/accounts/display-name.ts";
import type { EnquiryForStaff } from "#firm/enquiries/enquiry-for-staff.ts";
import { trailSentence } from "#firm/enquiries/trail.ts";
import { UNACKNOWLEDGED } from "#firm/enquiries/unacknowledged.ts";
import { mailInWords } from "../mail/mail-words.ts";
import { replyAddress } from "./reply-address.ts";

/** What was written and done, as `reader` reads it once they have opened it; `reader` is a user name. */
export function openedText(
  { enquiry, corrections, decisions, notes, mails, trail }: NonNullable<EnquiryForStaff["opened"]>,
  names: StaffNames,
  reader: string,
) {
  const { values, unacknowledged } = enquiry;
  return {
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
