import fc from "fast-check";
import { expect, test } from "vitest";
import { checkFigures, RULES } from "#firm/checks/checks.ts";
import type { Answers } from "#firm/checks/rule/answers.ts";
import type { Outcome, Value } from "#firm/checks/rule/check-outcome.ts";
import { runCheck } from "#firm/checks/rule/run-check.ts";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import { daysBetween } from "#time/days-between.ts";
import { addDays } from "#time/weeks.ts";

const { law } = contentAsItStands();
const TODAY = "2026-11-21";

function outcomeOf(slug: string, answers: Answers): Outcome {
  const state = runCheck(RULES[slug]!, answers, checkFigures(slug, law), TODAY);
  if (state.state !== "done") throw new Error(`${slug} is ${JSON.stringify(state)}`);
  return state.outcome;
}

const number = (value: Value | undefined) => Object.values(value ?? { none: NaN })[0] as number;
const cents = fc.integer({ min: 0, max: 500_000_000 });
const dollars = (sum: number) => (sum / 100).toFixed(2);
const days = (from: string, most: number) => fc.integer({ min: 0, max: most }).map((count) => addDays(from, count));
const trips = fc.array(
  fc
    .record({ left: days("2021-01-01", 2100), long: fc.integer({ min: 0, max: 300 }) })
    .map(({ left, long }) => ({ left, back: addDays(left, long) })),
  { maxLength: 6 },
);

test("land transfer tax never falls as the price rises, and is never below the rates of the first step", () => {
  const tax = (value: number, land: string) =>
    number(
      outcomeOf("land-transfer-tax", {
        toronto: "no",
        land,
        closing: "2026-12-01",
        value: dollars(value),
        first: "no",
        foreign: "no",
      }).values["tax"],
    );
  fc.assert(
    fc.property(cents, cents, fc.constantFrom("home", "other"), (a, b, land) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      expect(tax(low, land)).toBeLessThanOrEqual(tax(high, land));
      expect(tax(high, land)).toBeLessThanOrEqual(Math.ceil(high * 0.025));
    }),
  );
});

test("the refund is never above the most, nor above the tax", () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 99 }), (value, share) => {
      const buyer = { status: "yes", first: "yes", spouse: "none", live: "yes" };
      const { values } = outcomeOf("land-transfer-tax", {
        toronto: "no",
        land: "home",
        closing: "2026-12-01",
        value: dollars(value),
        first: "yes",
        foreign: "no",
        buyers: [
          { ...buyer, share: String(share) },
          { share: String(100 - share), status: "yes", first: "no", "spouse-of-first": "no" },
        ],
      });
      expect(number(values["refund"])).toBeLessThanOrEqual(Math.min(400_000, number(values["tax"])));
    }),
  );
});

test("the estate tax is whole units of fifteen dollars and never falls", () => {
  const tax = (value: number) =>
    number(
      outcomeOf("estate-administration-tax", { "two-wills": "no", joint: "no", assets: dollars(value), land: "0" })
        .values["answer"],
    );
  fc.assert(
    fc.property(cents, cents, (a, b) => {
      expect(tax(a) % 1500).toBe(0);
      expect(tax(Math.min(a, b))).toBeLessThanOrEqual(tax(Math.max(a, b)));
    }),
  );
});

test("shares without a will add up to the estate, to the cent", () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 12 }), fc.boolean(), (net, children, isMarried) => {
      fc.pre(isMarried || children > 0);
      const outcome = outcomeOf("no-will", {
        will: "none",
        spouse: isMarried ? "married" : "none",
        separated: "no",
        special: "no",
        died: "2026-01-01",
        net: dollars(net),
        children: String(children),
      });
      const parts = outcome.end !== "lawyer" && outcome.drawing?.kind === "bar" ? outcome.drawing.parts : [];
      expect(parts.reduce((all, { size }) => all + size, 0)).toBe(net);
    }),
  );
});

test("what is free and what is taxed of an estate are drawn as parts that add up to it, to the cent", () => {
  fc.assert(
    fc.property(cents, (assets) => {
      const outcome = outcomeOf("estate-administration-tax", {
        "two-wills": "no",
        joint: "no",
        land: "0",
        assets: dollars(assets),
      });
      const parts = outcome.end !== "lawyer" && outcome.drawing?.kind === "bar" ? outcome.drawing.parts : [];
      expect(parts.reduce((all, { size }) => all + size, 0)).toBe(assets);
      expect(parts.map(({ value }) => value)).toEqual(parts.map(({ size }) => ({ cents: size })));
    }),
  );
});

test("another trip never adds days for citizenship or for a permanent resident", () => {
  const citizen = (list: Answers[]) =>
    number(
      outcomeOf("citizenship-days", {
        adult: "yes",
        crown: "no",
        apply: TODAY,
        landed: "2023-05-01",
        status: [{ from: "2022-01-01", until: "2023-04-30" }],
        excluded: [],
        trips: list,
      }).values["answer"],
    );
  const resident = (list: Answers[]) =>
    number(
      outcomeOf("residency-days", {
        report: "no",
        landed: "2023-05-01",
        tested: TODAY,
        trips: list,
        "other-ways": "no",
      }).values["answer"],
    );
  fc.assert(
    fc.property(trips, trips, (some, more) => {
      expect(citizen([...some, ...more])).toBeLessThanOrEqual(citizen(some));
      expect(resident([...some, ...more])).toBeLessThanOrEqual(resident(some));
    }),
    { numRuns: 60 },
  );
});

test("the window for citizenship is always 1,826 or 1,827 days", () => {
  fc.assert(
    fc.property(days("2018-01-01", 20_000), (apply) => {
      const { steps } = outcomeOf("citizenship-days", {
        adult: "yes",
        crown: "no",
        apply,
        landed: "2015-01-01",
        status: [],
        excluded: [],
        trips: [],
      });
      const { start, end } = steps.find(({ words }) => words === "window")!.values as Record<string, { day: string }>;
      expect([1826, 1827]).toContain(daysBetween(start!.day, end!.day) + 1);
    }),
    { numRuns: 60 },
  );
});

test("every deadline comes with an earlier day to do it by", () => {
  fc.assert(
    fc.property(
      days("2026-06-01", 300),
      fc.constantFrom("immigration", "citizenship", "sponsorship", "removal", "residency", "refugee"),
      fc.constantFrom("inside", "outside", "not-sure"),
      (sent, decision, where) => {
        const { values } = outcomeOf("appeal-dates", { decision, where, sent });
        const [safe, answer] = [values["safe"], values["answer"]] as { day: string }[];
        expect(safe!.day < answer!.day).toBe(true);
      },
    ),
  );
});
