import type { Point } from "./curve.ts";
import { numbersFrom } from "./numbers-from.ts";

/** How far a letter can turn the stroke to either side, in radians. */
const WIDEST_TURN = 1.25;
/** Of a shorter name each letter turns the stroke further, so that it has a shape as well. In letters. */
const USUAL_LENGTH = 11;
/** How often another lean is tried, until the stroke does not cross itself. */
const ATTEMPTS = 200;
/** How near the stroke may come to itself, in steps. */
const NEAREST = 1.7;
/** How far the stroke may lean from upright, in radians. */
const TILT = 0.45;

/**
 * A name as one stroke: it goes a step and turns for each letter, the same letter always the same way, and goes
 * straight on between two names. How it leans is drawn from the whole name by a hash, so that nobody's stroke crosses
 * itself. The same name has the same stroke everywhere.
 * @returns points led by which a smooth line is drawn, around the middle 0 0; one step is 1 long
 */
export function nameStroke(name: string): Point[] {
  const letters = [...name.normalize("NFD").toLowerCase()].filter((one) => !/\p{M}/u.test(one));
  const turns = letters.map((letter) => turnOf(letter) * Math.max(1, Math.min(2, USUAL_LENGTH / letters.length)));
  const random = numbersFrom(name);
  let best: Point[] = [];
  let widest = -1;
  for (let attempt = 0; attempt < ATTEMPTS && widest < NEAREST; attempt += 1) {
    const lean = (random() - 0.5) * 0.9;
    // Each time a little straighter: a line that does not turn cannot cross itself.
    const bent = 1 - attempt / ATTEMPTS;
    const stroke = walked(turns.map((turn) => (turn + lean) * bent));
    const free = nearestToItself(stroke);
    if (free > widest) [best, widest] = [stroke, free];
  }
  return upright(best, (random() - 0.5) * 2 * TILT);
}

/** Spread evenly over the letters of any script by the golden ratio. */
function turnOf(letter: string): number {
  if (!/\p{L}/u.test(letter)) return 0;
  return (((letter.codePointAt(0)! * 0.6180339887498949) % 1) - 0.5) * 2 * WIDEST_TURN;
}

function walked(turns: readonly number[]): Point[] {
  let [x, y, heading] = [0, 0, 0];
  return [
    [0, 0],
    ...turns.map((turn): Point => {
      heading += turn;
      x += Math.cos(heading);
      y += Math.sin(heading);
      return [x, y];
    }),
  ];
}

function nearestToItself(stroke: Point[]): number {
  let nearest = Infinity;
  for (const [index, [x, y]] of stroke.entries())
    for (const [otherX, otherY] of stroke.slice(index + 3))
      nearest = Math.min(nearest, Math.hypot(x - otherX, y - otherY));
  return nearest;
}

/** Turned so that it is taller than wide, but for a tilt, and set around its middle. */
function upright(stroke: Point[], tilt: number): Point[] {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middleX, middleY] = [mean(stroke.map(([x]) => x)), mean(stroke.map(([, y]) => y))];
  const away = stroke.map(([x, y]) => [x - middleX, y - middleY] as const);
  // The direction in which the points are spread most: the axis of their covariance.
  const spread = 2 * mean(away.map(([x, y]) => x * y));
  const axis = Math.atan2(spread, mean(away.map(([x, y]) => x * x - y * y))) / 2;
  const angle = Math.PI / 2 - axis + tilt;
  const turned = away.map(([x, y]) => [
    x * Math.cos(angle) - y * Math.sin(angle),
    x * Math.sin(angle) + y * Math.cos(angle),
  ]);
  const middle = (along: 0 | 1) => {
    const values = turned.map((point) => point[along]!);
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  const [left, top] = [middle(0), middle(1)];
  return turned.map(([x, y]) => [x! - left, y! - top]);
}
