import type { Point } from "./curve.ts";

export type Line = { points: Point[]; closed: boolean };
export type Area = { width: number; height: number };

/**
 * The lines along which the ground has this height, by marching squares: the pieces in each square of a grid over the
 * area and one square around it, joined end to end.
 * @param ground height at a point
 * @param step side of a square, in the units of the area
 */
export function contourLines(ground: (point: Point) => number, level: number, area: Area, step: number): Line[] {
  const pieces: [Point, Point][] = [];
  for (let y = -step; y < area.height + step; y += step) {
    for (let x = -step; x < area.width + step; x += step) {
      const corners: Point[] = [
        [x, y],
        [x + step, y],
        [x + step, y + step],
        [x, y + step],
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
  return join(pieces);
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

/**
 * Points at even steps along the line, about so far apart, few enough for a small drawing: a curve through even steps
 * has no kinks.
 */
export function evenly({ points, closed }: Line, spacing: number): Line {
  const lengths = points
    .slice(1)
    .map((point, index) => Math.hypot(point[0] - points[index]![0], point[1] - points[index]![1]));
  const length = lengths.reduce((sum, part) => sum + part, 0);
  const parts = Math.max(3, Math.round(length / spacing));
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
