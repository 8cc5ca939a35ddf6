/** The page's two faces as outlines: a drawing in a picture can load no font, and the system's would not fit. */
export type Face = "serif" | "sans";

/**
 * In thousandths of the size of the letters, downwards from the line they stand on: how far each leads, its outline as
 * path data that begins at its left end with `m`, and how much closer a pair stands than the two alone.
 */
export type Letters = Record<
  Face,
  { outlines: Record<string, [advance: number, outline: string]>; kerning: Record<string, number> }
>;

/** Every character the words of a drawing may have. */
export const CHARACTERS = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)),
  ..."’‘“”–—…½⅓×éèêôçÉ\u00a0",
];

/** Set for what has no outline. */
const MISSING = "?";

/** Outlines of nothing, each half as wide as high: enough to find out whether a drawing can be made. */
export const BLANK_LETTERS: Letters = {
  serif: { outlines: Object.fromEntries(CHARACTERS.map((one) => [one, [500, ""]])), kerning: {} },
  sans: { outlines: Object.fromEntries(CHARACTERS.map((one) => [one, [500, ""]])), kerning: {} },
};

/** A line of words as path data in thousandths of the size, from its left end, and its width in the same. */
export function setLine(words: string, face: Face, letters: Letters): { outline: string; width: number } {
  const { outlines, kerning } = letters[face];
  let [x, outline] = [0, ""];
  const set = [...words];
  for (const [index, one] of set.entries()) {
    const [advance, path] = outlines[one] ?? outlines[MISSING] ?? [0, ""];
    if (path) outline += `M${x} 0${path}`;
    x += advance + (kerning[one + (set[index + 1] ?? "")] ?? 0);
  }
  return { outline, width: x };
}
