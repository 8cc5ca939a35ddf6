import type { MailParts } from "./mail-parts.ts";
import type { Enquiry } from "./enquiry.ts";
import { acknowledgement } from "./acknowledgement.ts";
import type { NewMail } from "#mail/message.ts";
import { isPromised } from "./promised.ts";
import { correctionMail, enquiryMail, handedOverMail, withdrawalMail } from "./firm-mails.ts";
import { declinedMail, otherPartyMail } from "./visitor-mails.ts";

/**
 * What the site writes to people about an enquiry; the rows are put into the outbox in the transaction of what they
 * tell.
 */
export type EnquiryMails = {
  /**
   * To the firm, and to the visitor. Of a held enquiry nobody is told: the inbox counts it, and it is acknowledged once
   * staff have released it. Else anyone could make the firm write to strangers (decisions/0005), and fill its mailbox.
   */
  received: (enquiry: Enquiry) => NewMail[];
  /** To the visitor, when staff release a held enquiry; no deadline is named that has passed by then. */
  released: (enquiry: Enquiry, at: number) => NewMail[];
  corrected: (enquiry: Enquiry, words: string) => NewMail[];
  /** To the visitor; `unread`: nobody of the staff has opened it. */
  declined: (enquiry: Enquiry, how: { unread: boolean }) => NewMail[];
  otherPartyAsked: (enquiry: Enquiry) => NewMail[];
  /** To the firm; both by their user names. */
  handedOver: (enquiry: Enquiry, who: { from: string; to: string }) => NewMail[];
  withdrawn: (enquiry: Pick<Enquiry, "id" | "kind" | "reference">) => NewMail[];
};

export function createEnquiryMails(parts: MailParts): EnquiryMails {
  const deadline = ({ kind, respondBy }: Enquiry) => (isPromised(kind, parts.content) ? respondBy : undefined);
  return {
    received: (enquiry) =>
      enquiry.heldReason === null
        ? [enquiryMail(enquiry, parts), acknowledgement(enquiry, deadline(enquiry), parts)]
        : [],
    released: (enquiry, at) => [
      acknowledgement(enquiry, enquiry.respondBy > at ? deadline(enquiry) : undefined, parts),
    ],
    declined: (enquiry, how) => [declinedMail(enquiry, how, parts)],
    otherPartyAsked: (enquiry) => [otherPartyMail(enquiry, parts)],
    handedOver: (enquiry, who) => [handedOverMail(enquiry, who, parts)],
    corrected: (enquiry, words) => [correctionMail(enquiry, words, parts)],
    withdrawn: (enquiry) => [withdrawalMail(enquiry, parts)],
  };
}
