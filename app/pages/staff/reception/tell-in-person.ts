import type { Booking } from "#firm/appointments/bookings.ts";
import { answeringUsers } from "#firm/accounts/answering-users.ts";
import { lawyersOfUsers } from "#firm/accounts/user-of-lawyer.ts";
import type { Queries } from "#db/database.ts";
import { durationInWords } from "#time/duration.ts";
import { HOUR } from "#time/units.ts";

/** Nearer than this a mail may be read too late. */
const SOON = 2 * HOUR;

/**
 * Of an appointment that nobody has answered: how near it is and that no mail reaches its lawyer, in sentences; empty
 * where neither is so. `name`: the lawyer's, `now` in milliseconds since 1970.
 */
export async function tellInPerson(
  queries: Queries,
  { state, startsAt, lawyer }: Pick<Booking, "state" | "startsAt" | "lawyer">,
  name: string | undefined,
  now: number,
): Promise<string> {
  if ((state !== "held" && state !== "asked") || startsAt <= now) return "";
  const soon = startsAt - now < SOON;
  const [users, lawyers] = await Promise.all([answeringUsers(queries), lawyersOfUsers(queries)]);
  const isTold = lawyer === null || users.some(({ username }) => lawyers.get(username) === lawyer);
  return [
    soon ? `It is in ${durationInWords(startsAt - now)}: tell ${name ?? "a lawyer"} in person.` : "",
    name === undefined || isTold ? "" : `No account is tied to ${name}: nobody but the firm’s mailbox is told.`,
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}
