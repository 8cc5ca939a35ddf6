import { addDays } from "#time/weeks.ts";
import type { Asked } from "../rule/answers.ts";
import { after } from "../rule/amounts.ts";
import type { Law } from "../rule/law-on-a-day.ts";
import { date, lawyer, step, type Outcome } from "../rule/check-outcome.ts";
import { defineCheck } from "../rule/run-check.ts";

const FIGURES = [
  "criminal-rehabilitation-wait",
  "deemed-rehabilitation-one",
  "deemed-rehabilitation-two-summary",
  "deemed-rehabilitation-max",
  "two-summary-exemption",
  "impaired-driving-date",
  "impaired-driving-max",
] as const;
type Key = (typeof FIGURES)[number];

/** The days that the rules on criminal rehabilitation count to. Whether somebody is rehabilitated is not said. */
export const rehabilitationDates = defineCheck({
  figures: FIGURES,
  rule(answers, law: Law<Key>): Outcome {
    const what = answers.choice("what");
    if (what === "other") return lawyer("other-result");
    if (answers.yes("later")) return lawyer("later");
    const isInside = answers.choice("where") === "inside";
    if (what === "act") return isInside ? lawyer("inside") : fromAct(answers, law);
    // Impaired driving can be treated in both ways, so nobody has to know its level (section 36(3)(a)).
    const isImpaired = answers.yes("impaired");
    if (isInside) return isImpaired ? lawyer("inside") : inside(answers, law);
    if (isImpaired) return answers.choice("how-many") === "one" ? impaired(answers, law) : lawyer("several");
    if (answers.choice("level") === "summary") {
      if (answers.choice("how-many") === "one") return lawyer("one-summary");
      return fromSentence(answers.day("completed"), "deemed-rehabilitation-two-summary", "two-summary", law);
    }
    if (answers.choice("how-many") !== "one") return lawyer("several");
    const completed = answers.day("completed");
    if (!answers.yes("under-max")) return applyOnly("apply-only", completed, law, "max", ["deemed-rehabilitation-max"]);
    return fromSentence(completed, "deemed-rehabilitation-one", "one-offence", law);
  },
});

/** Nobody applies for rehabilitation inside Canada; one rule exempts after two or more summary offences. */
function inside(answers: Asked, law: Law<Key>): Outcome {
  const [level, many] = [answers.choice("level"), answers.choice("how-many")];
  if (level !== "summary" || many === "one") return lawyer("inside");
  const completed = answers.day("completed");
  const exempt = after(addDays(completed, 1), law.duration("two-summary-exemption"));
  const window = { words: law.words("two-summary-exemption") };
  return date(
    "exempt",
    exempt,
    [step("exempt", ["two-summary-exemption"], { completed: { day: completed }, window, exempt: { day: exempt } })],
    { drawing: line("completed", completed, undefined, exempt) },
  );
}

/**
 * Section 18(2) starts the day after the sentence; the government's own example starts on the day. The later is shown.
 */
function fromSentence(completed: string, key: Key, words: string, law: Law<Key>): Outcome {
  const apply = after(completed, law.duration("criminal-rehabilitation-wait"));
  const deemed = after(addDays(completed, 1), law.duration(key));
  return date(
    words,
    apply,
    [
      applyStep("apply", completed, apply, law),
      step("deemed", [key], {
        next: { day: addDays(completed, 1) },
        window: { words: law.words(key) },
        deemed: { day: deemed },
      }),
    ],
    { values: { deemed: { day: deemed } }, drawing: line("completed", completed, apply, deemed) },
  );
}

function fromAct(answers: Asked, law: Law<Key>): Outcome {
  const act = answers.day("act");
  if (answers.choice("how-many") !== "one") return lawyer("several");
  const apply = after(act, law.duration("criminal-rehabilitation-wait"));
  const first = applyStep("apply-act", act, apply, law);
  const drawn = (deemed?: string) => ({ drawing: line("act", act, apply, deemed) });
  if (!answers.yes("under-max"))
    return date("apply-only", apply, [first, step("max", ["deemed-rehabilitation-max"], maxOf(law))], drawn());
  const deemed = after(addDays(act, 1), law.duration("deemed-rehabilitation-one"));
  const window = { words: law.words("deemed-rehabilitation-one") };
  const second = step("deemed", ["deemed-rehabilitation-one"], {
    next: { day: addDays(act, 1) },
    window,
    deemed: { day: deemed },
  });
  return date("one-act", apply, [first, second], { values: { deemed: { day: deemed } }, ...drawn(deemed) });
}

/** Since that day its maximum is not under the limit; what held for earlier offences is for a lawyer. */
function impaired(answers: Asked, law: Law<Key>): Outcome {
  const completed = answers.day("completed");
  const isSince = answers.day("act") >= law.day("impaired-driving-date");
  const [most, limit] = [law.duration("impaired-driving-max"), law.duration("deemed-rehabilitation-max")];
  if (!isSince || most.count < limit.count)
    return applyOnly("impaired-before", completed, law, "impaired-before", ["impaired-driving-date"]);
  return applyOnly("apply-only", completed, law, "impaired-since", ["impaired-driving-date", "impaired-driving-max"]);
}

function applyOnly(words: string, completed: string, law: Law<Key>, why: string, figures: Key[]): Outcome {
  const apply = after(completed, law.duration("criminal-rehabilitation-wait"));
  const since = {
    since: { words: law.words("impaired-driving-date") },
    impaired: { words: law.words("impaired-driving-max") },
    ...maxOf(law),
  };
  return date(words, apply, [applyStep("apply", completed, apply, law), step(why, figures, since)], {
    drawing: line("completed", completed, apply, undefined),
  });
}

function maxOf(law: Law<Key>) {
  return { max: { words: law.words("deemed-rehabilitation-max") } };
}

function applyStep(words: string, from: string, apply: string, law: Law<Key>) {
  const window = { words: law.words("criminal-rehabilitation-wait") };
  return step(words, ["criminal-rehabilitation-wait"], { from: { day: from }, window, apply: { day: apply } });
}

function line(label: "completed" | "act", start: string, apply: string | undefined, deemed: string | undefined) {
  const marks = [
    { label, day: start },
    ...(apply ? [{ label: "apply", day: apply }] : []),
    ...(deemed ? [{ label: "deemed", day: deemed }] : []),
  ];
  return { kind: "line" as const, marks };
}
