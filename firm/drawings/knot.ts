import { at, type Pen } from "./pen.ts";

/** A point on a line where something begins or ends. */
export function knot(pen: Pen, x: number, y: number, radius = 5): void {
  pen.fill(
    at`M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`,
    "knot",
  );
}
