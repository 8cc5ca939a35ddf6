/** What a fallback face must match, in units of the em. */
export type FontMetrics = { ascent: number; descent: number; meanWidth: number };

/** Plain English in the proportions of the site's pages: spaces, capitals and figures included. */
const SAMPLE =
  "You have been refused a visa, or the police want to talk to you. Before you answer, " +
  "read the letter again and look for " +
  "the date on it. Most replies are due within 30 days; the office can ask for more " +
  "time, and often gets it. We read your " +
  "papers first, tell you which doors are open, and write down what each choice costs. Buying a home in Ontario? The " +
  "contract binds you the day you sign. A will is void unless two people saw you sign it, " +
  "so choose who they are with care.";

/** Reads the tables of a TrueType file. */
export function fontMetrics(file: Buffer): FontMetrics {
  const table = tables(file);
  const unitsPerEm = file.readUInt16BE(table("head") + 18);
  const hhea = table("hhea");
  const longMetrics = file.readUInt16BE(hhea + 34);
  const glyphOf = characterMap(file, table("cmap"));
  const advance = (glyph: number) => file.readUInt16BE(table("hmtx") + 4 * Math.min(glyph, longMetrics - 1));
  const widths = [...SAMPLE].map((character) => advance(glyphOf(character.codePointAt(0)!)));
  return {
    ascent: file.readInt16BE(hhea + 4) / unitsPerEm,
    descent: -file.readInt16BE(hhea + 6) / unitsPerEm,
    meanWidth: widths.reduce((sum, width) => sum + width, 0) / widths.length / unitsPerEm,
  };
}

function tables(file: Buffer): (tag: string) => number {
  const offsets = new Map<string, number>();
  for (let index = 0; index < file.readUInt16BE(4); index += 1) {
    const record = 12 + 16 * index;
    offsets.set(file.toString("latin1", record, record + 4), file.readUInt32BE(record + 8));
  }
  return (tag) => {
    const offset = offsets.get(tag);
    if (offset === undefined) throw new Error(`The font has no table ${tag}`);
    return offset;
  };
}

/** The map of format 4, which every font with Latin letters has. */
function characterMap(file: Buffer, cmap: number): (character: number) => number {
  const subtables = Array.from(
    { length: file.readUInt16BE(cmap + 2) },
    (_, index) => cmap + file.readUInt32BE(cmap + 8 + 8 * index),
  );
  const map = subtables.find((offset) => file.readUInt16BE(offset) === 4);
  if (map === undefined) throw new Error("The font has no character map of format 4");
  const segments = file.readUInt16BE(map + 6) / 2;
  const part = (list: number, segment: number) => map + 14 + 2 * (list * segments + segment) + (list > 0 ? 2 : 0);
  return (character) => {
    for (let segment = 0; segment < segments; segment += 1) {
      if (file.readUInt16BE(part(0, segment)) < character) continue;
      const start = file.readUInt16BE(part(1, segment));
      if (start > character) return 0;
      const delta = file.readUInt16BE(part(2, segment));
      const place = part(3, segment);
      const range = file.readUInt16BE(place);
      if (range === 0) return (character + delta) & 0xffff;
      const glyph = file.readUInt16BE(place + range + 2 * (character - start));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}
