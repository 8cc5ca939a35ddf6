import type { Draw } from "./given.ts";
import { lengthRows, yearsIn } from "./length-rows.ts";

/** The shortest and the longest permit, and how long none may be asked for, on one ruler of years. */
export const permitSpan: Draw<"permit-span"> = ({ law, words, ...paper }) =>
  lengthRows(
    { ...paper, ruler: words.years, count: yearsIn },
    [
      { name: words.shortest, figure: law("trp-minimum"), note: words.practice },
      { name: words.longest, figure: law("trp-maximum"), note: words.less, isAccent: true },
      { name: words.refused, figure: law("refused-claim-bar"), note: words.last },
    ],
    290,
  );
