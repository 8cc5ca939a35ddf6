import { nameOfUser } from "#firm/accounts/accounts.ts";
import type { Queries } from "#db/database.ts";
import type { Away } from "./colleague-mails.ts";
import type { StaffAct } from "./staff-act.ts";

/** That one of the staff is away, as a mail for them says; undefined where they are in, or it is for nobody. */
export async function awayOf(
  queries: Queries,
  { times, at }: Pick<StaffAct, "times" | "at">,
  username: string | undefined,
): Promise<Away | undefined> {
  const until = username === undefined ? undefined : (await times.away(queries, at)).get(username);
  return username === undefined || until === undefined
    ? undefined
    : { name: await nameOfUser(queries, username), until };
}
