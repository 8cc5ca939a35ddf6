import type { Draw } from "./given.ts";
import { lengthRows, yearsIn } from "./length-rows.ts";

/** When an offence abroad stops standing in the way, from the end of the whole sentence, on one ruler of years. */
export const recordYears: Draw<"offence-abroad"> = ({ law, words, ...paper }) =>
  lengthRows(
    { ...paper, ruler: words.years, count: yearsIn },
    [
      { name: words.rehabilitation, figure: law("criminal-rehabilitation-wait"), note: words.asked, isAccent: true },
      { name: words.summary, figure: law("deemed-rehabilitation-two-summary"), note: words.past },
      { name: words.one, figure: law("deemed-rehabilitation-one"), note: words.past },
      { name: words.serious, figure: words.endless, note: words.time, isEndless: true },
    ],
    318,
  );
