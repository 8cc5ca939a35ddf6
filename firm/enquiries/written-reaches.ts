import { firstWithAddress, usersOfLawyer } from "#firm/accounts/accounts.ts";
import type { Database } from "#db/database.ts";
import { timeToCome } from "./before-erasing.ts";
import { walledFromPerson } from "./carry-over.ts";
import type { AwayNow } from "./time-keeper.ts";
import type { Urgent } from "./urgent-words.ts";
import { newsReaches, userReached } from "./while-away.ts";

/**
 * To which addresses a mail goes that the sender of an enquiry has written, as `newsReaches` says, and the lawyer with
 * whom they have a confirmed appointment to come as well, unless a wall keeps that one from them. `at` in milliseconds
 * since 1970.
 */
export async function writtenReaches(
  place: Pick<Database, "queries" | "engine">,
  { away, at }: { away: AwayNow; at: number },
  enquiry: Urgent & { id: string },
): Promise<(string | undefined)[]> {
  const { queries } = place;
  const reached = await newsReaches(queries, { away, at }, enquiry);
  const time = await timeToCome(queries, enquiry.id, at);
  if (time?.state !== "confirmed" || time.lawyer === null) return reached;
  const walled = new Set(await walledFromPerson(place, enquiry.id));
  const users = (await usersOfLawyer(queries, time.lawyer)).filter((username) => !walled.has(username));
  const lawyer = await firstWithAddress(queries, users);
  if (lawyer === undefined) return reached;
  return [...new Set([...reached, ...(await userReached(queries, { away, at }, enquiry, lawyer.user))])];
}
