import { nameWords } from "./name-parts.ts";

/** How near a found name is: the very words in any order; all words of the shorter name; or alike in sound only. */
export type Closeness = "same" | "part" | "sound";

export const CLOSENESS_IN_WORDS = {
  same: "Same name",
  part: "Same words in part",
  sound: "Similar name",
} satisfies Record<Closeness, string>;

const RANK = { same: 0, part: 1, sound: 2 } satisfies Record<Closeness, number>;

export function closeness(asked: string, found: string): Closeness {
  const [a, b] = [wordSet(asked), wordSet(found)];
  const [fewer, more] = a.size <= b.size ? [a, b] : [b, a];
  if (![...fewer].every((word) => more.has(word))) return "sound";
  return fewer.size === more.size ? "same" : "part";
}

/** For sorting: the nearest first. */
export function nearerFirst(a: Closeness, b: Closeness): number {
  return RANK[a] - RANK[b];
}

function wordSet(name: string): Set<string> {
  return new Set(nameWords(name).map(([word]) => word!));
}
