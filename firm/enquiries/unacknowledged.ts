import type { EnquiriesTable } from "#db/intake-tables.ts";

export type Unacknowledged = NonNullable<EnquiriesTable["unacknowledged"]>;

/** Why the sender was mailed no acknowledgement, for staff. */
export const UNACKNOWLEDGED: Record<Unacknowledged, string> = {
  mailbox:
    "The sender was mailed no acknowledgement, because this mailbox had got several within a day. They saw their " +
    "receipt on the screen.",
  brake:
    "The sender was mailed no acknowledgement, because very many forms were sent within an hour. They saw their " +
    "receipt on the screen.",
  caller: "One of the staff entered this for them, and they were mailed no acknowledgement.",
};
