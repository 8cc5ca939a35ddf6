import { contourLines, evenly } from "./contour-lines.ts";
import { distanceToLine, smooth, type Point } from "./curve.ts";

const WIDTH = 600;
const HEIGHT = 560;
/** Drawn at half the size of the survey: small numbers are short to write. */
const SCALE = 0.5;
/** Side of a square of the survey grid. */
const STEP = 8;

/** The river from its two heads to where it leaves the picture: the branches meet as they do at the forks in London. */
const NORTH: Point[] = [
  [430, -40],
  [415, 60],
  [352, 128],
  [338, 205],
  [268, 262],
];
const SOUTH: Point[] = [
  [660, 470],
  [560, 418],
  [470, 432],
  [392, 362],
  [330, 322],
  [268, 258],
];
const STEM: Point[] = [
  [268, 262],
  [205, 292],
  [120, 262],
  [40, 318],
  [-50, 300],
];

/** Heights above the water at which a line is drawn. */
const LEVELS = [20, 42, 68, 98, 136, 186];
/** Distance of the points a line is drawn through. */
const SPACING = 52;

export function river() {
  return {
    width: WIDTH * SCALE,
    height: HEIGHT * SCALE,
    lines: LEVELS.flatMap((level) => contourLines(ground, level, { width: WIDTH, height: HEIGHT }, STEP))
      .filter(({ points }) => points.length > 12)
      .map((line) => evenly(line, SPACING))
      .map(({ points, closed }) => smooth(points.map(scaled), closed))
      .join(""),
    accent: smooth([...NORTH, ...STEM.slice(1)].map(scaled)) + smooth(SOUTH.map(scaled)),
  };
}

function scaled([x, y]: Point): Point {
  return [x * SCALE, y * SCALE];
}

/** Height of the ground: it rises from the nearest water, in soft folds. */
function ground([x, y]: Point): number {
  const away = [NORTH, SOUTH, STEM].map((course) => distanceToCourse([x, y], course));
  // A soft minimum: the valleys run into each other without a crease.
  const nearest = -26 * Math.log(away.reduce((sum, distance) => sum + Math.exp(-distance / 26), 0));
  const folds = 15 * Math.sin(x / 61 + 1.2) * Math.cos(y / 53) + 9 * Math.sin((x + y) / 37);
  return nearest + folds * Math.min(1, Math.max(0, nearest) / 60);
}

function distanceToCourse(point: Point, course: Point[]): number {
  return Math.min(...course.slice(1).map((to, index) => distanceToLine(point, course[index]!, to)));
}
