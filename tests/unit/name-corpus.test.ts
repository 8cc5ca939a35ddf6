import { describe, expect, it } from "vitest";
import { different, exact, isFound, isFoundExactly, same, WRITINGS } from "#tests/names/corpus.ts";

/** Of a thousand. */
const share = (part: readonly unknown[], of: readonly unknown[]) => Math.round((part.length / of.length) * 1000);

describe.each(Object.entries(WRITINGS))("names in %s", (_writing, people) => {
  it("are all found by the very name", () => {
    expect(exact(people).filter((pair) => !isFoundExactly(pair))).toEqual([]);
  });

  it("are found by another way to write them: 99 of 100 at least", () => {
    const pairs = same(people);
    const missed = pairs.filter((pair) => !isFound(pair));
    expect([share(missed, pairs) <= 10, missed.slice(0, 5)]).toEqual([true, expect.any(Array)]);
  });

  it("are told apart from those of other people who share one name: 3 of 100 at most are not", () => {
    const pairs = different(people);
    const taken = pairs.filter(isFound);
    expect([share(taken, pairs) <= 30, taken.slice(0, 5)]).toEqual([true, expect.any(Array)]);
  });
});

it("the corpus holds two thousand pairs and more of either kind", () => {
  const count = (pairs: typeof same) => Object.values(WRITINGS).reduce((sum, people) => sum + pairs(people).length, 0);
  expect(count(same)).toBeGreaterThan(2000);
  expect(count(different)).toBeGreaterThan(2000);
});
