import { durationOrAge } from "#firm/checks/checks.ts";
import type { Draw } from "./given.ts";
import { lengthRows, yearsIn } from "./length-rows.ts";

/** How long a sponsor's promise lasts, for each relative, on one ruler of years. */
export const undertakingYears: Draw<"undertaking-lengths"> = ({ law, words, ...paper }) => {
  const child = law("undertaking-child-full");
  durationOrAge(child);
  // The row holds its years; how they may end sooner is said below it.
  const [years, ...sooner] = child.split(/ (?=or until)/);
  lengthRows(
    { ...paper, ruler: words.years, count: yearsIn },
    [
      { name: words.spouse, figure: law("undertaking-spouse"), isAccent: true },
      { name: words.older, figure: law("undertaking-child-over-22") },
      { name: words.child, figure: years!, note: sooner.join(" ") },
      { name: words.relative, figure: law("undertaking-other-relative") },
      { name: words.parent, figure: law("undertaking-parent"), note: words.closed },
    ],
    274,
  );
};
