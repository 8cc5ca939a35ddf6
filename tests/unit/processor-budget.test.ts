import { expect, test } from "vitest";
import { processorBudget } from "#server/http/processor-budget.ts";

/** A budget of a fifth of the processor whose time and use stand still until they are moved; 1,000 ms are saved up. */
function budgetAt(now: number) {
  const time = { used: 0, now };
  return { time, budget: processorBudget({ part: 0.2, used: () => time.used, now: () => time.now }) };
}

test("counts what was used while work was under way, and nothing of the time between", () => {
  const { time, budget } = budgetAt(0);
  time.used = 5_000;
  budget.charge("a", false);
  expect([budget.usedBy("a"), budget.isLeft()]).toEqual([0, true]);
  time.used += 300;
  budget.charge("a", true);
  time.used += 200;
  budget.charge("a", true);
  expect([budget.usedBy("a"), budget.usedBy("b"), budget.isLeft()]).toEqual([500, 0, true]);
  time.used += 499;
  budget.charge("b", true);
  expect(budget.isLeft()).toBe(true);
  time.used += 1;
  budget.charge("b", true);
  expect(budget.isLeft()).toBe(false);
});

test("says how long it stays empty, and fills by its part of the time that passes", () => {
  const { time, budget } = budgetAt(10_000);
  time.used = 1_100;
  budget.charge("a", true);
  expect(budget.isLeft()).toBe(false);
  expect(budget.emptyFor()).toBe(501);
  time.now += 500;
  expect(budget.isLeft()).toBe(false);
  time.now += budget.emptyFor();
  expect(budget.isLeft()).toBe(true);
});

test("saves up no more than a second, however long nobody asks", () => {
  const { time, budget } = budgetAt(0);
  time.now = 1_000_000;
  expect(budget.isLeft()).toBe(true);
  time.used = 1_000;
  budget.charge("a", true);
  expect(budget.isLeft()).toBe(false);
});

test("forgets who used how much after ten seconds", () => {
  const { time, budget } = budgetAt(0);
  const use = (visitor: string) => {
    time.used += 10;
    budget.charge(visitor, true);
  };
  use("a");
  time.now = 10_000;
  use("b");
  expect([budget.usedBy("a"), budget.usedBy("b")]).toEqual([10, 10]);
  time.now += 1;
  use("b");
  expect([budget.usedBy("a"), budget.usedBy("b")]).toEqual([0, 10]);
});

test("forgets them too once it knows a thousand", () => {
  const { time, budget } = budgetAt(0);
  for (let number = 0; number < 1_000; number += 1) {
    time.used += 1;
    budget.charge(`visitor ${number}`, true);
  }
  expect(budget.usedBy("visitor 0")).toBe(1);
  time.used += 1;
  budget.charge("one more", true);
  expect([budget.usedBy("visitor 0"), budget.usedBy("one more")]).toEqual([0, 1]);
});
