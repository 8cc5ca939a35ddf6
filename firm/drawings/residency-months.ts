import { daysIn, durationIn } from "#firm/checks/checks.ts";
import type { Draw } from "./given.ts";
import { at } from "./pen.ts";

const MONTHS = 12;
const DAYS_A_YEAR = 365;

/** The days a permanent resident needs, as strokes of a month each: tall ones here, in stays of any length. */
export const residencyMonths: Draw<"residency-days"> = ({ pen, width, height, format, law, words }) => {
  const [days, span] = [law("pr-residency-days"), law("pr-residency-window")];
  const months = durationIn(span).count * MONTHS;
  const here = Math.round((daysIn(days) / DAYS_A_YEAR) * MONTHS);
  const present = spread(months, here);
  const rows = format === "wide" ? 1 : durationIn(span).count;
  const inRow = Math.ceil(months / rows);
  const [top, tall] = format === "wide" ? [92, 74] : [96, 30];

  pen.words(0, 44, days, { style: format === "wide" ? "poster" : "figure" });
  const beside = pen.widthOf(days, format === "wide" ? "poster" : "figure") + 16;
  if (format === "wide") pen.words(beside, 44, words.here, { style: "title" });
  else pen.words(0, 70, words.here, { style: "label", within: width });
  let [short, long] = ["", ""];
  for (let month = 0; month < months; month += 1) {
    const row = Math.floor(month / inRow);
    const x = 4 + ((month % inRow) / Math.max(1, inRow - 1)) * (width - 8);
    const ground = top + tall + row * (tall + 22);
    if (present[month]) long += at`M${x} ${ground}v${-tall}`;
    else short += at`M${x} ${ground}v${-tall * 0.22}`;
  }
  // A hairline under each year.
  for (let year = 0; year < months / MONTHS; year += 1) {
    const row = Math.floor((year * MONTHS) / inRow);
    const from = 4 + (((year * MONTHS) % inRow) / Math.max(1, inRow - 1)) * (width - 8);
    const to = from + ((MONTHS - 1) / Math.max(1, inRow - 1)) * (width - 8);
    pen.stroke(at`M${from} ${top + tall + 8 + row * (tall + 22)}H${to}`, "line");
  }
  pen.stroke(short, "rule");
  pen.stroke(long, "accent");
  pen.foot(`${words.scale} ${words.away}`, width, height);
};

/** So many of the months, in stays and absences of uneven length, always the same ones. */
function spread(months: number, here: number): boolean[] {
  // Waves of unequal length: neighbours join into stays, and no two stays are alike.
  const weight = (month: number) =>
    Math.sin(month * 0.61) + 0.8 * Math.sin(month * 0.23 + 2) + 0.3 * Math.sin(month * 1.7);
  const chosen = Array.from({ length: months }, (_, month) => month)
    .toSorted((a, b) => weight(b) - weight(a))
    .slice(0, here);
  return Array.from({ length: months }, (_, month) => chosen.includes(month));
}
