const NAME = /--[a-z][\w-]*/g;
const LETTERS = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"];
/** Sheets that no visitor is sent: what staff see must not make a public page heavier. */
const STAFF = /\/pages\/staff\//;
/** One letter each for the names used most, then two. */
const SHORT = ["", ...LETTERS].flatMap((first) => LETTERS.map((last) => `--${first}${last}`));

/**
 * Custom properties under short names, the same in every sheet: some 170 bytes of each page as it is sent. Scripts and
 * markup know none of them.
 * @param sheets style as it is sent, by file
 * @throws Error where a name is defined nowhere: a misspelt one
 */
export function withShortNames(sheets: [file: string, css: string][]): [file: string, css: string][] {
  const uses = new Map<string, number>();
  const defined = new Set<string>();
  for (const [file, css] of sheets) {
    const counted = STAFF.test(file) ? 0 : 1;
    for (const [name] of css.matchAll(NAME)) uses.set(name, (uses.get(name) ?? 0) + counted);
    for (const [, name] of css.matchAll(/(--[a-z][\w-]*):/g)) defined.add(name!);
  }
  const missing = [...uses.keys()].filter((name) => !defined.has(name));
  if (missing.length > 0) throw new Error(`No style sheet defines ${missing.join(", ")}.`);
  const byUse = [...uses].toSorted(([a, some], [b, more]) => more - some || (a < b ? -1 : 1));
  const shortOf = new Map(byUse.map(([name], index) => [name, SHORT[index]!]));
  return sheets.map(([file, css]) => [file, css.replaceAll(NAME, (name) => shortOf.get(name)!)]);
}
