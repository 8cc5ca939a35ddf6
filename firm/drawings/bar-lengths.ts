import type { Draw } from "./given.ts";
import { lengthRows, yearsIn } from "./length-rows.ts";

/** How long a reason keeps a person out, on one ruler of years; some have no end of their own. */
export const barLengths: Draw<"bar-lengths"> = ({ law, words, ...paper }) =>
  lengthRows(
    { ...paper, ruler: words.years, count: yearsIn },
    [
      { name: words.exclusion, figure: law("arc-exclusion") },
      { name: words.misrepresentation, figure: law("misrepresentation-bar"), isAccent: true },
      { name: words.rehabilitation, figure: law("criminal-rehabilitation-wait"), note: words.asked },
      { name: words.deemed, figure: law("deemed-rehabilitation-one"), note: words.past },
      { name: words.deportation, figure: words.endless, isEndless: true },
    ],
    318,
  );
