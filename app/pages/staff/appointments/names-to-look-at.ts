import type { User } from "#firm/accounts/users.ts";
import type { BookingState } from "#firm/appointments/booking-states.ts";
import type { BookingVerbName } from "#firm/appointments/booking-words.ts";
import type { Queries } from "#db/database.ts";
import { hasOpened } from "#firm/enquiries/open-enquiry.ts";
import { lookUpSender } from "#firm/enquiries/own-enquiries.ts";
import { staffEnquiry } from "#firm/enquiries/staff-enquiry.ts";
import { shownName } from "../parts/shown-name.ts";
import { namesInWords } from "./names-in-words.ts";

/** What ends in a confirmed appointment, or may: an offered time is confirmed once it is picked. */
const MAY_CONFIRM: ReadonlySet<BookingVerbName> = new Set(["confirm-time", "move-time", "offer-times", "give-time"]);

export function mayConfirm(verb: BookingVerbName): boolean {
  return MAY_CONFIRM.has(verb);
}

/** As a sentence; nothing was done. */
export const LOOK_FIRST =
  "Nothing was done yet: names on file wait to be looked at. Look at them, tick that you have, and press again.";

type Asked = { booking: { state: string }; enquiry: { id: string; person: string | null } };

/**
 * Names on file that may be theirs, as `namesInWords` says; undefined: none, or nobody need look. Whoever has opened the
 * enquiry saw the names before its text; the reception may see none; of what is confirmed there is nothing left to stop.
 * Their own other enquiries are no such names.
 */
export async function namesToLookAt(
  queries: Queries,
  { booking, enquiry: { id, person } }: Asked,
  { role, username }: Pick<User, "role" | "username">,
): Promise<string | undefined> {
  const isOver = (["confirmed", "done"] satisfies BookingState[] as string[]).includes(booking.state);
  if (role === "reception" || isOver || (await hasOpened(queries, id, username))) return undefined;
  const record = await staffEnquiry(queries, id);
  return record && namesInWords(await lookUpSender(queries, shownName(person), { record, username }));
}
