import type { BookingAction, EnquiryAction } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import { atReception } from "#firm/accounts/accounts.ts";
import { UNTOLD, type Enquiry } from "#firm/enquiries/enquiries.ts";
import { MINUTE } from "#time/units.ts";
import type { Booking } from "./bookings.ts";
import { hadTime, knownBy, knownIn, toldRow, type Known } from "./to-tell.ts";

/** Whoever notes a call within this time of choosing a time speaks with them, in milliseconds. */
const ON_THE_LINE = 15 * MINUTE;

const ENTERED: EnquiryAction = "entered-caller";
const CALLED: EnquiryAction = "took-call";
const PICKED: BookingAction = "picked-time";

/** How whoever it is of knows the time it has: that of the request they asked for, on the site or the telephone. */
export type HowHeard = "asked" | "told" | "unheard";

/**
 * `told` and `unheard`: one of the lawyers chose the time of the request for somebody who had written. To the reception,
 * and to whoever notes a call, they speak as it is chosen, unless it was entered for several to be offered. `unheard`:
 * they have picked none since, and no mail has named the one it has.
 */
export async function howHeard(
  queries: Queries,
  { enquiryId, state }: Pick<Booking, "enquiryId" | "state">,
  { unacknowledged }: Pick<Enquiry, "unacknowledged">,
): Promise<HowHeard> {
  if (unacknowledged !== "caller") return "asked";
  const { goesOnFrom } = await queries
    .selectFrom("enquiries")
    .select("goesOnFrom")
    .where("id", "=", enquiryId)
    .executeTakeFirstOrThrow();
  if (goesOnFrom === null) return "asked";
  const lines = await queries
    .selectFrom("audit")
    .select(["at", "actor", "action", "subject", "detail"])
    .where("subject", "in", [enquiryId, goesOnFrom])
    .where("action", "in", [ENTERED, CALLED, PICKED])
    .execute();
  const own = lines.filter(({ subject }) => subject === enquiryId);
  const entered = own.find(({ action }) => action === ENTERED);
  if (!entered) return "asked";
  const isOfCall = ({ actor, action, at }: (typeof lines)[number]) =>
    action === CALLED && actor === entered.actor && Math.abs(Number(at) - Number(entered.at)) <= ON_THE_LINE;
  const isSpoken = lines.some(isOfCall) || (await atReception(queries, [entered.actor])).size > 0;
  if (isSpoken && entered.detail !== UNTOLD) return "asked";
  if (own.some(({ action }) => action === PICKED)) return "told";
  const row = await toldRow(queries, enquiryId);
  if (!row) return "unheard";
  // Told on the line of what it is now, it is noted as known with the next change alone (note-news.ts).
  const isToldNow = row.toldAt !== null && hadTime({ state });
  return isToldNow || [knownIn(row), await knownBy(queries, row)].some(namesTime) ? "told" : "unheard";
}

function namesTime(known: Known): boolean {
  return hadTime(known) && (known.state === "confirmed" || known.mailed === true || known.heard === true);
}
