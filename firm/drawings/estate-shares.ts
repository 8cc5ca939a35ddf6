import { centsIn } from "#firm/checks/checks.ts";
import { courses, frame, staves } from "./courses.ts";
import type { Draw } from "./given.ts";
import { at } from "./pen.ts";

/** Who shares: what the spouse takes first, in parts of the drawn whole (not to scale), and of the rest. */
const FIRST = 0.42;
const FAMILIES = [
  { name: "childless", first: false, spouse: 1, others: undefined },
  { name: "one", first: true, spouse: 1 / 2, others: "child" },
  { name: "several", first: true, spouse: 1 / 3, others: "children" },
  { name: "unmarried", first: false, spouse: 0, others: "children" },
] as const;

/** An estate without a will: a block for each family, level courses for the spouse, upright ones for the children. */
export const estateShares: Draw<"estate-shares"> = ({ pen, width, height, format, law, words }) => {
  const sum = law("preferential-share");
  centsIn(sum);
  const wide = format === "wide";
  const [gap, across, tall] = wide ? [24, (width - 2 - 3 * 24) / 4, 214] : [0, width - 2, 58];

  for (const [index, { name, first, spouse, others }] of FAMILIES.entries()) {
    const left = 1 + (wide ? index * (across + gap) : 0);
    const top = wide ? 60 : 24 + index * 106;
    const [right, bottom] = [left + across, top + tall];
    const title = wide
      ? { x: left, y: top - 16 - 20 * (pen.linesOf(words[name], "note", across) - 1), within: across }
      : { x: left, y: top - 9, within: width };
    pen.words(title.x, title.y, words[name], { style: "note", within: title.within });

    // What is taken first: the lowest courses of the block, or its left end where it lies.
    const edge = wide ? bottom - (first ? FIRST * tall : 0) : left + (first ? FIRST * across : 0);
    const rest = wide ? { left, top, right, bottom: edge } : { left: edge, top, right, bottom };
    if (first) courses(pen, wide ? { left, top: edge, right, bottom } : { left, top, right: edge, bottom }, bottom);
    const split = rest.left + (rest.right - rest.left) * spouse;
    if (spouse > 0) courses(pen, { ...rest, right: split }, bottom);
    if (others) staves(pen, { ...rest, left: split });
    frame(pen, { left, top, right, bottom });
    if (spouse > 0 && spouse < 1) pen.stroke(at`M${split} ${rest.top}V${rest.bottom}`, "rule");
    if (first) {
      pen.stroke(wide ? at`M${left} ${edge}H${right}` : at`M${edge} ${top}V${bottom}`, "accent");
      const middle = wide
        ? { x: (left + right) / 2, y: (edge + bottom) / 2 }
        : { x: (left + edge) / 2, y: (top + bottom) / 2 };
      plate(middle, sum, "number", -2);
      plate({ x: middle.x, y: middle.y + 22 }, words.first, "note", 0);
    }
    const centre = (rest.top + rest.bottom) / 2;
    if (spouse > 0) plate({ x: (rest.left + split) / 2, y: centre }, words.spouse, "note", 5);
    if (others) plate({ x: (split + rest.right) / 2, y: centre }, words[others], "note", 5);
  }
  pen.foot(words.scale, width, height);

  /** Words on a piece of stone, so that no line runs through them. */
  function plate({ x, y }: { x: number; y: number }, text: string, style: "number" | "note", drop: number): void {
    const [half, high] = [pen.widthOf(text, style) / 2 + 3, style === "number" ? 15 : 11];
    pen.fill(at`M${x - half} ${y + drop - high - 4}h${2 * half}v${2 * high}h${-2 * half}Z`, "stone");
    pen.words(x, y + drop + (style === "number" ? 5 : 0), text, { style, anchor: "middle" });
  }
};
