import { smooth, straight, type Point } from "./curve.ts";
import { drawing, ring, times } from "./line-drawing.ts";

/** Arcs over a rule of days, the shortest picked out: the last day to ask a court. */
export function deadlines() {
  const arcs = [44, 92, 140, 188].map((wide, line) => `M6 112Q${6 + wide / 2} ${84 - 56 * line} ${6 + wide} 112`);
  const ticks = times(48, (day) => `M${6 + 4 * day} 112v${day % 12 === 11 ? 20 : day % 4 === 3 ? 12 : 6}`);
  return drawing([...arcs, ...ticks], 0);
}

/** A spiral, each turn wider than the last: orders of three lengths. */
export function spiral() {
  const turned = (first: number, halves: number) =>
    `M${100 - first} 72` +
    times(halves, (half) => {
      const radius = first + 6 * half;
      return `a${radius} ${radius} 0 0 1 ${half % 2 ? -2 * radius : 2 * radius} 0`;
    }).join("");
  return drawing([turned(6, 11), turned(8, 10), turned(10, 10)], 1);
}

/** Sixty strokes, three fifths of them tall: days that count towards citizenship. */
export function comb() {
  const strokes = times(60, (month) => `M${4 + 3.25 * month} 112V${month < 36 ? 22 : 76}`);
  return drawing([...strokes, "M2 124H119"], 60);
}

/** Five rings in a row, two of them full: days that a residence asks for. */
export function rings() {
  const row = times(5, (year) => ring(36 + 32 * year, 70, 34));
  const full = [26, 18, 10].flatMap((radius) => [ring(36, 70, radius), ring(68, 70, radius)]);
  return drawing([...row, ...full], 1);
}

/** Six leaps of a month each: a stay. */
export function leaps() {
  const leap = (month: number, radius: number) =>
    `M${18 + 32 * month - radius} 112a${radius} ${4 * radius} 0 0 1 ${2 * radius} 0`;
  return drawing(
    [...[16, 12, 8].flatMap((radius) => times(6, (month) => leap(month, radius))), "M0 112H200M0 118H200"],
    5,
  );
}

/** A clock of hours: work beside studies. */
export function clock() {
  const hours = times(24, (hour) => {
    const [x, y] = [Math.sin((hour * Math.PI) / 12), -Math.cos((hour * Math.PI) / 12)];
    const inner = hour % 6 === 0 ? 40 : 48;
    return straight([
      [100 + inner * x, 70 + inner * y],
      [100 + 58 * x, 70 + 58 * y],
    ]);
  });
  return drawing([...hours, ring(100, 70, 64), ring(100, 70, 68), ring(100, 70, 4), "M100 66V22M104 72L136 92"], 27);
}

/** Two strands of a rope: an undertaking. */
export function rope() {
  const strand = (bend: number) => `M0 70q12.5 ${bend} 25 0t25 0 25 0 25 0 25 0 25 0 25 0 25 0`;
  const strands = [56, 72, 88, 104].flatMap((bend) => [strand(-bend), strand(bend)]);
  const rungs = times(8, (place) => `M${8.5 + 25 * place} 52V88m8-36v36`);
  return drawing([...strands, ...rungs], 2);
}

/** Five pillars on the way, one for each year: a bar. */
export function pillars() {
  const pillar = times(
    5,
    (year) =>
      `M${20 + 30 * year} 4V136M${26 + 30 * year} 4V136M${16 + 30 * year} 4H${30 + 30 * year}M${16 + 30 * year} 136H${30 + 30 * year}`,
  );
  const between = times(9, (line) => {
    const y = 20 + 12.5 * line;
    return `M0 ${y}H18` + times(4, (gap) => `M${28 + 30 * gap} ${y}H${48 + 30 * gap}`).join("") + `M148 ${y}H200`;
  });
  return drawing(
    [...pillar, ...between.map((line, row) => (row === 4 ? line.replace("M148 70H200", "") : line)), "M148 70H200"],
    14,
  );
}

/** Waves that come to rest: what years do to a record. */
export function rest() {
  const waves = times(6, (line) => {
    const points = times(26, (step): Point => {
      const x = 8 * step;
      return [x, 70 - (66 - 11 * line) * Math.exp(-x / 62) * Math.cos(x / 8)];
    });
    return smooth(points);
  });
  return drawing(waves, 0);
}

/** A door with light behind it: a claim for protection. */
export function door() {
  const frames = times(6, (frame) => `M${62 - 9 * frame} 110V${38 - 6 * frame}H${138 + 9 * frame}V110`);
  const light = times(9, (ray) => `M${68 + 8 * ray} 110L${4 + 24 * ray} 140`);
  return drawing([...frames, ...light, "M68 110V42L106 52V120Z"], 15);
}
