import type { StaffNames } from "#firm/accounts/display-name.ts";
import type { EnquiryForStaff } from "#firm/enquiries/enquiry-for-staff.ts";
import { trailSentence } from "#firm/enquiries/trail.ts";
import { UNACKNOWLEDGED } from "#firm/enquiries/unacknowledged.ts";
import { mailInWords, mailStandsInWords } from "../mail/mail-words.ts";
import { replyAddress } from "./reply-address.ts";

/**
 * What was written and done, as `reader` reads it once they have opened it; `reader` is a user name, `now` in
 * milliseconds since 1970.
 */
export function openedText(
  { enquiry, corrections, decisions, notes, mails, trail }: NonNullable<EnquiryForStaff["opened"]>,
  names: StaffNames,
  reader: string,
  now: number,
) {
  const { values, unacknowledged } = enquiry;
  return {
    reply: values.email ? replyAddress(enquiry) : undefined,
    phone: values.phone || undefined,
    unacknowledged: unacknowledged && UNACKNOWLEDGED[unacknowledged],
    corrections,
    decisions,
    notes,
    mails: mails.map((mail) => ({ id: mail.id, words: `${mailInWords(mail)}: ${mailStandsInWords(mail, now)}` })),
    trail: trail.map((line) => ({ id: line.id, at: line.at, sentence: trailSentence(line, names, reader) })),
  };
}
