import { addressOf, nameOfUser, ownerWhoReads } from "#firm/accounts/accounts.ts";
import type { Queries } from "#db/database.ts";
import { reachedOf, type Away } from "./told-mail.ts";
import type { StaffAct } from "./staff-act.ts";
import type { AwayNow } from "./time-keeper.ts";
import { NOT_URGENT } from "./urgency.ts";
import type { Urgent } from "./urgent-words.ts";

/** That one of the staff is away, as a mail for them says; undefined where they are in, or it is for nobody. */
export async function awayOf(
  queries: Queries,
  { times, at }: { times: Pick<StaffAct["times"], "away">; at: number },
  username: string | undefined,
): Promise<Away | undefined> {
  const back = username === undefined ? undefined : (await times.away(queries, at)).get(username);
  return username === undefined || back === undefined ? undefined : { name: await nameOfUser(queries, username), back };
}

/**
 * To which addresses a mail goes that something came from the sender of an enquiry, `undefined` for the firm's mailbox:
 * to whoever has it, else to the firm; what cannot wait, and is for who is away, to the firm as well. `at` in
 * milliseconds since 1970.
 */
export async function newsReaches(
  queries: Queries,
  { away, at }: { away: AwayNow; at: number },
  enquiry: Urgent & { id: string },
): Promise<(string | undefined)[]> {
  const owner = await ownerWhoReads(queries, enquiry.id);
  return owner === undefined ? [undefined] : userReached(queries, { away, at }, enquiry, owner);
}

/** The same of what is for one of the staff, by user name, whoever has the enquiry. */
export async function userReached(
  queries: Queries,
  { away, at }: { away: AwayNow; at: number },
  enquiry: Urgent,
  username: string,
): Promise<(string | undefined)[]> {
  const [address, who] = await Promise.all([
    addressOf(queries, username),
    awayOf(queries, { times: { away }, at }, username),
  ]);
  return reachedOf({ address, away: enquiry.urgency < NOT_URGENT ? who : undefined });
}
