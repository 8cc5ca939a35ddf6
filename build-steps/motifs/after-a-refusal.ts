import { smooth, straight, type Point } from "./curve.ts";
import { drawing, ring, times } from "./line-drawing.ts";

/** Lines that end at a bar, and one that finds its way past: inadmissible. */
export function barred() {
  const held = times(8, (line) => {
    const y = 6 + 12 * line;
    return smooth([
      [0, y + 8],
      [28, y - 4],
      [64, y + 6],
      [100, y],
    ]);
  });
  const past = smooth([
    [0, 112],
    [34, 104],
    [70, 122],
    [112, 128],
    [146, 114],
    [172, 70],
    [206, 40],
  ]);
  return drawing([...held, "M104 0V106M111 0V106M118 0V106", past], 9);
}

/** A way that turns in a loop and goes on: leave to come back. */
export function loop() {
  const turns = times(6, (line) => {
    const radius = 62 - 8 * line;
    return `M0 ${66 + radius}H100a${radius} ${radius} 0 0 0 0-${2 * radius} ${radius} ${radius} 0 0 0 0 ${2 * radius}H200`;
  });
  return drawing(turns, 2);
}

/** Lines that do not meet where the mirror broke: misrepresentation. */
export function mirror() {
  const crack: Point[] = [
    [122, -2],
    [100, 34],
    [120, 60],
    [86, 98],
    [104, 142],
  ];
  const across = (y: number) => {
    const next = Math.max(
      1,
      crack.findIndex(([, down]) => down > y),
    );
    const [[fromX, fromY], [toX, toY]] = [crack[next - 1]!, crack[next]!];
    return Math.round(fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX));
  };
  const whole = times(11, (line) => `M0 ${6 + 13 * line}H${across(6 + 13 * line) - 4}`);
  const shifted = times(10, (line) => `M${across(13 + 13 * line) + 5} ${13 + 13 * line}L200 ${1 + 13 * line}`);
  return drawing([...whole, ...shifted, straight(crack)], 5, 15);
}

/** A heart's beat, line under line: health. */
export function pulse() {
  return drawing(
    times(6, (line) => `M0 ${62 + 13 * line}H52l8-12 8 12h12l7 12 13-70 13 76 7-18h16q8-16 16 0H200`),
    2,
  );
}

/** A stamp with its teeth, and the postmark over it: a permit. */
export function stamp() {
  const side = (across: number, down: number, count: number) => `a4 4 0 0 0 ${across} ${down}`.repeat(count);
  const teeth = `M18 16${side(8, 0, 13)}${side(0, 8, 13)}${side(-8, 0, 13)}${side(0, -8, 13)}`;
  const frames = [12, 18, 24].map(
    (inset) => `M${18 + inset} ${16 + inset}h${104 - 2 * inset}v${104 - 2 * inset}h-${104 - 2 * inset}z`,
  );
  const waves = times(5, (line) => `M150 ${34 + 9 * line}q6-6 12 0t12 0 12 0 12 0 12 0`);
  return drawing([teeth, ...frames, ring(122, 52, 34), ring(122, 52, 28), ...waves], 4);
}

/** Years that run through a glass: a record, and what time does to it. */
export function hourglass() {
  const glass = times(5, (line) => {
    const [wide, neck] = [50 - 9 * line, 8 - line];
    const half = (side: number) => {
      const [edge, middle] = [100 + side * wide, 100 + side * neck];
      return `M${edge} 10C${edge} 52 ${middle} 50 ${middle} 70S${edge} 88 ${edge} 130`;
    };
    return half(-1) + half(1);
  });
  const sand = "M100 58V118M70 130Q100 96 130 130";
  return drawing([...glass, "M40 4H160M40 10H160M40 130H160M40 136H160", sand], 6);
}
