import { alike, joinedWord, type NameWord } from "./name-word.ts";
import { isSlip } from "./slip.ts";

/**
 * `pairs`: words that belong together; `ofOne`, `ofOther`: how many words of either name they take up; `slips`: pairs
 * of which one word was mistyped (slip.ts).
 */
export type Match = { pairs: number; ofOne: number; ofOther: number; sounding: boolean; slips: number };

const NOTHING: Match = { pairs: 0, ofOne: 0, ofOther: 0, sounding: false, slips: 0 };

/** Words that may belong together: their places as bits, and how near they are. */
type Edge = { one: number; other: number; how: "same" | "sound" | "slip" };

/**
 * Which words of two names belong together so that most of both do, whatever their order; two neighbours may be one
 * word of the other. At most six words each (name-parts.ts).
 */
export function bestMatch(one: readonly NameWord[], other: readonly NameWord[]): Match {
  const edges = edgesOf(one, other);
  const best = bestAmong(edges, one);
  if (best.ofOne === one.length || best.ofOther === other.length) return best;
  const slips = slipsBetween(one, other);
  if (slips.length === 0) return best;
  // One word may be mistyped where another beside it is not, and then both are all of a name.
  const mistyped = bestAmong([...edges, ...slips], one);
  const isWhole = mistyped.ofOne === one.length || mistyped.ofOther === other.length;
  return isWhole && mistyped.slips === 1 && mistyped.pairs > 1 ? mistyped : best;
}

function bestAmong(edges: readonly Edge[], one: readonly NameWord[]): Match {
  if (edges.length === 0) return NOTHING;
  const known = new Map<number, Match>();
  const from = (place: number, used: number, usedOther: number): Match => {
    if (place === one.length) return NOTHING;
    const state = (place * 128 + used) * 128 + usedOther;
    const before = known.get(state);
    if (before) return before;
    let best = from(place + 1, used, usedOther);
    for (const edge of edges) {
      const first = Math.log2(edge.one & -edge.one);
      if (first !== place || edge.one & used || edge.other & usedOther) continue;
      const rest = from(place + 1, used | edge.one, usedOther | edge.other);
      best = better(best, {
        pairs: rest.pairs + 1,
        ofOne: rest.ofOne + bits(edge.one),
        ofOther: rest.ofOther + bits(edge.other),
        sounding: rest.sounding || edge.how !== "same",
        slips: rest.slips + Number(edge.how === "slip"),
      });
    }
    known.set(state, best);
    return best;
  };
  return from(0, 0, 0);
}

function edgesOf(one: readonly NameWord[], other: readonly NameWord[]): Edge[] {
  const [mine, theirs] = [withNeighbours(one), withNeighbours(other)];
  return mine.flatMap((a) =>
    theirs.flatMap((b) => {
      // Two joined words on both sides would be found word by word.
      const how = isJoined(a.place) && isJoined(b.place) ? undefined : alike(a.word, b.word);
      return how ? [{ one: a.place, other: b.place, how }] : [];
    }),
  );
}

function slipsBetween(one: readonly NameWord[], other: readonly NameWord[]): Edge[] {
  return one.flatMap((a, index) =>
    other.flatMap((b, place): Edge[] => (isSlip(a, b) ? [{ one: 1 << index, other: 1 << place, how: "slip" }] : [])),
  );
}

/**
 * Each word, and each with the one after it, with their places as bits; of a Chinese name of three syllables all of
 * them too, for `WangXiaoming`.
 */
export function withNeighbours(words: readonly NameWord[]): { word: NameWord; place: number }[] {
  const all = words.flatMap((word, index) => {
    const next = words[index + 1];
    const joined = next && joinedWord(word, next);
    return [{ word, place: 1 << index }, ...(joined ? [{ word: joined, place: 3 << index }] : [])];
  });
  const [one, two, three] = words;
  if (words.length !== 3 || !words.every(({ pinyin }) => pinyin)) return all;
  return [...all, { word: joinedWord(joinedWord(one!, two!)!, three!)!, place: 7 }];
}

/** Whether a place is that of several words. */
export function isJoined(place: number): boolean {
  return (place & (place - 1)) !== 0;
}

function bits(place: number): number {
  return place.toString(2).replaceAll("0", "").length;
}

function better(a: Match, b: Match): Match {
  const [more, less] = [a.ofOne + a.ofOther, b.ofOne + b.ofOther];
  return less > more || (less === more && a.sounding && !b.sounding) ? b : a;
}
