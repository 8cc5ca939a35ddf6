import { lawyersOfUsers } from "#firm/accounts/accounts.ts";
import type { Queries } from "#db/database.ts";
import { timeToCome } from "./before-erasing.ts";
import type { StaysWith } from "./colleague-mails.ts";
import type { StaffAct } from "./staff-act.ts";

/** The appointment to come of what is handed to a user: to hand it over leaves it with whom it is. */
export async function staysWith(
  queries: Queries,
  { id, at }: Pick<StaffAct, "id" | "at">,
  to: string,
): Promise<StaysWith | undefined> {
  const time = await timeToCome(queries, id, at);
  if (!time) return undefined;
  const own = (await lawyersOfUsers(queries)).get(to);
  return { ...time, isTheirs: own !== undefined && own === time.lawyer };
}
