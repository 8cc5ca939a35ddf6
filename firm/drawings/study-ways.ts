import { daysIn } from "#firm/checks/checks.ts";
import type { Draw, Given } from "./given.ts";
import { knot } from "./knot.ts";
import { at } from "./pen.ts";

/** From a study permit to what follows: a river that parts when the studies are completed, and parts again. */
export const studyWays: Draw<"study-to-residence"> = (given) => {
  const limit = given.law("study-permit-end");
  // Not to scale; a limit of another kind would want other words beside it.
  daysIn(limit);
  (given.format === "wide" ? across : upright)(given, limit);
};

type Drawn = (given: Given<"study-to-residence">, limit: string) => void;

const across: Drawn = ({ pen, width, words }, limit) => {
  const [line, done, fork, second, landed] = [212, 148, 300, 440, width - 26];
  const [express, province, sponsor] = [84, 148, line];
  for (const apart of [-14, -7, 7, 14]) pen.stroke(at`M0 ${line + apart}H${done}`, "rule faint");
  pen.stroke(at`M0 ${line}H${done}`, "rule");
  pen.stroke(at`M${fork} ${line}H${landed}`, "rule");
  pen.stroke(at`M${fork} ${line}C${fork + 70} ${line} ${fork + 60} ${316} ${fork + 140} ${316}H${landed}`, "rule");
  pen.stroke(
    at`M${fork} ${line}C${fork + 70} ${line} ${fork + 60} ${province} ${second} ${province}H${landed}`,
    "rule",
  );
  pen.stroke(
    at`M${second} ${province}C${second + 34} ${province} ${second + 14} ${express} ${second + 54} ${express}H${landed}`,
    "rule",
  );
  for (const [y, route] of [
    [express, words.express],
    [province, words.province],
    [sponsor, words.sponsor],
  ] as const)
    pen.words(landed - 12, y - 9, route, { anchor: "end" });
  for (const [apart, stroke] of [
    [0, "rule"],
    [7, "rule faint"],
    [14, "rule faint"],
  ] as const)
    pen.stroke(at`M${landed + apart} ${express - 34}V${sponsor + 20}`, stroke);
  pen.words(width, 26, words.residence, { style: "title", anchor: "end" });
  pen.stroke(at`M${done} ${line}H${fork}`, "accent");
  knot(pen, done, line);
  knot(pen, fork, line);
  pen.words(0, line - 28, words.permit, { style: "title" });
  pen.words(done - 2, line - 28, words.completed, { style: "note", ink: "quiet" });
  pen.words(done - 4, line + 42, limit, { style: "figure" });
  pen.words(done - 2, line + 65, words.end, { style: "note", ink: "quiet", within: 150 });
  pen.words(fork + 6, province - 34, words.graduate, { within: 130 });
  pen.words(landed, 307, words.leave, { style: "title", anchor: "end" });
};

const upright: Drawn = ({ pen, width, height, words }, limit) => {
  const [x, done, fork, landed] = [22, 84, 206, width - 20];
  const [leave, sponsor, province, express] = [252, 322, 432, 490];
  for (const apart of [7, 14]) pen.stroke(at`M${x + apart} ${8}V${done - 8}`, "rule faint");
  pen.stroke(at`M${x} ${8}V${done}`, "rule");
  for (const y of [leave, sponsor, province])
    pen.stroke(at`M${x} ${y - 46}C${x} ${y - 12} ${x + 14} ${y} ${x + 48} ${y}H${landed}`, "rule");
  pen.stroke(
    at`M${x} ${fork}V${express - 46}C${x} ${express - 12} ${x + 14} ${express} ${x + 48} ${express}H${landed}`,
    "rule",
  );
  for (const [apart, stroke] of [
    [0, "rule"],
    [7, "rule faint"],
    [14, "rule faint"],
  ] as const)
    pen.stroke(at`M${landed + apart} ${sponsor - 30}V${express + 18}`, stroke);
  pen.stroke(at`M${x} ${done}V${fork}`, "accent");
  knot(pen, x, done);
  knot(pen, x, fork);
  pen.words(x + 32, 26, words.permit, { style: "title" });
  pen.words(x + 32, done + 5, words.completed, { style: "note", ink: "quiet" });
  pen.words(x + 22, (done + fork) / 2 + 18, limit, { style: "figure" });
  pen.words(x + 24, (done + fork) / 2 + 42, words.end, { style: "note", ink: "quiet" });
  pen.words(landed, leave - 9, words.leave, { style: "title", anchor: "end" });
  pen.words(landed - 10, sponsor - 9, words.sponsor, { anchor: "end" });
  pen.words(x + 16, province - 62, words.graduate, { style: "note", ink: "quiet" });
  pen.words(landed - 10, province - 9, words.province, { anchor: "end" });
  pen.words(landed - 10, express - 9, words.express, { anchor: "end" });
  pen.words(width, height - 16, words.residence, { style: "title", anchor: "end" });
};
