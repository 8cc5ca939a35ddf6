import type { Database, Queries } from "#db/database.ts";
import { enquirersOfWholeName, isNoName } from "#firm/conflicts/conflicts.ts";
import { fold } from "#text/fold.ts";
import { isCallable } from "#text/written-numbers.ts";
import { DAY } from "#time/units.ts";
import { findForReception, rowsForReception, soundsLikeForReception, type ReceptionRow } from "./for-reception.ts";

type Name = { firstName: string; lastName: string };

/** A name however its capitals, accents and signs are typed. */
export function nameWords({ firstName, lastName }: Name): string {
  return wordsOf(`${firstName} ${lastName}`);
}

/**
 * Who called or wrote, or whom it was about, under the same last name and, if one is given, the same first name; as
 * the reception may see them (for-reception.ts), none for an empty last name.
 */
export async function sameNameForReception(
  database: Pick<Database, "queries" | "engine">,
  username: string,
  name: Name,
): Promise<ReceptionRow[]> {
  if (wordsOf(name.lastName) === "" || isNoName(name.lastName)) return [];
  const found = await findForReception(database, username, nameWords(name));
  return found.filter((row) => isNamed(row, name));
}

/** Whether somebody of that name called or wrote, or it is about them; of a last name alone the first may be any. */
export function isNamed({ person, about }: Pick<ReceptionRow, "person" | "about">, name: Name): boolean {
  const [whole, last] = [nameWords(name), wordsOf(name.lastName)];
  if (last === "" || isNoName(name.lastName)) return false;
  return [person, about].some((one) => {
    const held = wordsOf(one ?? "");
    return held !== "" && (held === whole || (whole === last && held.endsWith(` ${last}`)));
  });
}

/** Looked at among those that sound alike: of a common name there are many, and most were closed long ago. */
const SOUNDING = 100;

/** A question at each call about a matter that was closed before would be answered unread. */
const LATELY = 30 * DAY;

/** They go on elsewhere, or nobody called at all. */
const NOT_THEIRS: readonly (string | null)[] = ["twice", "mistake"];

/**
 * Who called or wrote, or whom it was about, under a name whose first and last both sound so, typed in one piece, as the reception's own
 * search finds them: what waits first, then what was closed lately; `now` in milliseconds since 1970.
 */
export async function soundingNameForReception(
  queries: Queries,
  { username, now }: { username: string; now: number },
  name: string,
): Promise<ReceptionRow[]> {
  if (wordsOf(name) === "") return [];
  const ids = await enquirersOfWholeName(queries, name, SOUNDING);
  const rows = await rowsForReception(queries, ids, username);
  return rows
    .filter(({ closedAt, closedAs }) => !NOT_THEIRS.includes(closedAs) && (closedAt ?? now) >= now - LATELY)
    .toSorted((one, next) => Number(one.closedAt !== null) - Number(next.closedAt !== null));
}

/**
 * Who called or wrote, or whom it was about, under a name that holds all words of `about` in any order; none where it
 * is empty. It is typed in one piece, often with a name less or the last one first.
 */
export async function sameAboutForReception(
  database: Pick<Database, "queries" | "engine">,
  username: string,
  about: string,
): Promise<ReceptionRow[]> {
  const asked = wordsOf(about);
  if (asked === "") return [];
  const found = await findForReception(database, username, asked);
  return found.filter((row) =>
    [row.person, row.wrote, row.about].some((one) => {
      if (isNoName(one ?? "")) return false;
      const held = wordsOf(one ?? "").split(" ");
      return asked.split(" ").every((word) => held.includes(word));
    }),
  );
}

/** More than these is no choice. */
const MOST = 12;

/** Who may be the same person as a caller; `isAbout`: as whom the caller asked for. */
export type PerhapsSame = { row: ReceptionRow; isAbout: boolean };

/**
 * Of the same number first, then of the same name, then of that of whom it is about; then of names that sound so.
 */
export async function perhapsSameForReception(
  database: Pick<Database, "queries" | "engine">,
  username: string,
  { id, phone, about, ...name }: Name & { id: string; phone: string; about: string },
): Promise<PerhapsSame[]> {
  const own = [
    ...(isCallable(phone) ? await findForReception(database, username, phone) : []),
    ...(await sameNameForReception(database, username, name)),
  ];
  const others = await sameAboutForReception(database, username, about);
  const known = [...own, ...others];
  const near = (text: string) => soundsLikeForReception(database.queries, username, text, known);
  const nearOwn = await near(`${name.firstName} ${name.lastName}`);
  const nearOthers = about === "" ? [] : await near(about);
  const isAbout = new Set([...others, ...nearOthers].map((row) => row.id));
  const byId = new Map([...known, ...nearOwn, ...nearOthers].map((row) => [row.id, row]));
  return [...byId.values()]
    .filter((row) => row.id !== id && row.closedAs !== "twice")
    .slice(0, MOST)
    .map((row) => ({ row, isAbout: isAbout.has(row.id) }));
}

/** Without signs, accents and capitals. */
export function wordsOf(name: string): string {
  return fold(name)
    .split(/[^\p{L}\p{N}]/u)
    .filter((word) => word !== "")
    .join(" ");
}
