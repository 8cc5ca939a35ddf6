import { isCountedOn } from "#firm/appointments/called-off.ts";
import type { Booking } from "#firm/appointments/bookings.ts";
import { waitingMail, whenTold } from "#firm/appointments/tell-them.ts";
import { isMailed } from "#firm/appointments/to-tell.ts";
import type { Queries } from "#db/database.ts";
import { datedMoment, officeClock } from "#time/toronto-time.ts";

/** `told`: by whom on the telephone, the user name, and when. */
export type WhatTheyKnow = { words: string; told: { by: string; at: string } | undefined };

/**
 * What whoever an appointment is of knows of it, for a row of a list; `now` in milliseconds since 1970. Of one that was
 * offered other times: whether they know of these.
 */
export async function whatTheyKnow(queries: Queries, booking: Booking, now: number): Promise<WhatTheyKnow> {
  const { enquiryId: id, state, sequence } = booking;
  const by = await whenTold(queries, id);
  const told = by && { by: by.by, at: datedMoment(by.at, now) };
  if (state === "proposed") {
    if (told) return { words: "told of them", told };
    if (await isMailed(queries, id, sequence)) return { words: "mailed to them", told };
    const mail = await waitingMail(queries, id, now);
    return { words: mail ? `the mail leaves at ${officeClock(mail.leavesAt)}` : "nobody has told them yet", told };
  }
  const isCounted = await isCountedOn(queries, booking);
  if (state === "confirmed" && !isCounted) return { words: "they do not know that it is confirmed", told: undefined };
  if (state === "confirmed") return { words: "they count on it: told that it is confirmed", told };
  return isCounted
    ? { words: "they count on it: told that it was confirmed", told }
    : { words: "they wait for our answer", told: undefined };
}
