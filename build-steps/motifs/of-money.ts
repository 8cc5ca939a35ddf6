import { straight, type Point } from "./curve.ts";
import { drawing, times } from "./line-drawing.ts";

/** A slope that grows steeper from step to step, over its hatched ground: land transfer tax. */
export function slope() {
  const bends: Point[] = [
    [0, 132],
    [40, 128],
    [80, 118],
    [120, 100],
    [160, 68],
    [200, 16],
  ];
  const height = (x: number) => {
    const next = Math.max(
      1,
      bends.findIndex(([along]) => along >= x),
    );
    const [[fromX, fromY], [toX, toY]] = [bends[next - 1]!, bends[next]!];
    return Math.round(fromY + ((x - fromX) / (toX - fromX)) * (toY - fromY));
  };
  const ground = times(24, (post) => `M${8 + 8 * post} 138V${height(8 + 8 * post) + 4}`);
  return drawing([...ground, "M0 138H200", straight(bends)], 25);
}

/** Level at first, then rising: a tax that begins above a sum. */
export function knee() {
  return drawing(
    times(8, (line) => `M0 ${84 + 7 * line}H${70 + 5 * line}L200 ${8 + 12 * line}`),
    2,
  );
}

/** A whole, halved again and again: who shares without a will. */
export function shares() {
  const nested = ([x, y, wide, high]: readonly [number, number, number, number], inset: number) =>
    `M${x + inset} ${y + inset}h${wide - 2 * inset}v${high - 2 * inset}h-${wide - 2 * inset}z`;
  const parts = [
    [16, 4, 84, 132],
    [100, 4, 84, 66],
    [100, 70, 42, 66],
    [142, 70, 42, 33],
    [142, 103, 21, 33],
    [163, 103, 21, 33],
  ] as const;
  return drawing(
    parts
      .flatMap((part) => [2, 6].map((inset) => nested(part, inset)))
      .concat([10, 14].map((inset) => nested(parts[0], inset))),
    4,
  );
}
