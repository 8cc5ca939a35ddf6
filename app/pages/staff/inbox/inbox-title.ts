import type { UnansweredUrgent } from "#firm/enquiries/unanswered-urgent.ts";
import { URGENCIES, type UrgencyName } from "#firm/enquiries/urgency.ts";
import { counted } from "#text/counted.ts";

/** What cannot wait and is to be seen to; `isTimed`: some of it has a time, and nobody has read it. */
export type SeeTo = { urgent: UnansweredUrgent; isTimed: boolean };

/**
 * Of the browser's tab: how many are here for their appointment, what cannot wait and nobody has answered, or read,
 * then what nobody has read.
 */
export function inboxTitle(unread: number, seeTo: SeeTo, here = 0): string {
  const urgent = seeToInWords(seeTo);
  const what = seeTo.isTimed ? "unanswered or unread" : "unanswered";
  return [
    here > 0 && `${counted(here)} here`,
    urgent && `${urgent} ${what}`,
    unread > 0 && `(${counted(unread)} unread)`,
    "Inbox",
  ]
    .filter(Boolean)
    .join(" ");
}

/** `1 in custody, 2 with a deadline within a week`; empty where all of it is seen to. */
export function seeToInWords({ urgent }: { urgent: Pick<UnansweredUrgent, UrgencyName> }): string {
  return URGENCIES.filter(({ name }) => urgent[name].length > 0)
    .map(({ name, several }) => `${counted(urgent[name].length)} ${several}`)
    .join(", ");
}
