import { partsIn } from "#firm/checks/checks.ts";
import { courses } from "./courses.ts";
import type { Draw, Given } from "./given.ts";
import { at } from "./pen.ts";

const STEPS = ["one", "two", "three", "four", "five"];

/** Land transfer tax: a stair for each part of the price, as high as its rate; in narrow windows, as long. */
export const taxStairs: Draw<"land-transfer-tax"> = (given) => {
  const rates = STEPS.map((step) => given.law(`ltt-rate-${step}`));
  const sizes = rates.map(partsIn);
  const edges = STEPS.slice(0, -1).map((step) => given.law(`ltt-threshold-${step}`));
  (given.format === "wide" ? across : upright)(given, { rates, sizes, most: Math.max(...sizes, 1), edges });
};

/** Sizes of the rates, in parts of 10,000; `edges`: the prices at which a next step begins. */
type Steps = { rates: string[]; sizes: number[]; most: number; edges: string[] };
type Drawn = (given: Given<"land-transfer-tax">, steps: Steps) => void;

const across: Drawn = ({ pen, width, height, words }, { rates, sizes, most, edges }) => {
  const [ground, tall, step] = [height - 66, 224, width / STEPS.length];
  const tops = sizes.map((size) => ground - (size / most) * tall);
  for (const [index, top] of tops.entries()) {
    courses(pen, { left: index * step, top, right: (index + 1) * step, bottom: ground });
    pen.words(index * step + 2, top - 14, rates[index]!, { style: "figure" });
  }
  pen.words(4 * step + 2, tops[4]! - 54, words.last, { style: "note", ink: "quiet" });
  pen.stroke(at`M0 ${ground}H${width}`, "line");
  for (const [index, edge] of edges.entries()) {
    const x = (index + 1) * step;
    pen.stroke(at`M${x} ${ground}v9`, "line");
    pen.words(x, ground + 31, edge, { style: "label", anchor: "middle" });
  }
  pen.words(0, ground + 31, words.price, { style: "note", ink: "quiet" });
  pen.foot(words.scale, width, height);
  const treads = tops.map((top, index) => at`V${top}H${(index + 1) * step}`).join("");
  pen.stroke(at`M0 ${tops[0]!}` + treads, "accent");
  pen.words(0, 26, words.rule, { style: "title" });
};

const upright: Drawn = ({ pen, width, height, words }, { rates, sizes, most, edges }) => {
  const labels = Math.max(...edges.map((edge) => pen.widthOf(edge, "label"))) + 12;
  const room = width - labels - 10 - Math.max(...rates.map((rate) => pen.widthOf(rate, "figure")));
  const [first, step] = [78, 66];
  const lengths = sizes.map((size) => (size / most) * room);
  pen.words(0, 20, words.rule, { style: "title", within: width });
  for (const [index, long] of lengths.entries()) {
    const [top, bottom] = [first + index * step, first + (index + 1) * step];
    courses(pen, { left: labels, top, right: labels + long, bottom }, first + STEPS.length * step);
    pen.words(labels + long + 10, top + step / 2 + 12, rates[index]!, { style: "figure" });
    if (index < edges.length) {
      pen.stroke(at`M${labels - 8} ${bottom}h8`, "line");
      pen.words(labels - 12, bottom + 5, edges[index]!, { anchor: "end" });
    }
  }
  pen.stroke(at`M${labels} ${first}V${first + STEPS.length * step}`, "line");
  const treads = lengths.map((long, index) => at`H${labels + long}V${first + (index + 1) * step}`).join("");
  pen.stroke(at`M${labels} ${first}` + treads, "accent");
  pen.words(labels - 12, first + 4.5 * step + 10, words.last, {
    style: "note",
    ink: "quiet",
    anchor: "end",
    within: 74,
  });
  pen.foot(words.scale, width, height);
};
