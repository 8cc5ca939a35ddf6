import { smooth, straight, type Point } from "./curve.ts";
import { drawing, times } from "./line-drawing.ts";

/** A stair, climbed step by step: studies. */
export function stair() {
  return drawing(
    times(6, (line) => `M${8 * line} ${110 + 6 * line}${"h31v-21".repeat(5)}H200`),
    2,
  );
}

/** A way that winds on uphill: one application. */
export function winding() {
  const bends: Point[] = [
    [38, 150],
    [150, 124],
    [146, 96],
    [48, 80],
    [60, 54],
    [134, 42],
    [126, 22],
    [84, 14],
    [96, -4],
  ];
  return drawing(
    times(7, (line) =>
      smooth(bends.map(([x, y]): Point => [x + (line - 3) * (1 + y / 15), y - (line - 3) * (y / 36)])),
    ),
    3,
  );
}

/** An arc that rises here and comes down there: a visit. */
export function arc() {
  const arcs = times(7, (line) => {
    const [wide, high] = [96 - 10 * line, 124 - 15 * line];
    return `M${98 - wide} 132a${wide} ${high} 0 0 1 ${2 * wide} 0`;
  });
  return drawing([...arcs, "M0 132H200M0 138H200"], 2);
}

/** Two lines of people become one: sponsorship. */
export function joined() {
  const side = (line: number, mirrored: (y: number) => number) =>
    smooth(
      [
        [14 * line, -6],
        [16 * line + 4, 26],
        [62 + 6 * line, 52 + 2 * line],
        [122, 58 + 2 * line],
        [164, 60 + 2 * line],
        [204, 60 + 2 * line],
      ].map(([x, y]): Point => [x!, mirrored(y!)]),
    );
  return drawing(
    [...times(6, (line) => side(line, (y) => y)), ...times(6, (line) => side(line, (y) => 140 - y))],
    5,
    11,
  );
}

/** A bridge hung from two towers: companies and founders. */
export function bridge() {
  const cable = (x: number) => 22 + 62 * (1 - ((x - 100) / 50) ** 2);
  const outer = (x: number) => 22 + 66 * Math.min(1, (50 - Math.min(x, 200 - x)) / 50) ** 0.75;
  const hangers = times(25, (place) => {
    const x = 4 + 8 * place;
    return `M${x} ${Math.round(x < 50 || x > 150 ? outer(x) : cable(x))}V92`;
  });
  const towers = "M48 8V124M53 8V124M147 8V124M152 8V124M48 14H53M147 14H152";
  const water = [108, 118, 128].map((y) => `M0 ${y}q12-5 24 0t24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0`);
  return drawing(
    [...hangers, towers, "M0 92H200M0 97H200", ...water, "M0 84Q36 60 50 22Q100 146 150 22Q164 60 200 84"],
    30,
  );
}

/** Furrows that run to the sun on the horizon: a life here. */
export function horizon() {
  const furrows = times(19, (place) => {
    const x = (place - 9) * 8;
    return straight([
      [100 + x, 74],
      [100 + x * 4, 140],
    ]);
  });
  const sun = [12, 22, 32, 42, 52, 62].map((radius) => `M${100 - radius} 68a${radius} ${radius} 0 0 1 ${2 * radius} 0`);
  return drawing([...sun, "M0 68H200M0 74H200", ...furrows], 2);
}

/** Over the border and back again: a business visitor. */
export function hairpin() {
  const turns = times(6, (line) => {
    const half = 60 - 10 * line;
    return `M0 ${70 - half}H130a${half} ${half} 0 0 1 0 ${2 * half}H0`;
  });
  return drawing([...turns, "M92 0v6m0 5v6m0 5v6m0 5v6m0 5v6m0 5v6m0 5v6m0 5v6m0 5v6m0 5v6m0 5v6m0 5v6m0 5v6"], 3);
}

/** Cells side by side, one of them chosen: provinces. */
export function cells() {
  const cell = (x: number, y: number, size: number) =>
    `M${x} ${y - 2 * size}l${2 * size} ${size}v${2 * size}l-${2 * size} ${size}-${2 * size}-${size}v-${2 * size}z`;
  const places = [32, 68, 104].flatMap((y, row) =>
    times(row === 1 ? 3 : 4, (column) => [28 + 48 * column + (row % 2) * 24, y] as const),
  );
  const nested = [11, 8, 5].flatMap((size) => places.map(([x, y]) => cell(x, y, size)));
  return drawing(nested, 16, 27);
}

/** Stacks of coins: an investor. */
export function coins() {
  const stacks = [2, 4, 3, 6, 5].flatMap((height, stack) =>
    times(
      height,
      (coin) => `M${8 + 38 * stack} ${120 - 18 * coin}a16 6 0 0 0 32 0 16 6 0 0 0-32 0v12a16 6 0 0 0 32 0v-12`,
    ),
  );
  return drawing(stacks, 14);
}
