import type { Database } from "#db/database.ts";
import { fold } from "#text/fold.ts";
import { isCallable } from "#text/phone.ts";
import { findForReception, soundsLikeForReception, type ReceptionRow } from "./for-reception.ts";

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

/** More than these is no choice. */
const MOST = 12;

/** Who may be the same person as one: of the same number first, then of the same name, then of one that sounds so. */
export async function perhapsSameForReception(
  database: Pick<Database, "queries" | "engine">,
  username: string,
  { id, phone, ...name }: Name & { id: string; phone: string },
): Promise<ReceptionRow[]> {
  const known = [
    ...(isCallable(phone) ? await findForReception(database, username, phone) : []),
    ...(await sameNameForReception(database, username, name)),
  ];
  const near = await soundsLikeForReception(database.queries, username, `${name.firstName} ${name.lastName}`, known);
  const byId = new Map([...known, ...near].map((row) => [row.id, row]));
  return [...byId.values()].filter((row) => row.id !== id && row.closedAs !== "twice").slice(0, MOST);
}

function wordsOf(name: string): string {
  return fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .join(" ");
}
