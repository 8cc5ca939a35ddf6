/** Beside the times that visitors choose from: what whoever is on the telephone wishes more often than one of them. */
export const AS_SOON = "As soon as somebody can";

/** When callers may be called back; `callTimes`: what visitors choose from. */
export const callerTimes = (callTimes: readonly string[]) => [AS_SOON, ...callTimes];

/**
 * Where the wish of a caller stands among the calls to return: one of no time is for as soon as somebody can; the others
 * come in the order in which the form offers them, and what it offers no more comes last.
 */
export function wishRank(wish: string | null, callTimes: readonly string[]): number {
  if (!wish) return 0;
  const place = callerTimes(callTimes).indexOf(wish);
  return place === -1 ? callTimes.length + 1 : place;
}
