import { describe, expect, it } from "vitest";
import { SCENARIOS } from "./scenarios.ts";

/** A short part of every scenario, the same each time; `npm run faults` plays them in full. */
const SEED = 20261121;

describe("nothing acknowledged is lost", () => {
  it.each(SCENARIOS)("$name", async ({ play, shortRounds }) => {
    const { lost, doubled, unnotified, strange, acknowledged, stored } = await play({
      rounds: shortRounds,
      seed: SEED,
    });
    expect({ lost, doubled, unnotified, strange }).toEqual({ lost: [], doubled: [], unnotified: [], strange: [] });
    expect(acknowledged).toBeGreaterThan(0);
    expect(stored).toBe(acknowledged);
  });
});
