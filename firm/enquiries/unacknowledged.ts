import type { LeftOut } from "#mail/strangers-mail.ts";

/** Why the sender was mailed no acknowledgement, for staff. */
export const UNACKNOWLEDGED: Record<LeftOut, string> = {
  mailbox:
    "The sender was mailed no acknowledgement, because this mailbox had got several within a day. They saw their " +
    "receipt on the screen.",
  brake:
    "The sender was mailed no acknowledgement, because very many forms were sent within an hour. They saw their " +
    "receipt on the screen.",
};
