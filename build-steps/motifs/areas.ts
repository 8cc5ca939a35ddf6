import { smooth, straight, type Point } from "./curve.ts";

/** Ways that come from everywhere, meet at one gate, and part again: immigration. */
export function paths() {
  const ways = Array.from({ length: 7 }, (_, way) => {
    const side = (way - 3) / 3;
    const lift = Math.sin(way * 2.1) * 7;
    const points: Point[] = [
      [0, 70 + side * 66 + lift],
      [30, 70 + side * 62],
      [64, 70 + side * 30 - lift],
      [96, 70 + side * 12],
      [118, 70 + side * 12],
      [146, 70 + side * 26 + lift],
      [176, 70 + side * 60],
      [200, 70 + side * 64 - lift],
    ];
    return smooth(points);
  });
  const [accent] = ways.splice(2, 1);
  return { width: 200, height: 140, lines: ways.join("") + "M106 0V50M106 90V140", accent: accent! };
}

/** A street of gables, and the plan of its lots in front: real estate. */
export function gables() {
  const houses = [
    [2, 60, 74],
    [66, 70, 50],
    [140, 58, 66],
  ] as const;
  const lines = houses.flatMap(([left, width, top]) =>
    [0, 1, 2, 3].map((ring) => {
      const half = width / 2 - ring * 7;
      const eaves = top + ring * 7 + half * 0.8;
      const middle = left + width / 2;
      return straight([
        [middle - half, 112],
        [middle - half, eaves],
        [middle, top + ring * 7],
        [middle + half, eaves],
        [middle + half, 112],
      ]);
    }),
  );
  const [accent] = lines.splice(4, 1);
  const plan = [0, 6, 14, 24].map((down) => `M0 ${112 + down}H200`).join("") + "M64 112L48 140M138 112L152 140";
  return { width: 200, height: 140, lines: lines.join("") + plan, accent: accent! };
}

/** A family: each branch parts in two, and one line of descent is picked out: wills. */
export function tree() {
  const lines: string[] = [];
  let accent = "M100 140";
  let pen = "";
  const grow = (from: Point, before: number, angle: number, length: number, left: number, chosen: boolean): void => {
    const along = (direction: number, part: number) =>
      [Math.sin(direction) * length * part, -Math.cos(direction) * length * part].map(Math.round);
    const [bendX, bendY] = along(before, 0.5);
    const [x, y] = [along(before, 0.45)[0]! + along(angle, 0.55)[0]!, along(before, 0.45)[1]! + along(angle, 0.55)[1]!];
    const data = `${bendX} ${bendY} ${x} ${y}`;
    const end: Point = [from[0] + x, from[1] + y];
    if (chosen) accent += `q${data}`;
    else {
      // The command q goes on where it ended.
      lines.push(pen === from.join(" ") ? ` ${data}` : `M${from.join(" ")}q${data}`);
      pen = end.join(" ");
    }
    if (left === 0) return;
    grow(end, angle, angle - 0.52, length * 0.8, left - 1, chosen && left % 2 === 1);
    grow(end, angle, angle + 0.5, length * 0.79, left - 1, chosen && left % 2 === 0);
  };
  grow([100, 140], 0, 0, 43, 4, true);
  return { width: 200, height: 140, lines: lines.join("").replaceAll(" -", "-"), accent: accent.replaceAll(" -", "-") };
}

/** Two pans in balance: criminal law. */
export function balance() {
  const pans = [40, 160].flatMap((middle) => [
    ...[-33, -22, -11, 11, 22, 33].map((away) => `M${middle} 32l${away} ${Math.round(78 - away ** 2 / 70)}`),
    ...[0, 1, 2, 3, 4].map(
      (ring) => `M${middle - 35 + ring * 3} ${94 + ring * 3}q${35 - ring * 3} ${30 - ring * 3} ${70 - ring * 6} 0`,
    ),
  ]);
  const stand = [0, 1, 2].map((ring) => `M${72 + ring * 7} ${138 - ring * 4}q${28 - ring * 7} -12 ${56 - ring * 14} 0`);
  return {
    width: 200,
    height: 140,
    lines: [...pans, ...stand, "M100 8V124M97 18V125M103 18V125"].join(""),
    accent: "M40 32Q100 4 160 32",
  };
}
