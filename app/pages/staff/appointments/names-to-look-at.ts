import type { User } from "#firm/accounts/users.ts";
import type { BookingVerbName } from "#firm/appointments/booking-words.ts";
import type { Database } from "#db/database.ts";
import { markOfNames } from "#firm/enquiries/decide-names.ts";
import { foundBehindWalls } from "#firm/enquiries/found-behind-walls.ts";
import { heldNow } from "#firm/enquiries/held-back.ts";
import { declinedOfPerson } from "#firm/enquiries/others-of-declined.ts";
import { hasUnlookedNames, unlookedNames } from "#firm/enquiries/unlooked-names.ts";
import { declinedShown } from "../parts/besides.ts";
import { declinedWords } from "./declined-before.tsx";
import { namesInWords } from "./names-in-words.ts";

/** What ends in a confirmed appointment, or may: an offered time is confirmed once it is picked. */
const MAY_CONFIRM: ReadonlySet<BookingVerbName> = new Set(["confirm-time", "move-time", "offer-times", "give-time"]);

export function mayConfirm(verb: BookingVerbName): boolean {
  return MAY_CONFIRM.has(verb);
}

/**
 * What the reception leaves to a lawyer while names wait: what it moves is held, and so is what is picked of times it
 * offers (firm/appointments/move-time.ts). Of what is held back it may do none of these.
 */
export function isForLawyer(verb: BookingVerbName, isHeldBack: boolean): boolean {
  return isHeldBack ? mayConfirm(verb) : verb === "confirm-time";
}

/** As a sentence; nothing was done. */
export const LOOK_FIRST =
  "Nothing was done yet: names on file wait to be looked at. Look at them, tick that you have, and press again.";

/** What was ticked was another list of names: as a sentence; nothing was done. */
export const LOOK_AGAIN =
  "Nothing was done yet: other names were found meanwhile. Look at them too, tick that you have, and press again.";

/** To the reception, which sees no names: as a sentence; nothing was done. */
export const LAWYER_FIRST =
  "Nothing was done: a name on file is like one of theirs, and a lawyer has to look first. Hand it to a lawyer, and tell the caller that it is not confirmed yet.";

/** The same of what is held back as if no person had sent it: to confirm it would release it. */
export const HELD_FIRST =
  "Nothing was done: it is held back, and a lawyer has to look first. Hand it to a lawyer, and tell the caller only that it arrived and that you pass it on.";

/** What the reception reads in place of the names. */
const LIKE_ANOTHER = "A name on file is like one of theirs: a lawyer has to look before it is confirmed";

/** The same once somebody confirmed it: the names have changed since, or nobody had looked. */
const LIKE_ANOTHER_SINCE = "It stands confirmed, and a name on file is like one of theirs: a lawyer has to look";

const IS_HELD = "It is held back: a lawyer has to look before it is confirmed";

/** `words`: as a sentence; `mark`: what the box stands for, other where other names were found. */
export type NamesAsked = { words: string; mark: string };

type Asked = { booking: { state: string }; enquiry: { id: string } };

/**
 * Names on file that may be theirs, or of whom it is about, or of the other side, as `namesInWords` says; undefined:
 * none, or somebody has looked. Before it is confirmed whoever confirms looks for themselves: what they saw as they
 * opened the enquiry, or ticked that they had looked, is known; where another enquiry of theirs was declined for a
 * conflict, they look again. Of what is confirmed one of the staff is enough. The reception may see none: it is told
 * that a lawyer has to look, until one has; and of what is held back, until one has released it.
 */
export async function namesToLookAt(
  database: Pick<Database, "queries" | "engine">,
  { booking: { state }, enquiry: { id } }: Asked,
  { role, username }: Pick<User, "role" | "username">,
): Promise<NamesAsked | undefined> {
  const isDesk = role === "reception";
  const isConfirmed = state === "confirmed";
  if (state === "done") return undefined;
  if (isDesk && !isConfirmed && (await heldNow(database.queries, id))) return toDesk(IS_HELD);
  if (isDesk) {
    const waits = await hasUnlookedNames(database, id);
    return waits ? toDesk(isConfirmed ? LIKE_ANOTHER_SINCE : LIKE_ANOTHER) : undefined;
  }
  const names = await unlookedNames(database, { id, username, by: isConfirmed ? "anybody" : "themselves" });
  const words = namesInWords(await foundBehindWalls(database.queries, names, username));
  const declined = isConfirmed ? [] : await declinedOfPerson(database, { id, username });
  const before = declinedWords(declined.map(declinedShown));
  const said = [before, words].filter(Boolean).join(". ");
  const mark = [markOfNames(names), ...declined.map(({ reference }) => reference)].join(".");
  return said === "" ? undefined : { words: said, mark };
}

/** Whoever sees no name ticks none. */
const toDesk = (words: string): NamesAsked => ({ words, mark: "" });
