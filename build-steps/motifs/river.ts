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
    lines: LEVELS.flatMap(contour)
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

type Line = { points: Point[]; closed: boolean };

/** Marching squares: the pieces of the line in each square of the grid, then joined end to end. */
function contour(level: number): Line[] {
  const pieces: [Point, Point][] = [];
  for (let y = -STEP; y < HEIGHT + STEP; y += STEP) {
    for (let x = -STEP; x < WIDTH + STEP; x += STEP) {
      const corners: Point[] = [
        [x, y],
        [x + STEP, y],
        [x + STEP, y + STEP],
        [x, y + STEP],
      ];
      const heights = corners.map((corner) => ground(corner) - level);
      const crossings = corners.flatMap((corner, side): Point[] => {
        const next = (side + 1) % 4;
        const [here, there] = [heights[side]!, heights[next]!];
        if (here < 0 === there < 0) return [];
        const part = here / (here - there);
        return [
          [corner[0] + part * (corners[next]![0] - corner[0]), corner[1] + part * (corners[next]![1] - corner[1])],
        ];
      });
      for (let index = 0; index + 1 < crossings.length; index += 2)
        pieces.push([crossings[index]!, crossings[index + 1]!]);
    }
  }
  return join(pieces)
    .filter(({ points }) => points.length > 12)
    .map(thin);
}

function join(pieces: [Point, Point][]): Line[] {
  const same = (a: Point, b: Point) => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) < 1e-6;
  const left = [...pieces];
  const lines: Line[] = [];
  while (left.length > 0) {
    const points: Point[] = [...left.pop()!];
    for (let found = true; found;) {
      found = false;
      for (const [index, [a, b]] of left.entries()) {
        const [start, end] = [points[0]!, points.at(-1)!];
        if (same(end, a)) points.push(b);
        else if (same(end, b)) points.push(a);
        else if (same(start, a)) points.unshift(b);
        else if (same(start, b)) points.unshift(a);
        else continue;
        left.splice(index, 1);
        found = true;
        break;
      }
    }
    lines.push({ points, closed: same(points[0]!, points.at(-1)!) });
  }
  return lines;
}

/** Points at even steps along the line, few enough for a small drawing: a curve through even steps has no kinks. */
function thin({ points, closed }: Line): Line {
  const lengths = points
    .slice(1)
    .map((point, index) => Math.hypot(point[0] - points[index]![0], point[1] - points[index]![1]));
  const length = lengths.reduce((sum, part) => sum + part, 0);
  const parts = Math.max(3, Math.round(length / SPACING));
  const even: Point[] = [];
  let passed = 0;
  let index = 0;
  for (let part = 0; part <= parts; part += 1) {
    const target = (length * part) / parts;
    while (index < lengths.length - 1 && passed + lengths[index]! < target) passed += lengths[index++]!;
    const share = (target - passed) / lengths[index]!;
    const [from, to] = [points[index]!, points[index + 1]!];
    even.push([from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]);
  }
  return { points: closed ? even.slice(0, -1) : even, closed };
}
