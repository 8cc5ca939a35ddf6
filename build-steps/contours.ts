import { numbersFrom } from "./motifs/numbers-from.ts";

const LINES = 11;
const POINTS = 9;

/**
 * The river's contour lines, flowing together from the right like the forks at London: drawn from a name, so that each
 * picture has its own and the same name always has the same. SVG path elements for a box of this size.
 */
export function contours(name: string, width: number, height: number): string {
  const random = numbersFrom(name);
  const bend = Array.from({ length: POINTS }, () => (random() - 0.5) * height * 0.2);
  const fork = 0.45 + random() * 0.15;
  return Array.from({ length: LINES }, (_, line) => {
    const spread = (line - (LINES - 1) / 2) / LINES;
    const points = bend.map((offset, index) => {
      const along = index / (POINTS - 1);
      // Past the fork the lines part to both sides; before it they run together.
      const apart = Math.max(0, along - fork) / (1 - fork);
      const y =
        height * (0.74 + spread * (0.3 + apart * 1.5) - apart * 0.2) +
        offset * (0.6 + Math.abs(spread)) +
        Math.sin(along * 5 + line) * 10;
      return [Math.round(width * (along * 1.1 - 0.05)), Math.round(y)] as const;
    });
    return `<path d="${smooth(points)}"/>`;
  }).join("");
}

/**
 * A curve through the points: each third of the way, the control point lies on the line to the neighbour after next.
 */
function smooth(points: readonly (readonly [number, number])[]): string {
  const at = (index: number) => points[Math.min(points.length - 1, Math.max(0, index))]!;
  const [first] = points;
  let path = `M${first![0]} ${first![1]}`;
  for (let index = 0; index < points.length - 1; index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const control = (near: number, a: number, b: number) => Math.round(near + (b - a) / 6);
    path +=
      `C${control(from[0], before[0], to[0])} ${control(from[1], before[1], to[1])} ` +
      `${control(to[0], after[0], from[0])} ${control(to[1], after[1], from[1])} ${to[0]} ${to[1]}`;
  }
  return path;
}
