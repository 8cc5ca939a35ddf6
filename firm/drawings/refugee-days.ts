import { daysIn } from "#firm/checks/checks.ts";
import type { Draw } from "./given.ts";
import { lengthRows } from "./length-rows.ts";

/** The days of a refugee claim, each from a day of its own, on one ruler. */
export const refugeeDays: Draw<"refugee-claim-days"> = ({ law, words, ...paper }) =>
  lengthRows(
    { ...paper, ruler: words.days, count: daysIn },
    [
      { name: words.form, figure: law("refugee-form-window"), note: words.papers },
      { name: words.appeal, figure: law("refugee-appeal-window"), note: words.reasons, isAccent: true },
      { name: words.record, figure: law("refugee-appeal-record-window"), note: words.same },
      { name: words.court, figure: law("judicial-review-in-canada"), note: words.none },
      { name: words.risk, figure: law("prra-window"), note: words.arrived },
    ],
    330,
  );
