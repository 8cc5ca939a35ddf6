import type { Database } from "#db/database.ts";
import { isCallable } from "#text/written-numbers.ts";
import { rowsForReception, type ReceptionRow } from "./for-reception.ts";
import { isSameNumber } from "./perhaps-known.ts";
import { isNamed, wordsOf } from "./same-name.ts";
import { searchAmongClosed } from "./search.ts";
import { CLOSED_TO_REPLIES } from "./states.ts";

type Typed = { firstName: string; lastName: string; phone: string };

/** Looked at at once: what was closed so long before is found by nobody's number. */
const MOST = 300;

/**
 * What was closed without an answer of each of several who called, as one of the staff may see it, in their order: by
 * their number; by their name alone where one of the two gave no number. One search, however many they are.
 */
export async function closedOfCallers(
  place: Pick<Database, "queries" | "engine">,
  username: string,
  callers: readonly Typed[],
): Promise<(ReceptionRow | undefined)[]> {
  const texts = callers.flatMap(({ phone, lastName }) => [isCallable(phone) ? phone : "", longest(lastName)]);
  const among = { closedAs: CLOSED_TO_REPLIES, limit: MOST };
  const ids = await searchAmongClosed(place, [...new Set(texts)], among);
  const rows = await rowsForReception(place.queries, ids, username);
  return callers.map((caller) => rows.find((row) => isNumberOf(row, caller)) ?? rows.find((row) => isBy(row, caller)));
}

/** Of a name of several words the one that fewest have. */
function longest(lastName: string): string {
  return wordsOf(lastName)
    .split(" ")
    .reduce((most, word) => (word.length > most.length ? word : most), "");
}

function isNumberOf({ phone, told, callers }: ReceptionRow, typed: Typed): boolean {
  const numbers = [phone ?? "", told?.wrote ?? "", ...callers.map((caller) => caller.phone)];
  return isCallable(typed.phone) && numbers.some((number) => isSameNumber(number, typed.phone));
}

function isBy(row: ReceptionRow, typed: Typed): boolean {
  return isNamed(row, typed) && !(isCallable(typed.phone) && isCallable(row.phone ?? ""));
}
