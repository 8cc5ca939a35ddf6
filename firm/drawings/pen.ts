import { setLine, type Face, type Letters } from "./letters.ts";

/** Words by their rank, with their size in units of the drawing. */
const STYLES = {
  poster: { face: "serif", size: 52 },
  figure: { face: "serif", size: 34 },
  number: { face: "serif", size: 25 },
  title: { face: "serif", size: 21 },
  label: { face: "sans", size: 17 },
  note: { face: "sans", size: 15.5 },
} satisfies Record<string, { face: Face; size: number }>;

export type Style = keyof typeof STYLES;
export type Ink = "ink" | "quiet" | "brass";
export type Stroke = "line" | "rule" | "accent" | "line faint" | "rule faint" | "rule dashed" | "accent dashed";

type Placed = {
  style?: Style;
  ink?: Ink;
  anchor?: "start" | "middle" | "end";
  /** The width that lines are broken to; one line where left out. */
  within?: number;
};

/** Between two lines, in parts of the size. */
const LEADING = 1.28;

/** Draws a picture stroke by stroke; every length is in units of the drawing. */
export type Pen = {
  stroke: (outline: string, stroke: Stroke) => void;
  /** A filled shape in stone, or in the colour of the one thing that matters. */
  fill: (outline: string, ink: "stone" | "knot") => void;
  /** Sets words with their first line standing at `y`. @returns where a next line would stand */
  words: (x: number, y: number, words: string, placed?: Placed) => number;
  /** Sets a remark at the foot of the picture, its last line at the bottom. */
  foot: (words: string, width: number, height: number) => void;
  widthOf: (words: string, style: Style) => number;
  /** How many lines words take. */
  linesOf: (words: string, style: Style, within: number) => number;
  /** What was drawn so far, as SVG. */
  drawn: () => string;
};

export function createPen(letters: Letters): Pen {
  const parts: string[] = [];
  const widthOf = (words: string, style: Style) =>
    (setLine(words, STYLES[style].face, letters).width * STYLES[style].size) / 1000;

  function lines(words: string, style: Style, within: number): string[] {
    const broken: string[] = [];
    for (const word of words.split(" ")) {
      const longer = `${broken.at(-1) ?? ""} ${word}`.trim();
      if (broken.length > 0 && widthOf(longer, style) <= within) broken[broken.length - 1] = longer;
      else broken.push(word);
    }
    return broken;
  }

  const pen: Pen = {
    stroke: (outline, stroke) => void parts.push(`<path class="${stroke}" d="${outline}"/>`),
    fill: (outline, ink) => void parts.push(`<path class="${ink}" d="${outline}"/>`),
    words(x, y, words, { style = "label", ink = "ink", anchor = "start", within = Infinity } = {}) {
      const { face, size } = STYLES[style];
      let line = y;
      for (const part of lines(words, style, within)) {
        const { outline, width } = setLine(part, face, letters);
        const drawn = (width * size) / 1000;
        const left = x - (anchor === "middle" ? drawn / 2 : anchor === "end" ? drawn : 0);
        parts.push(
          `<path class="${ink}" transform="translate(${short(left)} ${short(line)})scale(${size / 1000})" ` +
            `d="${outline}"/>`,
        );
        line += size * LEADING;
      }
      return line;
    },
    foot(words, width, height) {
      const more = lines(words, "note", width).length - 1;
      pen.words(0, height - 7 - more * STYLES.note.size * LEADING, words, {
        style: "note",
        ink: "quiet",
        within: width,
      });
    },
    widthOf,
    linesOf: (words, style, within) => lines(words, style, within).length,
    drawn: () => parts.join("\n"),
  };
  return pen;
}

/** Numbers as short as a tenth of a unit can be written. */
export function short(number: number): string {
  return String(Math.round(number * 10) / 10);
}

/** Path data of points and commands, its numbers shortened: at`M${0} ${1.234}L…`. */
export function at(parts: TemplateStringsArray, ...numbers: number[]): string {
  return parts.map((part, index) => part + (index < numbers.length ? short(numbers[index]!) : "")).join("");
}
