import { expect, test } from "vitest";
import type { Outcome } from "#firm/checks/rule/check-outcome.ts";
import { RULES } from "#firm/checks/checks.ts";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import { walk } from "#tests/support/walk-check.ts";

// How every check reasons: the steps that it shows, in their order, with what they name and rest on, and the ending they
// lead to. Where a rule was changed on purpose: look at what changed, then run this file with -u.
test.each(Object.keys(RULES))("%s shows the steps it took", async (slug) => {
  const paths = walk(slug, contentAsItStands()).flatMap(({ state }) =>
    state.state === "done" ? [pathOf(state.outcome).join("\n  ")] : [],
  );
  await expect(`${[...new Set(paths)].toSorted().join("\n\n")}\n`).toMatchFileSnapshot(`check-paths/${slug}.txt`);
});

function pathOf(outcome: Outcome): string[] {
  const { end, words, values, steps, notices } = outcome;
  const drawn = outcome.end === "lawyer" ? [] : labelsOf(outcome.drawing);
  return [
    `${end}: ${words}, saying ${Object.keys(values).join(" ") || "nothing"}`,
    ...steps.map((step) =>
      [step.words, ...Object.keys(step.values), ...step.figures.map((one) => `(${one})`)].join(" "),
    ),
    ...notices.map((name) => `notice ${name}`),
    ...(drawn.length > 0 ? [`drawn ${drawn.join(" ")}`] : []),
  ];
}

function labelsOf(drawing: Extract<Outcome, { end: "date" | "sum" }>["drawing"]): string[] {
  if (!drawing) return [];
  const { kind } = drawing;
  if (kind === "stairs") return [kind];
  const goal = kind === "bar" && drawing.goal ? [drawing.goal] : [];
  return [kind, ...(kind === "line" ? drawing.marks : [...drawing.parts, ...goal]).map(({ label }) => label)];
}
