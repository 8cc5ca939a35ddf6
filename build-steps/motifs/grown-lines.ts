import { createHash } from "node:crypto";
import { smooth, type Point } from "./curve.ts";
import { drawing, times } from "./line-drawing.ts";

/**
 * Lines of land grown from the address of a page, for those that name no motif: the same address has always the same,
 * and no two have one.
 */
export function grownLines(address: string) {
  const bends = [...createHash("sha256").update(address).digest()].slice(0, 9).map((byte) => byte / 255 - 0.5);
  return drawing(
    times(8, (line) =>
      smooth(
        times(9, (step): Point => [
          25 * step,
          16 + 15 * line + bends[step]! * (64 - 7 * line) + bends[8 - step]! * 5 * line,
        ]),
      ),
    ),
    Math.round((bends[0]! + 0.5) * 4) + 2,
  );
}
