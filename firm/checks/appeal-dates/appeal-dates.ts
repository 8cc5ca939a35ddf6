import { lastFilingDayBefore } from "#time/filing-days.ts";
import { after } from "../rule/amounts.ts";
import type { Asked } from "../rule/answers.ts";
import type { Law } from "../rule/law-on-a-day.ts";
import { deadline, lawyer, step, type Outcome } from "../rule/check-outcome.ts";
import { defineCheck } from "../rule/run-check.ts";

const BY_DECISION = {
  citizenship: "judicial-review-citizenship",
  sponsorship: "sponsorship-appeal-window",
  removal: "removal-appeal-window",
  residency: "residency-appeal-window",
  refugee: "refugee-appeal-window",
} as const;
const FIGURES = [
  "judicial-review-in-canada",
  "judicial-review-outside-canada",
  "refugee-appeal-record-window",
  ...Object.values(BY_DECISION),
] as const;
type Key = (typeof FIGURES)[number];

/** The last day the law gives for a court or an appeal, and a working day before it. The earliest rule counts. */
export const appealDates = defineCheck({
  figures: FIGURES,
  rule(answers, law: Law<Key>): Outcome {
    const decision = answers.choice("decision");
    if (decision === "other") return lawyer("other");
    const key = windowOf(decision, answers);
    const sent = answers.day("sent");
    const last = after(sent, law.duration(key));
    const safe = lastFilingDayBefore(last);
    const steps = [
      step("count", [key], { sent: { day: sent }, window: { words: law.words(key) }, last: { day: last } }),
      step("safe", [], { safe: { day: safe } }),
    ];
    const marks = [
      { label: "sent", day: sent },
      { label: "safe", day: safe },
      { label: "last", day: last },
    ];
    const more = { drawing: { kind: "line" as const, marks } };
    if (decision !== "refugee") return deadline(endingOf(decision), last, safe, law.today, steps, more);
    const perfect = after(sent, law.duration("refugee-appeal-record-window"));
    const record = step("record", ["refugee-appeal-record-window"], {
      window: { words: law.words("refugee-appeal-record-window") },
      record: { day: perfect },
    });
    const values = { record: { day: perfect } };
    return deadline("refugee", last, safe, law.today, [...steps, record], { ...more, values });
  },
});

function windowOf(decision: string, answers: Asked): Key {
  if (decision === "immigration")
    return answers.choiceOrUnsure("where") === "outside"
      ? "judicial-review-outside-canada"
      : "judicial-review-in-canada";
  return BY_DECISION[decision as keyof typeof BY_DECISION];
}

function endingOf(decision: string): string {
  return decision === "immigration" || decision === "citizenship" ? "court" : "division";
}
