import { daysIn } from "#firm/checks/checks.ts";
import type { Draw, Given } from "./given.ts";
import { knot } from "./knot.ts";
import { yearsIn } from "./length-rows.ts";
import { at } from "./pen.ts";

/** What each removal order asks of a return; a departure order left too late runs into a deportation order. */
export const returnOrders: Draw<"return-orders"> = (given) => {
  const shown = {
    leave: given.law("arc-departure-window"),
    exclusion: given.law("arc-exclusion"),
    misrepresentation: given.law("arc-exclusion-misrepresentation"),
  };
  // Not to scale; limits of another kind would want other words beside them.
  daysIn(shown.leave);
  yearsIn(shown.exclusion);
  yearsIn(shown.misrepresentation);
  (given.format === "wide" ? across : upright)(given, shown);
};

type Shown = Record<"leave" | "exclusion" | "misrepresentation", string>;
type Drawn = (given: Given<"return-orders">, shown: Shown) => void;

const across: Drawn = ({ pen, width, height, words }, { leave, exclusion, misrepresentation }) => {
  const [first, second, third] = [74, 190, 296];
  const [start, fork, end, free] = [172, 404, 536, 556];
  const within = width - free;
  pen.words(0, first + 7, words.departure, { style: "title" });
  for (const apart of [-14, -7]) pen.stroke(at`M${fork} ${first + apart}H${end}`, "rule faint");
  pen.stroke(at`M${fork} ${first}H${end}`, "rule");
  pen.stroke(at`M${fork} ${first}C${fork + 34} ${first} ${fork - 34} ${second} ${fork + 30} ${second}`, "rule dashed");
  pen.stroke(at`M${start} ${first}H${fork}`, "accent");
  knot(pen, start, first);
  knot(pen, fork, first);
  pen.words(start + 10, first - 16, leave, { style: "figure" });
  pen.words(start, first + 26, words.leave, { style: "note", ink: "quiet" });
  pen.words(free, first - 2, words.intime, { within });
  pen.words(fork + 16, first + 50, words.late, { style: "note", ink: "quiet", within: width - fork - 16 });

  pen.words(0, second + 7, words.deportation, { style: "title" });
  pen.stroke(at`M${start} ${second}H${end - 40}`, "rule");
  pen.stroke(at`M${end - 32} ${second}H${end}`, "rule dashed");
  knot(pen, start, second, 4);
  pen.words(free, second - 2, words.always, { within });

  const one = start + ((end - start) * yearsIn(exclusion)) / yearsIn(misrepresentation);
  pen.words(0, third + 7, words.exclusion, { style: "title" });
  pen.stroke(at`M${start} ${third}H${end}M${one} ${third - 6}v12M${end} ${third - 6}v12`, "rule");
  knot(pen, start, third, 4);
  pen.words(one, third - 14, exclusion, { style: "number", anchor: "middle" });
  pen.words(end, third - 14, misrepresentation, { style: "number", anchor: "end" });
  pen.words(end, third + 26, words.misrepresentation, { style: "note", ink: "quiet", anchor: "end" });
  pen.words(free, third - 2, words.after, { within });
  pen.foot(words.enforced, width, height);
};

const upright: Drawn = ({ pen, width, height, words }, { leave, exclusion, misrepresentation }) => {
  const [x, first, second, third] = [14, 26, 250, 344];
  const [fork, right] = [first + 66, x + 34];
  const within = width - right;
  pen.stroke(at`M${x} ${fork}C${x} ${fork + 30} ${x + 4} ${fork + 36} ${right - 8} ${fork + 36}`, "rule");
  pen.stroke(at`M${x} ${fork}V${second}`, "rule dashed");
  pen.stroke(at`M${x} ${first}V${fork}`, "accent");
  knot(pen, x, first);
  knot(pen, x, fork);
  pen.words(right, first + 2, words.departure, { style: "title" });
  pen.words(right, first + 40, leave, { style: "figure" });
  pen.words(right, first + 62, words.leave, { style: "note", ink: "quiet", within });
  const below = pen.words(right, fork + 42, words.intime, { within });
  pen.words(right, below + 14, words.late, { style: "note", ink: "quiet", within });

  pen.stroke(at`M${x} ${second}v32`, "rule");
  pen.stroke(at`M${x} ${second + 38}v22`, "rule dashed");
  knot(pen, x, second, 4);
  pen.words(right, second + 6, words.deportation, { style: "title" });
  pen.words(right, second + 32, words.always, { within });

  pen.stroke(at`M${x} ${third}v108M${x - 6} ${third + 34}h12M${x - 6} ${third + 108}h12`, "rule");
  knot(pen, x, third, 4);
  pen.words(right, third + 6, words.exclusion, { style: "title" });
  pen.words(right, third + 40, exclusion, { style: "number" });
  pen.words(right, third + 64, words.after, { within });
  const more = pen.widthOf(misrepresentation, "number") + 10;
  pen.words(right, third + 116, misrepresentation, { style: "number" });
  pen.words(right + more, third + 115, words.misrepresentation, { style: "note", ink: "quiet", within: within - more });
  pen.foot(words.enforced, width, height);
};
