/** A motif: its box, the path data of its lines, and that of the one line in the accent colour. */
export type LineDrawing = { width: number; height: number; lines: string; accent: string };

/** Most motifs stand in a box of this size. */
export const WIDTH = 200;
export const HEIGHT = 140;

/** @param accents which of the lines are in the accent colour, by their place */
export function drawing(lines: readonly string[], ...accents: number[]): LineDrawing {
  return {
    width: WIDTH,
    height: HEIGHT,
    lines: lines.filter((_, place) => !accents.includes(place)).join(""),
    accent: accents.map((place) => lines[place]).join(""),
  };
}

/** What the function gives for 0, 1, 2 and so on. */
export function times<Value>(count: number, value: (index: number) => Value): Value[] {
  return Array.from({ length: count }, (_, index) => value(index));
}

/** A whole circle, from its lowest point. */
export function ring(x: number, y: number, radius: number): string {
  return `M${x} ${y + radius}a${radius} ${radius} 0 0 0 0-${2 * radius} ${radius} ${radius} 0 0 0 0 ${2 * radius}`;
}
