import { daysIn } from "#firm/checks/checks.ts";
import type { Draw, Given } from "./given.ts";
import { knot } from "./knot.ts";
import { at } from "./pen.ts";

/**
 * How long a message is kept, and what remains of it; beside it how long the law gives the firm to say what it holds.
 */
export const keptWords: Draw<"kept-words"> = (given) => {
  const answer = given.law("privacy-access-window");
  // Not to scale; a limit of another kind would want other words beside it.
  daysIn(answer);
  (given.format === "wide" ? across : upright)(given, answer);
};

type Drawn = (given: Given<"kept-words">, answer: string) => void;

const across: Drawn = ({ pen, width, height, words }, answer) => {
  const [line, answered, erased, asked] = [74, 170, 460, 196];
  for (const apart of [-14, -7]) pen.stroke(at`M${answered} ${line + apart}H${erased - 4}`, "rule faint");
  pen.stroke(at`M6 ${line}H${erased}M${erased} ${line - 6}v12`, "rule");
  pen.stroke(at`M${erased + 8} ${line}H${width - 4}`, "rule dashed");
  for (const x of [6, answered]) knot(pen, x, line, 4);
  pen.words(0, line + 28, words.write);
  pen.words(answered - 4, line + 28, words.answer);
  pen.words(erased, line + 28, words.erased, { anchor: "middle" });
  pen.words((answered + erased) / 2, line - 24, words.retention, { style: "figure", anchor: "middle" });
  pen.words(erased + 20, line - 16, words.names, { style: "number" });
  pen.words(width, line + 28, words.mark, { style: "note", ink: "quiet", anchor: "end" });

  pen.stroke(at`M6 ${asked}H${answered + 120}`, "accent");
  knot(pen, 6, asked);
  knot(pen, answered + 120, asked);
  pen.words(0, asked - 18, words.ask, { style: "title" });
  pen.words(answered + 138, asked + 11, answer, { style: "figure" });
  pen.words(answered + 150 + pen.widthOf(answer, "figure"), asked + 8, words.limit);
  pen.foot(words.scale, width, height);
};

const upright: Drawn = ({ pen, width, height, words }, answer) => {
  const [x, write, answered, erased, gone, asked] = [12, 18, 68, 176, 268, 346];
  const right = x + 30;
  pen.stroke(at`M${x} ${write}V${erased}M${x - 6} ${erased}h12`, "rule");
  pen.stroke(at`M${x} ${erased + 8}V${gone}`, "rule dashed");
  for (const y of [write, answered]) knot(pen, x, y, 4);
  pen.words(right, write + 6, words.write);
  pen.words(right, answered + 6, words.answer);
  pen.words(right, (answered + erased) / 2 + 16, words.retention, { style: "figure" });
  pen.words(right, erased + 6, words.erased);
  pen.words(right, erased + 44, words.names, { style: "number" });
  pen.words(right, erased + 66, words.mark, { style: "note", ink: "quiet", within: width - right });

  pen.stroke(at`M6 ${asked}H180`, "accent");
  knot(pen, 6, asked);
  knot(pen, 180, asked);
  pen.words(0, asked - 32, words.ask, { style: "title", within: width });
  pen.words(198, asked + 11, answer, { style: "figure" });
  pen.words(199, asked + 32, words.limit, { style: "note", within: width - 199 });
  pen.foot(words.scale, width, height);
};
