import { Mistake, type Asked } from "../rule/answers.ts";
import type { Law } from "../rule/law-on-a-day.ts";
import { lawyer, roundHalfUp, step, sum, type Outcome, type Step } from "../rule/check-outcome.ts";
import { defineCheck } from "../rule/run-check.ts";

const BANDS = [
  ["ltt-rate-one", "ltt-threshold-one"],
  ["ltt-rate-two", "ltt-threshold-two"],
  ["ltt-rate-three", "ltt-threshold-three"],
  ["ltt-rate-four", "ltt-threshold-four"],
] as const;
const FIGURES = [...BANDS.flat(), "ltt-rate-five", "ltt-refund", "nrst"] as const;
type Key = (typeof FIGURES)[number];

/** A rate is so many parts of these, and so is a share. */
const WHOLE = 10_000;

/** Ontario's tax on buying land, the first-time buyer's refund and the non-resident tax, by the day of closing. */
export const landTransferTax = defineCheck({
  figures: FIGURES,
  rule(answers, law: Law<Key>): Outcome {
    if (answers.yes("toronto")) return lawyer("toronto");
    const land = answers.choice("land");
    if (land === "special") return lawyer("special");
    const isHome = land === "home";
    const closing = answers.day("closing");
    const value = answers.cents("value");
    const { tax, bands, steps } = taxOn(value, isHome, closing, law);
    const isAsking = isHome && answers.yes("first");
    const qualifying = isAsking ? qualifyingShares(answers) : 0;
    const refund = refundOf(tax, qualifying, closing, law);
    if (qualifying > 0)
      steps.push(step("refund", ["ltt-refund"], { shares: percent(qualifying), refund: { cents: refund } }));
    else if (isAsking) steps.push(step("no-refund", ["ltt-refund"]));
    let nonResident = 0;
    if (answers.yes("foreign")) {
      if (!isHome) return lawyer("foreign-other", steps);
      if (answers.choice("exemption") !== "none") return lawyer("exemption", steps);
      const signed = answers.day("signed");
      nonResident = roundHalfUp(value * law.parts("nrst", signed), WHOLE);
      const rate = { words: law.words("nrst", signed) };
      steps.push(step("nrst", ["nrst"], { value: { cents: value }, rate, nrst: { cents: nonResident } }));
    }
    const taxCents = roundHalfUp(tax, WHOLE);
    return sum(nonResident > 0 ? "pay-non-resident" : "pay", { cents: taxCents - refund + nonResident }, steps, {
      values: { tax: { cents: taxCents }, refund: { cents: refund }, nrst: { cents: nonResident } },
      drawing: { kind: "stairs", steps: bands, value },
    });
  },
});

/** The tax in parts of a cent, so that only the end is rounded, and each step of the way. */
function taxOn(value: number, isHome: boolean, closing: string, law: Law<Key>) {
  const steps: Step[] = [];
  const bands: { upTo: number; rate: string; tax: number }[] = [];
  let [tax, lower] = [0, 0];
  const add = (rate: Key, upper: number, words: string, figures: Key[]) => {
    const slice = Math.min(value, upper) - lower;
    if (slice <= 0) return;
    const part = slice * law.parts(rate, closing);
    tax += part;
    const rateWords = law.words(rate, closing);
    bands.push({ upTo: Math.min(upper, value), rate: rateWords, tax: roundHalfUp(part, WHOLE) });
    const sums = { slice: { cents: slice }, tax: { cents: roundHalfUp(part, WHOLE) } };
    steps.push(step(words, figures, { ...sums, rate: { words: rateWords }, upper: { cents: upper } }));
    lower = upper;
  };
  for (const [rate, threshold] of BANDS) add(rate, law.cents(threshold, closing), "band", [rate, threshold]);
  // Above the last threshold only homes for one or two families meet the fifth rate.
  const top = isHome ? "ltt-rate-five" : "ltt-rate-four";
  add(top, Infinity, isHome ? "top-home" : "top-other", [top]);
  return { tax, bands, steps };
}

/** @param tax in parts of a cent @param shares in parts of ten thousand @returns whole cents */
function refundOf(tax: number, shares: number, closing: string, law: Law<Key>): number {
  if (shares === 0) return 0;
  const most = Math.min(tax, law.cents("ltt-refund", closing) * WHOLE);
  return roundHalfUp(most * shares, WHOLE * WHOLE);
}

/** The shares of all buyers for whom the refund may be asked, in parts of ten thousand. */
function qualifyingShares(answers: Asked): number {
  const buyers = answers.list("buyers");
  const shares = buyers.map((buyer) => buyer.parts("share"));
  if (shares.reduce((all, share) => all + share, 0) !== WHOLE) throw new Mistake("shares");
  const claims = buyers.map(mayAsk);
  // A spouse's share can only be added to that of somebody who may ask.
  const anybody = claims.includes("own");
  return shares.reduce((all, share, index) => {
    const claim = claims[index];
    return claim === "own" || (claim === "spouse" && anybody) ? all + share : all;
  }, 0);
}

function mayAsk(buyer: Asked): "own" | "spouse" | "no" {
  if (!buyer.yes("status")) return "no";
  if (!buyer.yes("first")) return buyer.yes("spouse-of-first") ? "spouse" : "no";
  if (buyer.choice("spouse") === "owned-during") return "no";
  return buyer.yes("live") ? "own" : "no";
}

function percent(parts: number) {
  return { words: `${Number((parts / 100).toFixed(2))}%` };
}
