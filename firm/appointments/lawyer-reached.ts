import { firstWithAddress, usersOfLawyer } from "#firm/accounts/accounts.ts";
import { userReached, type Enquiry } from "#firm/enquiries/enquiries.ts";
import { FIRM } from "#mail/message.ts";
import type { Queries } from "#db/database.ts";
import { awayBy } from "./away-now.ts";
import type { OfficeParts } from "./office-now.ts";

/** The users a lawyer is, by user name, and of these the one who is mailed, with their address where they gave one. */
export type LawyersUsers = { users: string[]; user?: string; address?: string };

/** `lawyer` by the slug. */
export async function usersToMail(queries: Queries, lawyer: string): Promise<LawyersUsers> {
  const users = await usersOfLawyer(queries, lawyer);
  const mailed = await firstWithAddress(queries, users);
  return { users, ...(mailed ?? (users[0] === undefined ? {} : { user: users[0] })) };
}

/**
 * To which addresses a mail for a lawyer goes: to their own, else to the firm; what cannot wait, and is for who is away,
 * to the firm as well. `at` in milliseconds since 1970.
 */
export async function lawyerReached(
  queries: Queries,
  parts: OfficeParts,
  { enquiry, at }: { enquiry: Enquiry; at: number },
  { user }: LawyersUsers,
): Promise<string[]> {
  if (user === undefined) return [FIRM];
  return (await userReached(queries, { away: awayBy(parts), at }, enquiry, user)).map((address) => address ?? FIRM);
}
