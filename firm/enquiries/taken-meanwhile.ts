import { nameOfUser } from "#firm/accounts/accounts.ts";
import type { Queries } from "#db/database.ts";
import { NOBODY_HAS_IT, type StaffAct, type StaffVerb, type VerbRefusal } from "./staff-act.ts";

type Shown = Pick<StaffAct, "id" | "actor" | "owner">;

/**
 * Who has an enquiry that waits, by user name, where that is neither who acts nor whose it was when the page was
 * rendered; undefined where the page did not say whose that was.
 */
export async function takenMeanwhile(queries: Queries, { id, actor, owner }: Shown): Promise<string | undefined> {
  if (!owner) return undefined;
  const row = await queries
    .selectFrom("enquiries")
    .select("owner")
    .where("id", "=", id)
    .where("closedAt", "is", null)
    .executeTakeFirst();
  const by = row?.owner ?? NOBODY_HAS_IT;
  return by === NOBODY_HAS_IT || by === actor || by === owner ? undefined : by;
}

/** Why nobody closes it from a page that showed another owner. */
export async function refuseTaken(queries: Queries, shown: Shown): Promise<VerbRefusal | undefined> {
  const by = await takenMeanwhile(queries, shown);
  if (by === undefined) return undefined;
  const message = `${await nameOfUser(queries, by)} has it now. Please look again. It was not closed.`;
  return { status: 409, message };
}

export const unlessTaken =
  (verb: StaffVerb): StaffVerb =>
  async (queries, act) =>
    (await refuseTaken(queries, act)) ?? verb(queries, act);
