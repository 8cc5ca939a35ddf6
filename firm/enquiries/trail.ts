import { SYSTEM, VISITOR, type EnquiryAction } from "#db/audit.ts";
import type { AuditTable } from "#db/tables.ts";
import { ofVerbs } from "./states.ts";

const ACTIONS = {
  ...ofVerbs("trail"),
  corrected: "added a correction",
  opened: "opened it",
  "added-note": "added a note",
  "set-other-party": "changed the other party",
  released: "released it from the held list",
  erased: "erased it",
  "mail-put-away": "put away a mail that could not be delivered",
} satisfies Record<EnquiryAction, string>;

const ACTORS: Record<string, string> = { [VISITOR]: "The visitor", [SYSTEM]: "The site" };

/** One line of the trail as a sentence, without the time. */
export function trailSentence({ actor, action }: Pick<AuditTable, "actor" | "action">): string {
  return `${ACTORS[actor] ?? actor} ${ACTIONS[action as EnquiryAction] ?? action}`;
}
