import type { Database, Queries } from "#db/database.ts";
import { markOfNames, noteNoConflict, undecidedNames } from "./decide-names.ts";
import { decisionsOf, LOOKED } from "./decisions.ts";
import { withFamilyAcross } from "./family-across.ts";
import { standsAcross } from "./names-before-reply.ts";
import { namesFound } from "./names-found.ts";
import type { NameSearch } from "./names-on-file.ts";
import type { StaffAct, VerbRefusal } from "./staff-act.ts";
import { staffEnquiry } from "./staff-enquiry.ts";
import { unlookedAmong } from "./unlooked-names.ts";

type Place = Pick<Database, "queries" | "engine">;

/**
 * Names that one of the staff looks at before they give an appointment to who sent an enquiry: what a reply to them
 * would ask about (names-before-reply.ts), else what confirming a request of theirs would (unlooked-names.ts). Empty
 * where nothing is asked.
 */
export async function namesBeforeGiving(
  place: Place,
  { id, username }: { id: string; username: string },
): Promise<NameSearch[]> {
  const record = await staffEnquiry(place.queries, id);
  if (!record) return [];
  const [searches, decisions] = [await namesFound(place, record, username), await decisionsOf(place.queries, id)];
  const undecided = undecidedNames(searches, decisions);
  if (undecided.some(standsAcross)) return undecided;
  return unlookedAmong(
    withFamilyAcross(searches),
    decisions.filter(({ actor, decision }) => actor === username && LOOKED.has(decision)),
  );
}

type Act = Pick<StaffAct, "id" | "actor" | "at" | "engine"> & { looked: string };

/** Asks about them; `looked`: what the box that was ticked stood for. Ticked, it is kept that the firm may act. */
export async function askBeforeGiving(queries: Queries, { looked, ...by }: Act): Promise<VerbRefusal | undefined> {
  const names = await namesBeforeGiving({ queries, engine: by.engine }, { id: by.id, username: by.actor });
  if (names.length === 0) return undefined;
  if (looked !== markOfNames(names))
    return { status: 409, field: "looked", message: looked === "" ? LOOK_FIRST : LOOK_AGAIN };
  await noteNoConflict(queries, by);
  return undefined;
}

const LOOK_FIRST =
  "Nothing was given yet. Look at the names, tick that the firm may act, and press again. To hold the time without " +
  "confirming it, it need not be ticked.";

const LOOK_AGAIN =
  "Nothing was given yet: other names were found meanwhile. Look at them too, tick that the firm may act, and press " +
  "again.";
