const NAME = /--[a-z][\w-]*/g;
const LETTERS = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"];
/** One letter each for the names used most, then two. */
const SHORT = ["", ...LETTERS].flatMap((first) => LETTERS.map((last) => `--${first}${last}`));

/**
 * How much a use of a name counts. No visitor is sent the sheets of the staff side: a public page must not weigh
 * another number of bytes because of them. Those of `base` stand in every page.
 */
function countOf(file: string): number {
  if (/(^|\/)pages\/staff\//.test(file)) return 0;
  return /(^|\/)base\//.test(file) ? 8 : 1;
}

/**
 * Custom properties under short names, the same in every sheet: some 170 bytes of each page as it is sent. Scripts and
 * markup know none of them.
 * @param sheets style as it is sent, by file
 * @throws Error where a name is defined nowhere: a misspelt one
 */
export function withShortNames(sheets: [file: string, css: string][]): [file: string, css: string][] {
  const uses = new Map<string, number>();
  const defined = new Set<string>();
  // Ties go by what comes first, so sheets that do not count come last.
  for (const [file, css] of sheets.toSorted(([a], [b]) => countOf(b) - countOf(a))) {
    for (const [name] of css.matchAll(NAME)) uses.set(name, (uses.get(name) ?? 0) + countOf(file));
    for (const [, name] of css.matchAll(/(--[a-z][\w-]*):/g)) defined.add(name!);
  }
  const missing = [...uses.keys()].filter((name) => !defined.has(name));
  if (missing.length > 0) throw new Error(`No style sheet defines ${missing.join(", ")}.`);
  const byUse = [...uses].toSorted(([, some], [, more]) => more - some);
  const shortOf = new Map(byUse.map(([name], index) => [name, SHORT[index]!]));
  return sheets.map(([file, css]) => [file, css.replaceAll(NAME, (name) => shortOf.get(name)!)]);
}
