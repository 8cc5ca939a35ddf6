import { lawyersOfUsers } from "#firm/accounts/accounts.ts";
import type { User } from "#firm/accounts/users.ts";
import type { Services } from "#app/request/services.ts";

/**
 * The slug of who gives the appointment, where they are a lawyer who takes appointments in the area and no wall keeps
 * them from the person of the enquiry `of`: they mean themselves, unless they choose somebody else.
 */
export async function ownSlug(
  { appointments, database }: Pick<Services, "appointments" | "database">,
  { username, role }: Pick<User, "username" | "role">,
  { area, of }: { area: string; of: string },
): Promise<string | undefined> {
  const own = role === "reception" ? undefined : (await lawyersOfUsers(database.queries)).get(username);
  if (own === undefined || (await appointments.walledFrom(of)).has(own)) return undefined;
  return (await appointments.lawyersFor(area)).some(({ slug }) => slug === own) ? own : undefined;
}
