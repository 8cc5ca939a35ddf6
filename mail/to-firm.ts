import { compose } from "./compose.ts";
import { FIRM, messageIdAt, type NewMail } from "./message.ts";

/** A mail to the firm's own mailbox that is about no single enquiry; `parts` as `compose` takes them. */
export function mailToFirm(
  kind: NewMail["kind"],
  subject: string,
  siteUrl: string,
  parts: Parameters<typeof compose>[1],
): NewMail {
  return { enquiryId: null, kind, recipient: FIRM, message: compose(subject, parts), messageId: messageIdAt(siteUrl) };
}
