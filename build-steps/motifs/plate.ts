import { contourLines, evenly } from "./contour-lines.ts";
import { smooth, type Point } from "./curve.ts";
import { nameStroke } from "./name-stroke.ts";
import { numbersFrom } from "./numbers-from.ts";

/** Size of a plate in its own units: four wide, five high, like a photograph of a person. */
export const PLATE = { width: 480, height: 600 };

/** Side of a square of the survey grid. */
const STEP = 8;
/** The stroke of the name stays within this part of the plate, in width and height. */
const CORE = [0.4, 0.44] as const;
/** Over so many units the hills of two bends run into each other without a crease. */
const SOFTNESS = 20;
/** The land lies in folds, so high at most and so long, and in full only so far from the stroke. */
const FOLDS = { height: 23, length: 62, from: 150 };
/** Every so many lines one is heavier, as on a map. */
const HEAVY = 4;

/** In pieces of the survey: shorter lines are crumbs of a fold. */
const SHORTEST = 32;

/**
 * How many lines, how far the first is from the stroke and from the next, by how much each gap is wider than the last.
 */
export type Grain = { lines: number; first: number; gap: number; widening: number; spacing: number };

/** For 160 to 320 pixels of width, and for 64 to 96: the fewer, the clearer at the size of a thumb. */
export const GRAINS = {
  large: { lines: 18, first: 17, gap: 13, widening: 1.035, spacing: 42 },
  small: { lines: 7, first: 26, gap: 33, widening: 1.06, spacing: 56 },
} satisfies Record<string, Grain>;

/**
 * The plate of a name: its stroke, and the land that rises from it in contour lines, as path data.
 */
export function plate(name: string, grain: Grain): { lines: string; heavy: string; stroke: string } {
  const points = fitted(nameStroke(name));
  const ground = groundAround(along(points), numbersFrom(`${name}'s land`));
  const levels = Array.from(
    { length: grain.lines },
    (_, line) => grain.first + (grain.gap * (grain.widening ** line - 1)) / (grain.widening - 1),
  );
  const drawn = (wanted: number[]) =>
    wanted
      .flatMap((level) => contourLines(ground, level, PLATE, STEP))
      .filter((line) => line.points.length > SHORTEST)
      .map((line) => evenly(line, grain.spacing))
      .map(({ points: line, closed }) => smooth(line, closed))
      .join("");
  const isHeavy = (_level: number, line: number) => line % HEAVY === HEAVY - 1;
  return {
    lines: drawn(levels.filter((level, line) => !isHeavy(level, line))),
    heavy: drawn(levels.filter(isHeavy)),
    stroke: smooth(points),
  };
}

function fitted(stroke: Point[]): Point[] {
  const reach = (side: 0 | 1) => 2 * Math.max(...stroke.map((point) => Math.abs(point[side])));
  const scale = Math.min((PLATE.width * CORE[0]) / reach(0), (PLATE.height * CORE[1]) / reach(1));
  return stroke.map(([x, y]) => [PLATE.width / 2 + x * scale, PLATE.height / 2 + y * scale]);
}

/** Points on the line that `smooth` leads by these: four for each of its bends. */
function along(points: Point[]): Point[] {
  const lead = [points[0]!, ...points, points.at(-1)!];
  return lead.slice(1, -1).flatMap((control, index) => {
    const [from, to] = [middle(lead[index]!, control), middle(control, lead[index + 2]!)];
    return [0, 0.25, 0.5, 0.75].map((t): Point => {
      const at = (side: 0 | 1) => (1 - t) ** 2 * from[side] + 2 * t * (1 - t) * control[side] + t ** 2 * to[side];
      return [at(0), at(1)];
    });
  });
}

function middle([x, y]: Point, [otherX, otherY]: Point): Point {
  return [(x + otherX) / 2, (y + otherY) / 2];
}

/**
 * Height of the ground: how far a point is from the line, by a soft minimum over all of it, and the folds it lies in,
 * which nobody else has.
 */
function groundAround(line: Point[], random: () => number): (point: Point) => number {
  const [turn, one, other] = [random() * Math.PI, random() * 6, random() * 6];
  const [cos, sin] = [Math.cos(turn) / FOLDS.length, Math.sin(turn) / FOLDS.length];
  const foldsAt = ([x, y]: Point) =>
    FOLDS.height *
    (Math.sin(x * cos + y * sin + one) * Math.cos(y * cos - x * sin + other) + Math.sin(x * cos - one) / 3);
  const length = line
    .slice(1)
    .reduce((sum, [x, y], index) => sum + Math.hypot(x - line[index]![0], y - line[index]![1]), 0);
  // On a straight line of evenly spaced points the sum below comes to this, which makes the height there nought.
  const full = (2 * SOFTNESS * line.length) / length;
  const [first, last] = [line[0]!, line.at(-1)!];
  const near = (point: Point, [x, y]: Point) => Math.exp(-Math.hypot(point[0] - x, point[1] - y) / SOFTNESS);
  const known = new Map<number, number>();
  return (point) => {
    const key = point[0] * 10_000 + point[1];
    const found = known.get(key);
    if (found !== undefined) return found;
    const all = line.reduce((sum, at) => sum + near(point, at), 0);
    // An end has neighbours on one side alone: without this the land would begin higher there.
    const ends = (full / 2) * (near(point, first) + near(point, last));
    const away = -SOFTNESS * Math.log((all + ends) / full);
    const height = away + foldsAt(point) * Math.min(1, Math.max(0, away) / FOLDS.from);
    known.set(key, height);
    return height;
  };
}
