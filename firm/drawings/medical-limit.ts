import { durationIn } from "#firm/checks/checks.ts";
import { courses } from "./courses.ts";
import type { Draw } from "./given.ts";
import { at } from "./pen.ts";

/** The cost limit of a health case: a wall that grows by the same sum each year, up to the line. */
export const medicalLimit: Draw<"medical-limit"> = ({ pen, width, height, format, law, words }) => {
  const [year, all, period] = [
    law("excessive-demand-year"),
    law("excessive-demand-five-years"),
    law("excessive-demand-period"),
  ];
  const years = durationIn(period).count;
  const wide = format === "wide";
  const [ground, limit] = [height - (wide ? 70 : 100), wide ? 92 : 96];
  const [step, rise] = [width / years, (ground - limit) / years];
  const top = (index: number) => ground - (index + 1) * rise;

  pen.words(0, 26, words.above, { style: "title", within: width });
  for (let index = 0; index < years; index += 1)
    courses(pen, { left: index * step, top: top(index), right: (index + 1) * step, bottom: ground });
  let treads = at`M0 ${ground}`;
  for (let index = 0; index < years; index += 1) treads += at`V${top(index)}H${(index + 1) * step}`;
  pen.stroke(treads, "rule");
  pen.stroke(at`M0 ${ground}H${width}`, "line");
  pen.stroke(at`M0 ${limit}H${width}`, "accent");
  pen.words(0, limit - 14, all, { style: wide ? "poster" : "figure" });
  const beside = pen.widthOf(all, wide ? "poster" : "figure") + 14;
  pen.words(beside, limit - 14, `${words.within} ${period}`, { style: wide ? "label" : "note" });
  pen.words(0, ground + 26, words.each);
  pen.words(pen.widthOf(words.each, "label") + 10, ground + 27, year, { style: "number" });
  pen.foot(words.needs, width, height);
};
