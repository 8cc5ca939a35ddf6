import { writeFileSync } from "node:fs";
import path from "node:path";
import { Blob, Buffer as TextBuffer, Face, Font, shape } from "harfbuzzjs";
import subsetFont from "subset-font";
import { CHARACTERS, type Letters } from "#firm/drawings/drawings.ts";
import { fontFile, REGULAR, type FontName } from "./font-files.ts";

/** Outlines are written in parts of this of the size. */
const EM = 1000;

/** Writes build/letters.json: the page's faces as the server draws with them. */
export async function makeLetterOutlines(root: string): Promise<void> {
  const letters: Letters = { serif: await face("serif"), sans: await face("sans") };
  writeFileSync(path.join(root, "build/letters.json"), JSON.stringify(letters));
}

async function face(name: FontName): Promise<Letters[FontName]> {
  const cut = await subsetFont(fontFile(name), CHARACTERS.join(""), {
    targetFormat: "truetype",
    variationAxes: REGULAR[name],
    keepFeatures: ["kern"],
  });
  const source = new Face(new Blob(new Uint8Array(cut)));
  const font = new Font(source);
  const scale = EM / source.upem;
  const advance = (words: string) => {
    const buffer = new TextBuffer();
    buffer.addText(words);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    return Math.round(buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0) * scale);
  };
  const advances = new Map(CHARACTERS.map((one) => [one, advance(one)]));
  const outlines = Object.fromEntries(
    CHARACTERS.map((one) => {
      const glyph = font.nominalGlyph(one.codePointAt(0)!);
      return [one, [advances.get(one)!, glyph === undefined ? "" : relative(font.glyphToPath(glyph), scale)] as const];
    }),
  );
  const kerning = Object.fromEntries(
    CHARACTERS.flatMap((first) =>
      CHARACTERS.flatMap((second) => {
        const closer = advance(first + second) - advances.get(first)! - advances.get(second)!;
        return closer === 0 ? [] : [[first + second, closer] as const];
      }),
    ),
  );
  return { outlines: outlines as Letters["serif"]["outlines"], kerning };
}

/** Numbers of a command that are points. */
const COMMAND = /([MLQCZ])([^MLQCZ]*)/g;

/** Path data with each point measured from the one before, in whole thousandths, downwards: equal letters are equal. */
function relative(outline: string, scale: number): string {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  return [...outline.matchAll(COMMAND)]
    .map(([, command, written]) => {
      if (command === "Z") {
        [x, y] = [startX, startY];
        return "z";
      }
      const numbers = written!
        .trim()
        .split(/[\s,]+/)
        .map((number, index) => Math.round(Number(number) * scale * (index % 2 === 0 ? 1 : -1)));
      const moved = numbers.map((number, index) => number - (index % 2 === 0 ? x : y));
      [x, y] = [numbers.at(-2)!, numbers.at(-1)!];
      if (command === "M") [startX, startY] = [x, y];
      return command!.toLowerCase() + moved.join(" ").replaceAll(" -", "-");
    })
    .join("");
}
