import { durationIn } from "#firm/checks/checks.ts";
import type { Draw } from "./given.ts";
import { knot } from "./knot.ts";
import { at } from "./pen.ts";

/** The same bar twice: from which day it runs where the decision was made abroad, and where it was made here. */
export const barStarts: Draw<"bar-starts"> = ({ pen, width, height, format, law, words }) => {
  const bar = law("misrepresentation-bar");
  const years = durationIn(bar).count;
  const wide = format === "wide";
  const long = wide ? 400 : 176;
  const start = width - long - 6;
  const rows = [
    { title: words.outside, day: law("misrepresentation-bar-start-outside"), waits: "" },
    { title: words.inside, day: law("misrepresentation-bar-start-inside"), waits: words.waits },
  ];
  for (const [index, { title, day, waits }] of rows.entries()) {
    const y = (wide ? 78 : 84) + index * (wide ? 128 : 156);
    pen.words(0, y - (wide ? 54 : 60), title, { style: "title" });
    if (waits) {
      pen.stroke(at`M4 ${y}H${start}`, "rule dashed");
      knot(pen, 6, y, 3.5);
      pen.words(0, y + 26, waits, { style: "note", ink: "quiet", within: start - 24 });
    }
    let ticks = "";
    for (let year = 1; year <= years; year += 1) ticks += at`M${start + (year / years) * long} ${y - 5}v10`;
    pen.stroke(ticks, "rule");
    pen.stroke(at`M${start} ${y}H${start + long}`, "accent");
    knot(pen, start, y);
    pen.words(start + long, y - 14, bar, { style: "figure", anchor: "end" });
    pen.words(start, y + 26, day, { within: wide ? long : width - start });
  }
  pen.foot(words.certificate, width, height);
};
