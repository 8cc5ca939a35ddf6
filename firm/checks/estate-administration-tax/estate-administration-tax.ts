import { Mistake } from "../rule/answers.ts";
import { lawyer, step, sum, type Outcome } from "../rule/check-outcome.ts";
import { defineCheck } from "../rule/run-check.ts";

/** Ontario's tax on an application for a certificate of appointment ("probate fee"), by today's rate. */
export const estateAdministrationTax = defineCheck({
  figures: ["estate-administration-tax-threshold", "estate-administration-tax-rate", "estate-information-return"],
  rule(answers, law): Outcome {
    if (answers.yes("two-wills")) return lawyer("two-wills");
    if (answers.yes("joint")) return lawyer("joint");
    const assets = answers.cents("assets");
    const land = answers.cents("land");
    const mortgages = land > 0 ? answers.cents("mortgages") : 0;
    if (mortgages > land) throw new Mistake("mortgages");
    const value = assets + land - mortgages;
    const free = law.cents("estate-administration-tax-threshold");
    const { sum: rate, each } = law.centsPerCents("estate-administration-tax-rate");
    const units = Math.max(0, Math.ceil((value - free) / each));
    const tax = { cents: units * rate };
    const steps = [
      step("value", [], { assets: { cents: assets }, land: { cents: land - mortgages }, value: { cents: value } }),
      step("free", ["estate-administration-tax-threshold"], {
        free: { cents: free },
        above: { cents: Math.max(0, value - free) },
      }),
      ...(units > 0
        ? [
            step("rate", ["estate-administration-tax-rate"], {
              units: { count: units },
              rate: { words: law.words("estate-administration-tax-rate") },
              tax,
            }),
          ]
        : []),
      step("return", ["estate-information-return"], { window: { words: law.words("estate-information-return") } }),
    ];
    return sum("tax", tax, steps, {
      values: { value: { cents: value } },
      drawing: {
        kind: "bar",
        parts: [
          { label: "free", value: { cents: Math.min(value, free) }, size: Math.min(value, free) },
          { label: "above", value: { cents: Math.max(0, value - free) }, size: Math.max(0, value - free) },
        ],
      },
    });
  },
});
