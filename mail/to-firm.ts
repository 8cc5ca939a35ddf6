import type { Part } from "./body.ts";
import { compose } from "./compose.ts";
import { FIRM, messageIdAt, type Message, type NewMail } from "./message.ts";

/** `name`: the same for the same news, so that a job which is taken over half-way does not send it twice. */
type More = { enquiryId?: string; name?: string } & Pick<Message, "replyTo" | "calendar">;

/** A mail to the firm's own mailbox. */
export function mailToFirm(
  kind: NewMail["kind"],
  subject: string,
  siteUrl: string,
  parts: Part[],
  { enquiryId, name, ...more }: More = {},
): NewMail {
  const message = { ...compose(subject, parts), ...more };
  return { enquiryId: enquiryId ?? null, kind, recipient: FIRM, message, messageId: messageIdAt(siteUrl, name) };
}
