import { at, type Pen } from "./pen.ts";

type Box = { left: number; top: number; right: number; bottom: number };

/** Between two courses, in units of the drawing. */
const GAP = 7;

/** A wall of limestone: its courses as level lines, counted from the ground so that neighbours meet. */
export function courses(pen: Pen, { left, top, right, bottom }: Box, ground = bottom): void {
  let outline = "";
  for (let y = ground - GAP; y > top + 2; y -= GAP) if (y < bottom) outline += at`M${left} ${y}H${right}`;
  if (outline) pen.stroke(outline, "rule faint");
}

/** The same set upright: what goes to somebody else. */
export function staves(pen: Pen, { left, top, right, bottom }: Box): void {
  const count = Math.max(1, Math.round((right - left) / GAP));
  let outline = "";
  for (let one = 1; one < count; one += 1) outline += at`M${left + ((right - left) * one) / count} ${top}V${bottom}`;
  if (outline) pen.stroke(outline, "rule faint");
}

/** The outline of a box. */
export function frame(pen: Pen, { left, top, right, bottom }: Box): void {
  pen.stroke(at`M${left} ${top}H${right}V${bottom}H${left}Z`, "rule");
}
