export type Point = readonly [number, number];

/**
 * A soft curve led by the points, as path data of a few bytes a point. It touches the middle between each two; the
 * command t mirrors the point before it, which is the next one exactly, since even numbers have whole middles.
 */
export function smooth(course: readonly Point[], closed = false): string {
  const even = course.map(([x, y]) => [2 * Math.round(x / 2), 2 * Math.round(y / 2)] as const);
  const [first, second, last] = [even[0]!, even[1]!, even.at(-1)!];
  // Doubled ends: an open curve starts and stops at its points.
  const points = closed ? [...even, first, second] : [first, ...even, last];
  const middles = points
    .slice(1)
    .map(([x, y], index) => [(x + points[index]![0]) / 2, (y + points[index]![1]) / 2] as const);
  const [start, next] = [middles[0]!, middles[1]!];
  const lead = points[1]!;
  const steps = middles.slice(2).flatMap((middle, index) => step(middles[index + 1]!, middle));
  return `M${numbers(start)}q${numbers([...step(start, lead), ...step(start, next)])}t${numbers(steps)}`;
}

/** Straight lines through the points. */
export function straight(points: readonly Point[]): string {
  const whole = points.map(([x, y]) => [Math.round(x), Math.round(y)] as const);
  return `M${numbers(whole[0]!)}l${numbers(whole.slice(1).flatMap((point, index) => step(whole[index]!, point)))}`;
}

/** How far a point is from the piece of line between two others. */
export function distanceToLine([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const length = alongX ** 2 + alongY ** 2;
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * alongX + (y - fromY) * alongY) / length));
  return Math.hypot(x - fromX - part * alongX, y - fromY - part * alongY);
}

function step(from: Point, to: Point): number[] {
  return [to[0] - from[0], to[1] - from[1]];
}

/** Numbers as short as path data allows: a minus parts as well as a space. */
function numbers(values: readonly number[]): string {
  return values.map((value, index) => (index > 0 && value >= 0 ? ` ${value}` : `${value}`)).join("");
}
