import type { User } from "#firm/accounts/users.ts";
import type { BookingState } from "#firm/appointments/booking-states.ts";
import type { BookingVerbName } from "#firm/appointments/booking-words.ts";
import type { Database } from "#db/database.ts";
import { lookUpConflicts } from "#firm/conflicts/conflicts.ts";
import { namesSaid, namesToSearch } from "#firm/enquiries/decisions.ts";
import { heldNow } from "#firm/enquiries/held-back.ts";
import { hasOpened, openingsOf } from "#firm/enquiries/open-enquiry.ts";
import { declinedOfPerson } from "#firm/enquiries/others-of-declined.ts";
import { aboutInOwn, lookUpSender } from "#firm/enquiries/own-enquiries.ts";
import { staffEnquiry } from "#firm/enquiries/staff-enquiry.ts";
import { declinedShown } from "../parts/besides.ts";
import { shownName } from "../parts/shown-name.ts";
import { declinedWords } from "./declined-before.tsx";
import { namesInWords } from "./names-in-words.ts";

/** What ends in a confirmed appointment, or may: an offered time is confirmed once it is picked. */
const MAY_CONFIRM: ReadonlySet<BookingVerbName> = new Set(["confirm-time", "move-time", "offer-times", "give-time"]);

export function mayConfirm(verb: BookingVerbName): boolean {
  return MAY_CONFIRM.has(verb);
}

/** As a sentence; nothing was done. */
export const LOOK_FIRST =
  "Nothing was done yet: names on file wait to be looked at. Look at them, tick that you have, and press again.";

/** To the reception, which sees no names: as a sentence; nothing was done. */
export const LAWYER_FIRST =
  "Nothing was done: a name on file is like one of theirs, and a lawyer has to look first. Hand it to a lawyer, and tell the caller that it is not confirmed yet.";

/** The same of what is held back as if no person had sent it: to confirm it would release it. */
export const HELD_FIRST =
  "Nothing was done: it is held back, and a lawyer has to look first. Hand it to a lawyer, and tell the caller only that it arrived and that you pass it on.";

/** What the reception reads in place of the names. */
const LIKE_ANOTHER = "A name on file is like one of theirs: a lawyer has to look before it is confirmed";

const IS_HELD = "It is held back: a lawyer has to look before it is confirmed";

type Asked = { booking: { state: string }; enquiry: { id: string; person: string | null } };

/**
 * Names on file that may be theirs, or of whom it is about, or of the other side, as `namesInWords` says; undefined:
 * none, or nobody need look. Whoever has opened the enquiry saw the names before its text; of what is confirmed there
 * is nothing left to stop; but where another enquiry of theirs was declined for a conflict, they look again. Their own other enquiries are no such names. The reception may see none: it is told that a
 * lawyer has to look, until one has; and of what is held back, until one has released it.
 */
export async function namesToLookAt(
  database: Pick<Database, "queries" | "engine">,
  { booking, enquiry: { id, person } }: Asked,
  { role, username }: Pick<User, "role" | "username">,
): Promise<string | undefined> {
  const { queries } = database;
  const isOver = (["confirmed", "done"] satisfies BookingState[] as string[]).includes(booking.state);
  const isDesk = role === "reception";
  if (isOver) return undefined;
  if (isDesk && (await heldNow(queries, id))) return IS_HELD;
  const before = isDesk
    ? undefined
    : declinedWords((await declinedOfPerson(database, { id, username })).map(declinedShown));
  if (isDesk ? (await openingsOf(queries, id)).length > 0 : await hasOpened(queries, id, username)) return before;
  const record = await staffEnquiry(queries, id);
  if (!record) return undefined;
  const name = shownName(person);
  const said = await namesSaid(queries, id);
  const others = namesToSearch({ ...record, ...said, person: null }).filter((one) => one !== name);
  const sender = await lookUpSender(database, name, { record, username });
  const isOwn = aboutInOwn(sender.own);
  const ofOthers = await Promise.all(others.map((one) => lookUpConflicts(queries, one, id, isOwn)));
  const searches = [sender, ...ofOthers];
  const words = namesInWords({
    found: searches.flatMap(({ found }) => found),
    erased: searches.flatMap(({ erased }) => erased),
  });
  if (isDesk) return words && LIKE_ANOTHER;
  return before && words ? `${before}. ${words}` : (before ?? words);
}
