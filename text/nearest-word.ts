/**
 * Of the words that exist, the one that was most likely meant by one that does not: at most one slip (a letter left
 * out, added, changed, or two changed over) for every three letters, or the beginning of a longer word. Nothing where
 * none is near.
 */
export function nearestWord(
  written: string,
  existing: Iterable<string>,
  mostSlips = Math.ceil(written.length / 3),
): string | undefined {
  const sought = written.toLowerCase();
  let best: { word: string; slips: number } | undefined;
  for (const word of existing) {
    const slips = slipsBetween(sought, word.toLowerCase());
    if (!best || slips < best.slips) best = { word, slips };
  }
  if (best && best.slips <= mostSlips) return best.word;
  // Shorter beginnings than four letters begin too many words.
  return sought.length < 4 ? undefined : [...existing].find((word) => word.toLowerCase().startsWith(sought));
}

/** `did you mean "…"?`, or an empty text where no word is near. */
export function didYouMean(written: string, existing: Iterable<string>): string {
  const nearest = nearestWord(written, existing);
  return nearest === undefined ? "" : `did you mean "${nearest}"?`;
}

/** How many single slips lie between two words (the optimal string alignment distance). */
function slipsBetween(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j]!, before[j - 2]! + 1);
    }
    [before, last] = [last, row];
  }
  return last[b.length]!;
}
