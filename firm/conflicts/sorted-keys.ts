import { setImmediate as nextTurn } from "node:timers/promises";
import { indexKeys } from "./name-beginnings.ts";
import type { ListedName } from "./listed-name.ts";

export type ListKey = { key: string; number: number };

/** Names whose keys are made in one turn of the event loop: some five milliseconds. */
const NAMES = 200;

/** Keys that begin alike and are sorted in one turn; more that do are left as they come. */
const SORTED = 10_000;

/** Signs by which keys are put together before they are sorted. */
const BEGINNING = 3;

/**
 * All keys of a list's names, nearly in order: written so, a few hundred of them change a few pages of the index
 * instead of one each. Parts of at most `size` keys; others have their turn in between.
 */
export async function* sortedKeys(names: ListedName[], size: number): AsyncGenerator<ListKey[]> {
  const byBeginning = new Map<string, ListKey[]>();
  for (const [index, { number, name }] of names.entries()) {
    for (const key of indexKeys(name)) {
      const beginning = key.slice(0, BEGINNING);
      const alike = byBeginning.get(beginning) ?? [];
      byBeginning.set(beginning, alike);
      alike.push({ key, number });
    }
    if (index % NAMES === NAMES - 1) await nextTurn();
  }
  let part: ListKey[] = [];
  for (const beginning of [...byBeginning.keys()].toSorted()) {
    const alike = byBeginning.get(beginning)!;
    if (alike.length <= SORTED) alike.sort((a, b) => (a.key < b.key ? -1 : 1));
    for (const one of alike) {
      part.push(one);
      if (part.length < size) continue;
      yield part;
      part = [];
    }
    byBeginning.delete(beginning);
  }
  if (part.length > 0) yield part;
}
