import type { Database } from "#db/database.ts";
import { fold } from "#text/fold.ts";
import { findForReception, type ReceptionRow } from "./for-reception.ts";

type Name = { firstName: string; lastName: string };

/** A name however its capitals, accents and signs are typed. */
export function nameWords({ firstName, lastName }: Name): string {
  return wordsOf(`${firstName} ${lastName}`);
}

/**
 * Who called or wrote under the same last name and, if one is given, the same first name; as the reception may see them
 * (for-reception.ts), none for an empty last name.
 */
export async function sameNameForReception(
  database: Pick<Database, "queries" | "engine">,
  username: string,
  name: Name,
): Promise<ReceptionRow[]> {
  const [whole, last] = [nameWords(name), wordsOf(name.lastName)];
  if (last === "") return [];
  const found = await findForReception(database, username, whole);
  return found.filter(({ person }) => {
    const held = wordsOf(person ?? "");
    return held === whole || (whole === last && held.endsWith(` ${last}`));
  });
}

function wordsOf(name: string): string {
  return fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .join(" ");
}
