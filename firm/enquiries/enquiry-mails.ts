import type { MailParts } from "./mail-parts.ts";
import type { Enquiry } from "./enquiry.ts";
import { acknowledgement } from "./acknowledgement.ts";
import type { NewMail } from "#mail/message.ts";
import { isPromised } from "./promised.ts";
import { correctionMail, enquiryMail, withdrawalMail } from "./firm-mails.ts";

/**
 * What the site writes to people about an enquiry; the rows are put into the outbox in the transaction of what they
 * tell.
 */
export type EnquiryMails = {
  /**
   * To the firm, and to the visitor. A held enquiry is acknowledged only once staff have released it: else anyone could
   * make the firm write to strangers (decisions/0005).
   */
  received: (enquiry: Enquiry) => NewMail[];
  /** To the visitor, when staff release a held enquiry; no deadline is named that has passed by then. */
  released: (enquiry: Enquiry, at: number) => NewMail[];
  corrected: (enquiry: Enquiry, words: string) => NewMail[];
  withdrawn: (enquiry: Pick<Enquiry, "id" | "kind" | "reference">) => NewMail[];
};

export function createEnquiryMails(parts: MailParts): EnquiryMails {
  const deadline = ({ kind, respondBy }: Enquiry) => (isPromised(kind, parts.content) ? respondBy : undefined);
  return {
    received: (enquiry) =>
      enquiry.heldReason === null
        ? [enquiryMail(enquiry, parts), acknowledgement(enquiry, deadline(enquiry), parts)]
        : [enquiryMail(enquiry, parts)],
    released: (enquiry, at) => [
      acknowledgement(enquiry, enquiry.respondBy > at ? deadline(enquiry) : undefined, parts),
    ],
    corrected: (enquiry, words) => [correctionMail(enquiry, words, parts)],
    withdrawn: (enquiry) => [withdrawalMail(enquiry, parts)],
  };
}
