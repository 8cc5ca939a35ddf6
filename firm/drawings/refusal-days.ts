import { daysIn } from "#firm/checks/checks.ts";
import type { Draw, Given } from "./given.ts";
import { knot } from "./knot.ts";
import { at, type Pen } from "./pen.ts";

/** How far an arc rises, in parts of its length. */
const RISE = 0.26;

/** The days of a refusal on one ruler: those counted from the day it was sent above, those from lost status below. */
export const refusalDays: Draw<"refused-visa"> = (given) => {
  const shown = {
    inside: given.law("judicial-review-in-canada"),
    outside: given.law("judicial-review-outside-canada"),
    lost: given.law("restoration-window"),
  };
  const days = { inside: daysIn(shown.inside), outside: daysIn(shown.outside), lost: daysIn(shown.lost) };
  const last = 1.04 * Math.max(days.inside, days.outside, days.lost);
  (given.format === "wide" ? across : upright)(given, { shown, days, last });
};

type Limits<Value> = Record<"inside" | "outside" | "lost", Value>;
/** `last`: the day the ruler ends with. */
type Ruled = { shown: Limits<string>; days: Limits<number>; last: number };
type Drawn = (given: Given<"refused-visa">, ruled: Ruled) => void;

/** From the beginning of the ruler to a day of it. `lift`: how much further than the arc itself, in units. */
type Arc = (day: number, side: Side, lift?: number) => string;

function arcs(pen: Pen, days: Limits<number>, arc: Arc): void {
  const drawn = [
    [days.outside, 1],
    [days.lost, -1],
  ] as const;
  for (const [day, side] of drawn) {
    for (const lift of [-6, -12]) pen.stroke(arc(day, side, lift), "rule faint");
    pen.stroke(arc(day, side), "rule");
  }
  pen.stroke(arc(days.inside, 1), "accent");
}

/** On the one side of the ruler, or on the other. */
type Side = 1 | -1;

const across: Drawn = ({ pen, width, height, words }, { shown, days, last }) => {
  const [left, line] = [6, 196];
  const x = (day: number) => left + (day / last) * (width - left - 6);
  const arc: Arc = (day, side, lift = 0) => {
    const long = x(day) - left;
    const rise = line - side * (long * RISE * (side === 1 ? 1.33 : 1.2) + lift);
    return at`M${left} ${line}C${left + long * 0.28} ${rise} ${left + long * 0.72} ${rise} ${left + long} ${line}`;
  };
  let ticks = "";
  for (let day = 0; day <= last; day += 1)
    ticks += at`M${x(day)} ${line - (day % 5 ? 3 : 6)}V${line + (day % 5 ? 3 : 6)}`;
  pen.stroke(ticks, "line");
  pen.stroke(at`M${left} ${line}H${x(last)}`, "rule");
  arcs(pen, days, arc);
  knot(pen, left, line);
  knot(pen, x(days.inside), line);
  pen.words(0, 24, words.sent, { style: "title" });
  const beside = x(days.inside) + 16;
  pen.words(beside - 2, line - 58, shown.inside, { style: "figure" });
  pen.words(beside, line - 36, words.inside);
  pen.words(beside, line - 17, words.doubt, { style: "note", ink: "brass" });
  pen.words(x(days.outside) + 14, line - 58, shown.outside, { style: "figure" });
  pen.words(x(days.outside) + 16, line - 36, words.outside);
  pen.words(0, height - 8, words.lost, { style: "title" });
  pen.words(x(days.lost / 2), line + 62, shown.lost, { style: "figure", anchor: "middle" });
  pen.words(x(days.lost / 2), line + 86, words.restore, { anchor: "middle" });
};

const upright: Drawn = ({ pen, width, height, words }, { shown, days, last }) => {
  const [top, x] = [96, 84];
  const bottom = height - 64;
  const y = (day: number) => top + (day / last) * (bottom - top);
  const arc: Arc = (day, side, lift = 0) => {
    const long = y(day) - top;
    const rise = x + side * (long * 0.16 * 1.33 + lift);
    return at`M${x} ${top}C${rise} ${top + long * 0.28} ${rise} ${top + long * 0.72} ${x} ${top + long}`;
  };
  let ticks = "";
  for (let day = 0; day <= last; day += 1) ticks += at`M${x - (day % 5 ? 3 : 6)} ${y(day)}h${day % 5 ? 6 : 12}`;
  pen.stroke(ticks, "line");
  pen.stroke(at`M${x} ${top}V${y(last)}`, "rule");
  arcs(pen, days, arc);
  knot(pen, x, top);
  knot(pen, x, y(days.inside));
  const right = x + 58;
  pen.words(x + 24, 20, words.sent, { within: width - x - 24, style: "title" });
  pen.words(right - 2, y(days.inside) + 14, shown.inside, { style: "figure" });
  const next = pen.words(right, y(days.inside) + 38, words.inside, { within: width - right });
  pen.words(right, next, words.doubt, { style: "note", ink: "brass", within: width - right });
  pen.words(right - 2, y(days.outside) + 22, shown.outside, { style: "figure" });
  pen.words(right, y(days.outside) + 46, words.outside, { within: width - right });
  pen.words(0, 20, words.lost, { style: "note", ink: "quiet", within: 96 });
  pen.words(0, height - 40, shown.lost, { style: "figure" });
  pen.words(2, height - 17, words.restore, { within: width });
};
