import type { UnreadUrgent } from "#firm/enquiries/unread-urgent.ts";
import { URGENCIES } from "#firm/enquiries/urgency.ts";
import { counted } from "#text/counted.ts";

/** Of the browser's tab: what nobody has read, and before it how many of these cannot wait. */
export function inboxTitle(unread: number, urgent: UnreadUrgent): string {
  const first = URGENCIES.filter(({ name }) => urgent[name].length > 0)
    .map(({ name, several }) => `${counted(urgent[name].length)} ${several}`)
    .join(", ");
  return [first, unread > 0 && `(${counted(unread)})`, "Inbox"].filter(Boolean).join(" ");
}
