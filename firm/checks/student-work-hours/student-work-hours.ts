import type { Law } from "../rule/law-on-a-day.ts";
import { lawyer, step, sum, type Outcome } from "../rule/check-outcome.ts";
import { defineCheck } from "../rule/run-check.ts";

const FIGURES = [
  "off-campus-hours",
  "off-campus-uncapped-from",
  "off-campus-uncapped-until",
  "off-campus-program-min",
] as const;
type Key = (typeof FIGURES)[number];

const QUARTERS = 4;

/** A log of one week's hours off campus, by the limit of that week. Whether somebody may work is not said. */
export const studentWorkHours = defineCheck({
  figures: FIGURES,
  rule(answers, law: Law<Key>): Outcome {
    if (!answers.yes("program"))
      return lawyer("program", [
        step("program", ["off-campus-program-min"], { min: { words: law.words("off-campus-program-min") } }),
      ]);
    if (!answers.yes("permit")) return lawyer("permit");
    if (answers.yes("special")) return lawyer("special");
    const week = answers.day("week");
    if (week <= law.day("off-campus-uncapped-until"))
      return lawyer("other-rule", [
        step("other-rule", ["off-campus-uncapped-from", "off-campus-uncapped-until"], {
          from: { words: law.words("off-campus-uncapped-from") },
          until: { words: law.words("off-campus-uncapped-until") },
        }),
      ]);
    const isBreak = answers.choice("time") === "break";
    if (!answers.yes("full-time")) return lawyer("part-time");
    const worked = answers.list("jobs").reduce((all, job) => all + job.quarters("hours"), 0);
    const added = step("added", [], { worked: { quarters: worked } });
    if (isBreak) return sum("break", { quarters: worked }, [added, step("break", ["off-campus-hours"])]);
    const most = law.hours("off-campus-hours", week) * QUARTERS;
    const limit = step("limit", ["off-campus-hours"], {
      week: { day: week },
      limit: { words: law.words("off-campus-hours", week) },
    });
    const over = worked - most;
    const drawing = {
      kind: "bar" as const,
      parts: [{ label: "worked", value: { quarters: worked }, size: worked }],
      goal: { label: "limit", value: { quarters: most }, size: most },
    };
    const values = { gap: { quarters: Math.abs(over) } };
    return sum(over > 0 ? "over" : "within", { quarters: worked }, [added, limit], { values, drawing });
  },
});
