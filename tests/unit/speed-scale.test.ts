import { expect, test } from "vitest";
import { boundsOf, MEASURES, stepOf, type Measure } from "#firm/speed/scale.ts";

test.each(Object.keys(MEASURES) as Measure[])(
  "%s: each value stands within its step, and more is never less",
  (measure) => {
    let before = 0;
    for (let value = 0; value < MEASURES[measure].good * 4; value += MEASURES[measure].good / 97) {
      const step = stepOf(measure, value);
      const [from, to] = boundsOf(measure, step);
      expect(value).toBeGreaterThanOrEqual(from * 0.999999);
      expect(value).toBeLessThanOrEqual(to * 1.000001);
      expect(step).toBeGreaterThanOrEqual(before);
      before = step;
    }
  },
);

test("there is a last step for whatever is more", () => {
  expect(stepOf("LCP", 600_000)).toBe(stepOf("LCP", 60_000));
  expect(stepOf("CLS", 100)).toBe(stepOf("CLS", 2));
});
