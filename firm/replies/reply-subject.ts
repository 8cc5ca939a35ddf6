import { KIND_WORDS, type Enquiry } from "#firm/enquiries/enquiries.ts";
import { oneLine } from "#mail/message.ts";

/** The subject of a mail to who wrote an enquiry: their own, and the reference by which both find it again. */
export function replySubject({ kind, reference, values }: Pick<Enquiry, "kind" | "reference" | "values">): string {
  return `${oneLine(`Re: ${values.subject || `Your ${KIND_WORDS[kind]}`}`).slice(0, 150)} [${reference}]`;
}
