import { SYSTEM, VISITOR } from "#db/audit.ts";
import type { AuditTable } from "#db/tables.ts";

const ACTIONS: Record<string, string> = {
  opened: "opened it",
  answered: "marked it answered",
  unanswered: "took the mark “answered” back",
  "added-note": "added a note",
  "set-other-party": "changed the other party",
  released: "released it from the held list",
  erased: "erased it",
  corrected: "added a correction",
  "mail-put-away": "put away a mail that could not be delivered",
  "mail-sent-again": "had a mail sent again",
};

const ACTORS: Record<string, string> = { [VISITOR]: "The visitor", [SYSTEM]: "The site" };

/** One line of the trail as a sentence, without the time. */
export function trailSentence({ actor, action }: Pick<AuditTable, "actor" | "action">): string {
  return `${ACTORS[actor] ?? actor} ${ACTIONS[action] ?? action}`;
}
