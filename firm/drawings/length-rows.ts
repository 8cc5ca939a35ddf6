import { durationIn } from "#firm/checks/checks.ts";
import type { Given } from "./given.ts";
import { knot } from "./knot.ts";
import { at, type Pen } from "./pen.ts";

/** One length on the ruler, as long as its figure says, or without an end. */
export type LengthRow = { name: string; figure: string; note?: string; isAccent?: boolean; isEndless?: boolean };

type Paper = Pick<Given<never>, "width" | "height" | "format"> & {
  pen: Pen;
  /** What the strokes of the ruler are. */
  ruler: string;
  /** How many strokes a figure reaches. @throws UnreadableFigure */
  count: (figure: string) => number;
};

/** How far the ruler leads past the longest row, as a part of it. */
const BEYOND = 1.05;
/** Beside the ruler, for the figure of the longest row: at the least, and between the two. */
const MARGIN = 104;
const BESIDE = 16;
/** Between two lines of a name. */
const LINE = 20.5;

/**
 * Lengths of time one under the other on a common ruler of years or of days.
 * @param left where the ruler begins in a wide drawing, right of the names
 */
export function lengthRows({ pen, width, height, format, ruler, count }: Paper, rows: LengthRow[], left: number): void {
  const longest = BEYOND * Math.max(...rows.map(({ figure, isEndless }) => (isEndless ? 0 : count(figure))));
  const wide = format === "wide";
  const [first, foot] = wide ? [30, height - 40] : [36, height - 36];
  const each = (foot - first) / rows.length;
  const widest = Math.max(...rows.map(({ figure }) => pen.widthOf(figure, "number")));
  const [start, end] = wide ? [left, width - Math.max(MARGIN, widest + BESIDE)] : [4, width - 4];
  const x = (length: number) => start + (length / longest) * (end - start);

  let ticks = "";
  for (let one = 0; one <= longest; one += 1) ticks += at`M${x(one)} ${foot - 8}v${one % 5 === 0 ? 12 : 6}`;
  pen.stroke(at`M${start} ${foot - 8}H${end}` + ticks, "line");
  pen.words(start, foot + 24, ruler, { style: "note", ink: "quiet" });

  for (const [index, { name, figure, note, isAccent, isEndless }] of rows.entries()) {
    const y = first + index * each + (wide ? 0 : 14);
    const reach = x(isEndless ? longest / BEYOND : count(figure));
    pen.stroke(at`M${start} ${y}H${reach}`, isAccent ? "accent" : "rule");
    if (isEndless) pen.stroke(at`M${reach + 7} ${y}H${wide ? end + 22 : width}`, "rule dashed");
    else if (isAccent) knot(pen, reach, y);
    else pen.stroke(at`M${reach} ${y - 6}v12`, "rule");

    if (wide) {
      if (!isEndless) pen.stroke(at`M${reach} ${y + 12}V${foot - 8}`, "line faint");
      const lines = pen.linesOf(name, "label", left - 24);
      const below = pen.words(0, y + 5 - (lines - 1) * (LINE / 2) - (note ? 9 : 0), name, { within: left - 24 });
      if (note) pen.words(0, below - 1, note, { style: "note", ink: "quiet", within: left - 24 });
      pen.words(isEndless ? end + 34 : reach + 13, y + 8, figure, { style: "number" });
    } else {
      const within = width - pen.widthOf(figure, "number") - 14;
      pen.words(0, y - 14 - LINE * (pen.linesOf(name, "label", within) - 1), name, { within });
      pen.words(width, y - 14, figure, { style: "number", anchor: "end" });
      if (note) pen.words(0, y + 20, note, { style: "note", ink: "quiet", within: width });
    }
  }
}

/** Years as parts of one: a month is a twelfth, a day a 365th. @throws UnreadableFigure */
export function yearsIn(figure: string): number {
  const { count, unit } = durationIn(figure);
  return count / { year: 1, month: 12, day: 365 }[unit];
}
