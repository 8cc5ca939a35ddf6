import { durationIn } from "#firm/checks/checks.ts";
import type { Draw, Given } from "./given.ts";
import { knot } from "./knot.ts";
import { at } from "./pen.ts";

/** What somebody will do in Canada decides what they need: a river that parts, and parts again. */
export const workWays: Draw<"ways-to-work"> = (given) => {
  const stay = given.law("visitor-stay-max");
  durationIn(stay);
  (given.format === "wide" ? across : upright)(given, stay);
};

type Drawn = (given: Given<"ways-to-work">, stay: string) => void;

const across: Drawn = ({ pen, width, height, words }, stay) => {
  const [line, fork, second, end] = [176, 150, 356, 470];
  const [meet, tested, exempt] = [72, 216, 284];
  for (const apart of [-7, 7]) pen.stroke(at`M0 ${line + apart}H${fork - 12}`, "rule faint");
  pen.stroke(at`M0 ${line}H${fork}`, "rule");
  pen.stroke(at`M${fork} ${line}C${fork + 60} ${line} ${fork + 40} ${meet} ${fork + 110} ${meet}H${end}`, "accent");
  pen.stroke(at`M${fork} ${line}C${fork + 60} ${line} ${fork + 50} ${tested + 34} ${second} ${tested + 34}`, "rule");
  for (const y of [tested, exempt])
    pen.stroke(at`M${second} ${tested + 34}C${second + 40} ${tested + 34} ${second + 30} ${y} ${end} ${y}`, "rule");
  knot(pen, fork, line);
  knot(pen, second, tested + 34);
  pen.words(0, line - 50, words.asked, { style: "title", within: fork });
  pen.words(fork + 112, meet - 12, words.meet);
  pen.words(fork + 84, tested + 62, words.job, { within: 116 });
  pen.words(end + 14, meet - 26, stay, { style: "figure" });
  pen.words(end + 14, meet, words.visitor, { within: width - end - 14 });
  pen.words(end + 14, tested + 6, words.tested, { within: width - end - 14 });
  pen.words(end + 14, exempt - 2, words.exempt, { within: width - end - 14 });
  pen.foot(words.few, width, height);
};

const upright: Drawn = ({ pen, width, height, words }, stay) => {
  const [x, fork, meet, job, tested, exempt] = [16, 64, 156, 268, 336, 420];
  const right = x + 62;
  const within = width - right;
  pen.stroke(at`M${x} 40V${fork}`, "rule");
  pen.stroke(at`M${x} ${fork}V${exempt - 44}`, "rule");
  for (const y of [tested, exempt])
    pen.stroke(at`M${x} ${y - 44}C${x} ${y - 12} ${x + 12} ${y} ${right - 10} ${y}`, "rule");
  pen.stroke(at`M${x} ${fork}C${x} ${meet - 20} ${x + 12} ${meet} ${right - 10} ${meet}`, "accent");
  knot(pen, x, fork);
  knot(pen, x, job);
  pen.words(0, 22, words.asked, { style: "title", within: width });
  pen.words(right, meet - 44, words.meet, { within });
  pen.words(right, meet + 6, stay, { style: "figure" });
  pen.words(right, meet + 30, words.visitor, { within });
  pen.words(right, job + 6, words.job, { within });
  pen.words(right, tested + 6, words.tested, { within });
  pen.words(right, exempt + 6, words.exempt, { within });
  pen.foot(words.few, width, height);
};
