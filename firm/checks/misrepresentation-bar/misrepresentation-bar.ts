import { addDays } from "#time/weeks.ts";
import { after } from "../rule/amounts.ts";
import { date, lawyer, step, type Outcome } from "../rule/check-outcome.ts";
import { defineCheck } from "../rule/run-check.ts";

/** The last day on which somebody stays inadmissible for misrepresentation. */
export const misrepresentationBar = defineCheck({
  figures: ["misrepresentation-bar", "order-enforced-section"],
  rule(answers, law): Outcome {
    if (answers.choice("ground") !== "direct") return lawyer("ground");
    if (answers.yes("court")) return lawyer("court");
    const isOutside = answers.choice("where") === "outside";
    if (isOutside && answers.yes("appeal")) return lawyer("open-appeal");
    if (!isOutside && !answers.yes("proof"))
      return lawyer("no-proof", [
        step("enforced", ["order-enforced-section"], { section: { words: law.words("order-enforced-section") } }),
      ]);
    const start = answers.day(isOutside ? "final" : "enforced");
    const last = after(start, law.duration("misrepresentation-bar", start));
    const counted = step(isOutside ? "from-final" : "from-enforced", ["misrepresentation-bar"], {
      start: { day: start },
      bar: { words: law.words("misrepresentation-bar", start) },
      last: { day: last },
    });
    const marks = [
      { label: isOutside ? "final" : "enforced", day: start },
      { label: "last", day: last },
    ];
    return date("last", last, [counted], {
      values: { first: { day: addDays(last, 1) } },
      drawing: { kind: "line", marks },
    });
  },
});
