import { after } from "../rule/amounts.ts";
import { Mistake } from "../rule/answers.ts";
import { date, step, type Outcome } from "../rule/check-outcome.ts";
import { defineCheck } from "../rule/run-check.ts";

/** A date and "call", nothing more: one input, no verdict, nothing on how or where somebody entered. */
export const refugeeClaimDate = defineCheck({
  figures: ["refugee-claim-one-year", "refugee-first-entry-date"],
  rule(answers, law): Outcome {
    const entered = answers.day("entered");
    if (entered <= law.day("refugee-first-entry-date")) throw new Mistake("earlier");
    if (entered > law.today) throw new Mistake("future");
    const end = after(entered, law.duration("refugee-claim-one-year"));
    const counted = step("year", ["refugee-claim-one-year", "refugee-first-entry-date"], {
      entered: { day: entered },
      since: { words: law.words("refugee-first-entry-date") },
      year: { words: law.words("refugee-claim-one-year") },
      end: { day: end },
    });
    return date(end < law.today ? "year-passed" : "year", end, [counted]);
  },
});
