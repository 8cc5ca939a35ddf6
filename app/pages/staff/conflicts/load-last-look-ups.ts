import type { Queries } from "#db/database.ts";
import type { User } from "#firm/accounts/users.ts";
import { keptLookUps } from "#firm/conflicts/kept-look-ups.ts";
import { lookUpInWords } from "#firm/conflicts/look-up-in-words.ts";

/** Look-ups shown, and names of one. */
const SHOWN = 10;
const NAMES_SHOWN = 5;

/** The last look-ups one of the staff may see: administrators everybody's, others their own. */
export async function loadLastLookUps(queries: Queries, { role, username }: Pick<User, "role" | "username">) {
  const isEverybodys = role === "administrator";
  const kept = await keptLookUps(queries, { actor: isEverybodys ? undefined : username, most: SHOWN });
  return {
    isEverybodys,
    lines: kept.map((one) => ({ id: one.id, at: one.at, actor: one.actor, words: lookUpInWords(one, NAMES_SHOWN) })),
  };
}
