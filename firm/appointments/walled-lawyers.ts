import type { Queries } from "#db/database.ts";
import { displayNames, isUserOf } from "#firm/accounts/accounts.ts";
import type { Office } from "./free-times.ts";
import { officeNow, type OfficeParts } from "./office-now.ts";

/** The slugs of lawyers whose user is among some, by user name: a wall is a user's, a time a lawyer's. */
export async function walledLawyers(
  queries: Queries,
  lawyers: readonly { slug: string; name: string }[],
  usernames: readonly string[],
): Promise<Set<string>> {
  if (usernames.length === 0) return new Set();
  const names = await displayNames(queries);
  const walled = lawyers.filter((lawyer) => usernames.some((one) => isUserOf(lawyer, one, names[one])));
  return new Set(walled.map(({ slug }) => slug));
}

/** The office for whom a wall keeps some users from, by user name. */
export async function officeFor(
  queries: Queries,
  parts: OfficeParts,
  usernames: readonly string[] = [],
): Promise<Office> {
  const office = await officeNow(queries, parts);
  return { ...office, walled: await walledLawyers(queries, office.lawyers, usernames) };
}
