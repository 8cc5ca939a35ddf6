import { hoursIn } from "#firm/checks/checks.ts";
import type { Draw, Given } from "./given.ts";
import { at } from "./pen.ts";
import { knot } from "./knot.ts";

/** From an arrest to a justice: the hours as a line; who is let go leaves it. */
export const arrestHours: Draw<"arrest-to-bail"> = (given) => {
  const limit = given.law("bail-time");
  (given.format === "wide" ? across : upright)(given, limit, hoursIn(limit));
};

type Drawn = (given: Given<"arrest-to-bail">, limit: string, hours: number) => void;

const across: Drawn = ({ pen, width, words }, limit, hours) => {
  const [left, right, line] = [6, 596, 178];
  const hour = (right - left) / hours;
  let ticks = "";
  for (let one = 0; one <= hours; one += 1) ticks += at`M${left + one * hour} ${line}v${one % 6 === 0 ? 14 : 7}`;
  pen.stroke(ticks, "line");
  const fork = left + hours * hour * 0.3;
  // Beside the river its banks, ever fainter.
  for (const apart of [7, 14, 21])
    pen.stroke(
      at`M${left} ${line - apart}H${fork - 30 - apart}C${fork + 20} ${line - apart} ` +
        at`${fork + 40} ${72 - apart} ${fork + 130} ${66 - apart}H${fork + 176 - apart}`,
      "rule faint",
    );
  pen.stroke(
    at`M${fork - 40} ${line}C${fork + 30} ${line} ${fork + 44} ${78} ${fork + 130} ${72}H${fork + 182}`,
    "rule",
  );
  pen.words(fork + 192, 66, words.released, { within: width - fork - 196 });
  pen.stroke(at`M${left} ${line}H${right}`, "accent");
  pen.stroke(at`M${right} ${line}H${width - 4}`, "accent dashed");
  knot(pen, left, line);
  knot(pen, right, line);
  pen.words(0, line + 40, words.arrest, { style: "title" });
  pen.words(0, line + 64, words.lawyer, { style: "note", ink: "quiet", within: 170 });
  pen.words(right + 2, line + 60, limit, { style: "poster", anchor: "end" });
  pen.words(right, line + 88, words.justice, { anchor: "end" });
  pen.words(right, line + 111, words.otherwise, { style: "note", ink: "quiet", anchor: "end" });
};

const upright: Drawn = ({ pen, width, height, words }, limit, hours) => {
  const [x, top, bottom] = [14, 34, height - 132];
  const hour = (bottom - top) / hours;
  let ticks = "";
  for (let one = 0; one <= hours; one += 1) ticks += at`M${x} ${top + one * hour}h${one % 6 === 0 ? 14 : 7}`;
  pen.stroke(ticks, "line");
  const fork = top + hours * hour * 0.36;
  for (const apart of [7, 14, 21])
    pen.stroke(
      at`M${x + apart} ${top}V${fork - 20 - apart}C${x + apart} ${fork + 40} ` +
        at`${x + 40 + apart} ${fork + 60 - apart} ${width} ${fork + 58 - apart}`,
      "rule faint",
    );
  pen.stroke(at`M${x} ${fork - 20}C${x} ${fork + 44} ${x + 44} ${fork + 64} ${width} ${fork + 62}`, "rule");
  pen.stroke(at`M${x} ${top}V${bottom}`, "accent");
  pen.stroke(at`M${x} ${bottom}V${height - 4}`, "accent dashed");
  knot(pen, x, top);
  knot(pen, x, bottom);
  pen.words(x + 34, top + 7, words.arrest, { style: "title" });
  pen.words(x + 34, top + 32, words.lawyer, { style: "note", ink: "quiet", within: width - x - 34 });
  pen.words(width, fork + 84, words.released, { anchor: "end" });
  const next = pen.words(x + 26, bottom + 16, limit, { style: "poster" });
  const after = pen.words(x + 28, next - 36, words.justice, { within: width - x - 28 });
  pen.words(x + 28, after + 2, words.otherwise, { style: "note", ink: "quiet", within: width - x - 28 });
};
