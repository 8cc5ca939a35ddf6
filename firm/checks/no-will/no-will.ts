import type { Asked } from "../rule/answers.ts";
import type { Law } from "../rule/law-on-a-day.ts";
import { lawyer, roundHalfUp, step, sum, type Outcome, type Step, type Value } from "../rule/check-outcome.ts";
import { defineCheck } from "../rule/run-check.ts";

const FIGURES = [
  "preferential-share",
  "intestate-rest-one-child",
  "intestate-rest-more-children",
  "spouse-election-window",
  "dependant-claim-window",
  "intestate-order",
] as const;
type Key = (typeof FIGURES)[number];

/** More shares than these would be too narrow to tell apart. */
const MOST_DRAWN = 13;

/** Who shares an estate in Ontario where there is no will, by the day of death. */
export const noWill = defineCheck({
  figures: FIGURES,
  rule(answers, law: Law<Key>): Outcome {
    if (answers.choice("will") !== "none") return lawyer("will");
    const spouse = answers.choice("spouse");
    if (spouse === "common-law" || spouse === "two") return lawyer(spouse);
    if (spouse === "married" && answers.yes("separated")) return lawyer("separated");
    if (answers.yes("special")) return lawyer("special");
    const died = answers.day("died");
    const net = answers.cents("net");
    const children = answers.count("children");
    if (spouse === "married") return withSpouse(net, children, died, law);
    return children > 0 ? amongChildren("children", 0, net, children, [order(law)]) : amongParents(net, answers, law);
  },
});

function order(law: Law<Key>): Step {
  return step("order", ["intestate-order"], { section: { words: law.words("intestate-order") } });
}

function withSpouse(net: number, children: number, died: string, law: Law<Key>): Outcome {
  const window = { words: law.words("spouse-election-window") };
  const claim = { words: law.words("dependant-claim-window") };
  const choices = [
    step("election", ["spouse-election-window"], { window }),
    step("support", ["dependant-claim-window"], { window: claim }),
  ];
  if (children === 0) return shares("spouse-all", net, [], [step("no-children", ["intestate-order"]), ...choices]);
  const first = law.cents("preferential-share", died);
  const firstStep = step("first", ["preferential-share"], { first: { cents: first } });
  if (net <= first) return shares("spouse-all", net, [], [firstStep, ...choices]);
  const key = children === 1 ? "intestate-rest-one-child" : "intestate-rest-more-children";
  const half = roundHalfUp(net - first, law.oneOf(key));
  const rest = step("rest", [key], {
    rest: { cents: net - first },
    part: { words: law.words(key) },
    share: { cents: half },
  });
  const steps = [firstStep, rest];
  return amongChildren("spouse-and-children", first + half, net - first - half, children, steps, choices);
}

/** Equal shares in whole cents; what is over goes to the last. @param then what is said after the shares */
function amongChildren(
  words: string,
  spouse: number,
  rest: number,
  children: number,
  steps: Step[],
  then: Step[] = [],
): Outcome {
  const each = Math.floor(rest / children);
  const all = Array.from({ length: children }, (_, index) =>
    index === children - 1 ? rest - each * (children - 1) : each,
  );
  const split = step("equal", ["intestate-order"], { rest: { cents: rest }, each: { cents: each } });
  return shares(words, spouse, all, [...steps, split, ...then]);
}

function amongParents(net: number, answers: Asked, law: Law<Key>): Outcome {
  const parents = answers.choice("parents");
  if (parents === "none") return lawyer("relatives", [order(law)]);
  const each = parents === "both" ? Math.floor(net / 2) : net;
  const others = parents === "both" ? [each, net - each] : [net];
  const drawing = { kind: "bar" as const, parts: others.map((cents) => part("parent", cents)) };
  return sum("parents", { cents: each }, [order(law)], { drawing });
}

function shares(words: string, spouse: number, children: number[], steps: Step[]): Outcome {
  const values: Record<string, Value> = {
    ...(children.length > 0 ? { each: { cents: children[0]! } } : {}),
    ...(children.length > 0 && children.at(-1) !== children[0] ? { last: { cents: children.at(-1)! } } : {}),
  };
  const parts = [...(spouse > 0 ? [part("spouse", spouse)] : []), ...children.map((cents) => part("child", cents))];
  const answer = { cents: spouse > 0 ? spouse : (children[0] ?? 0) };
  const isDrawn = parts.length <= MOST_DRAWN;
  return sum(words, answer, steps, { values, ...(isDrawn ? { drawing: { kind: "bar", parts } } : {}) });
}

function part(label: string, cents: number) {
  return { label, value: { cents }, size: cents };
}
