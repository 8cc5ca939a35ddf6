import type { Queries } from "#db/database.ts";
import { markOfNames, noteNoConflict, undecidedNow } from "./decide-names.ts";
import { textAs } from "./names-found.ts";
import type { NameSearch } from "./names-on-file.ts";
import type { StaffAct, VerbRefusal } from "./staff-act.ts";

/** `looked`: what the box that was ticked stood for (`markOfNames`); empty: it was not. */
type Act = Pick<StaffAct, "id" | "actor" | "at" | "engine"> & { looked: string };

/**
 * Asks, before anybody is advised, about names that nobody has decided on, where one of them stands across from here.
 * Ticked by who was shown all of them, it is kept that the firm may act, which nobody is asked about again: so whatever
 * else may refuse comes first. To open it is not enough, for nobody writes who has not.
 */
export async function askOfNames(queries: Queries, { looked, ...by }: Act): Promise<VerbRefusal | undefined> {
  const undecided = await undecidedNow(queries, by);
  if (!undecided.some(standsAcross)) return undefined;
  if (looked !== markOfNames(undecided))
    return { status: 409, field: "looked", message: looked === "" ? LOOK_FIRST : LOOK_AGAIN };
  await noteNoConflict(queries, by);
  return undefined;
}

/**
 * Whether a name stands on one side here and on the other elsewhere: to act for one may be to act against the other.
 * Who may only be the same person is no reason to stop; nor, of who writes, is the firm's own list: clients come back.
 * Of the other side it is, as is a place that is not listed; and whoever is told of in a text may be the other side.
 */
export function standsAcross({ as, found }: NameSearch): boolean {
  if (textAs(as)) return found.length > 0;
  return found.some(({ places, unlisted }) =>
    as === "other-party"
      ? unlisted > 0 || places.some(({ kind }) => kind !== "other-party")
      : places.some(({ kind }) => kind === "other-party"),
  );
}

const LOOK_FIRST =
  "Nothing was sent yet, and your words are still here. Look at the names, tick that the firm may act, and send " +
  "again. If it may not, decline instead; where you must find out first, send it as a holding reply.";

const LOOK_AGAIN =
  "Nothing was sent yet, and your words are still here. Other names were found meanwhile: look at them too, tick " +
  "that the firm may act, and send again.";
