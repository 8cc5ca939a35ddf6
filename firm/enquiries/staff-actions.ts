import type { Database } from "#db/database.ts";
import { closeAs, reopen } from "./close.ts";
import { addNote } from "./note.ts";
import { openEnquiry } from "./open-enquiry.ts";
import { releaseEnquiry } from "./release.ts";
import { setOtherParty } from "./set-other-party.ts";
import type { VerbRefusal, StaffAct, StaffVerb } from "./staff-act.ts";
import { STATE_NAMES, STATES } from "./states.ts";

/** What staff may do on the page of an enquiry, by what its buttons post. */
const VERBS: Record<string, StaffVerb> = {
  open: openEnquiry,
  note: addNote,
  "other-party": setOtherParty,
  release: releaseEnquiry,
  ...Object.fromEntries(STATE_NAMES.map((name) => [name, closeAs(name)])),
  ...Object.fromEntries(STATE_NAMES.map((name) => [STATES[name].undo.verb, reopen])),
};

export function isStaffVerb(verb: string): boolean {
  return Object.hasOwn(VERBS, verb);
}

/**
 * Does one of them in a transaction of its own: rows, line in the trail and mail, all or nothing. What two people do at
 * the same moment is done one after the other. Answers `"gone"` where the enquiry was erased or never was, a refusal
 * with its sentence, or nothing where it was done. @throws for a verb that is none
 */
export function actOnEnquiry(
  database: Database,
  verb: string,
  act: StaffAct,
): Promise<VerbRefusal | "gone" | undefined> {
  return database.write(async (queries) => {
    const known = await queries
      .selectFrom("enquiries")
      .select("id")
      .where("id", "=", act.id)
      .where("erasedAt", "is", null)
      // SQLite has one writer at a time.
      .$if(database.engine === "postgres", (query) => query.forUpdate())
      .executeTakeFirst();
    return known ? VERBS[verb]!(queries, act) : "gone";
  });
}
