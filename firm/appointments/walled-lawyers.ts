import type { Queries } from "#db/database.ts";
import { lawyersOfUsers } from "#firm/accounts/accounts.ts";
import type { Office } from "./free-times.ts";
import { officeNow, type OfficeParts } from "./office-now.ts";

/** The slugs of lawyers whose user is among some, by user name: a wall is a user's, a time a lawyer's. */
export async function walledLawyers(queries: Queries, usernames: readonly string[]): Promise<Set<string>> {
  if (usernames.length === 0) return new Set();
  const lawyers = await lawyersOfUsers(queries);
  return new Set(usernames.flatMap((one) => lawyers.get(one) ?? []));
}

/** The office for whom a wall keeps some users from, by user name. */
export async function officeFor(
  queries: Queries,
  parts: OfficeParts,
  usernames: readonly string[] = [],
): Promise<Office> {
  const office = await officeNow(queries, parts);
  return { ...office, walled: await walledLawyers(queries, usernames) };
}
