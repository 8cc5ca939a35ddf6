import type { UnansweredUrgent } from "#firm/enquiries/unanswered-urgent.ts";
import { URGENCIES, type UrgencyName } from "#firm/enquiries/urgency.ts";
import { counted } from "#text/counted.ts";

/** Of the browser's tab: what cannot wait and nobody has answered, then what nobody has read. */
export function inboxTitle(unread: number, unanswered: UnansweredUrgent): string {
  const urgent = unansweredInWords(unanswered);
  return [urgent && `${urgent} unanswered`, unread > 0 && `(${counted(unread)} unread)`, "Inbox"]
    .filter(Boolean)
    .join(" ");
}

/** `1 in custody, 2 with a deadline within a week`; empty where all of it is answered. */
export function unansweredInWords(unanswered: Pick<UnansweredUrgent, UrgencyName>): string {
  return URGENCIES.filter(({ name }) => unanswered[name].length > 0)
    .map(({ name, several }) => `${counted(unanswered[name].length)} ${several}`)
    .join(", ");
}
