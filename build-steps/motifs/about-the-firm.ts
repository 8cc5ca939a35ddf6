import { smooth, straight, type Point } from "./curve.ts";
import { drawing, ring, times } from "./line-drawing.ts";

/** The lantern of the firm's name: who we are. */
export function lantern() {
  const glass = times(4, (line) => {
    const [wide, foot, top, bottom] = [30 - 7 * line, 22 - 5 * line, 44 + 3 * line, 112 - 3 * line];
    const left = straight([
      [100 - foot, bottom],
      [100 - wide, top + 16],
      [100 - foot, top],
    ]);
    return `${left}H${100 + foot}L${100 + wide} ${top + 16}L${100 + foot} ${bottom}z`;
  });
  const cap = "M72 44Q100 16 128 44zM82 36H118M74 112H126L132 124H68zM66 130H134";
  const rays = times(7, (place) => {
    const angle = ((place - 3) * Math.PI) / 15;
    const ray = (side: number, from: number, to: number) =>
      straight([
        [100 + side * from * Math.cos(angle), 76 + from * Math.sin(angle)],
        [100 + side * to * Math.cos(angle), 76 + to * Math.sin(angle)],
      ]);
    return ray(-1, 46, place % 2 ? 96 : 76) + ray(1, 46, place % 2 ? 96 : 76);
  });
  return drawing([...glass, cap, ring(100, 21, 9), ...rays, "M100 66q12 14 0 26q-12-12 0-26"], 13);
}

/** A compass of four points: which way a problem leads. */
export function compass() {
  const stars = times(6, (line) => {
    const [long, short] = [68 - 10 * line, 17 - 2.5 * line];
    const points = times(8, (point): Point => {
      const [angle, reach] = [(point * Math.PI) / 4, point % 2 ? short : long];
      return [100 + reach * Math.sin(angle), 70 - reach * Math.cos(angle)];
    });
    return `${straight(points)}z`;
  });
  return drawing([...stars, ring(100, 70, 44), ring(100, 70, 50), "M100 2V60M100 138V80M32 70H90M168 70H110"], 1);
}

/** A mark set at the end of a line of work: the self-checks. */
export function marks() {
  return drawing(
    times(7, (line) => `M14 ${92 - 11 * line}l40 42l146-136`),
    3,
  );
}

/** An open book: what words mean. */
export function book() {
  const rows = times(8, (row) => {
    const y = 34 + 11 * row;
    return `M92 ${y}Q60 ${y - 22} 18 ${y - 8}M108 ${y}Q140 ${y - 22} 182 ${y - 8}`;
  });
  const covers = "M100 22V128M100 128Q60 100 6 120V8Q60-8 100 22Q140-8 194 8V120Q140 100 100 128";
  return drawing([...rows, covers, "M126 8V62l7-7 7 7V6"], 9);
}

/** Scales to read a figure off. */
export function scale() {
  const rows = [34, 78, 122].map(
    (y, row) =>
      `M4 ${y}H196` +
      times(
        33,
        (tick) => `M${4 + 6 * tick} ${y}v-${(tick + row * 3) % 10 === 0 ? 26 : (tick + row * 3) % 5 === 0 ? 18 : 10}`,
      ).join(""),
  );
  return drawing([...rows, "M136 0V140"], 3);
}

/** Lines, larger under a glass: the search. */
export function lens() {
  const [x, y, radius] = [84, 60, 50];
  const half = (up: number, size: number) => Math.sqrt(Math.max(0, size ** 2 - (up - y) ** 2));
  const outside = times(12, (line) => {
    const up = 4 + 12 * line;
    const away = half(up, radius + 6);
    return away === 0 ? `M0 ${up}H200` : `M0 ${up}H${Math.round(x - away)}M${Math.round(x + away)} ${up}H200`;
  });
  const inside = times(4, (line) => {
    const up = 27 + 22 * line;
    const away = Math.round(half(up, radius - 10));
    return `M${x - away} ${up}q${away / 2}-10 ${away} 0t${away} 0`;
  });
  return drawing([...outside, ...inside, "M122 102L158 140M128 96L168 138", ring(x, y, radius)], 17);
}

/** Ramps from landing to landing: a way for everybody. */
export function ramps() {
  return drawing(
    times(
      5,
      (line) =>
        `M0 ${134 - 6 * line}L150 ${112 - 6 * line}H176V${104 - 6 * line}L30 ${84 - 6 * line}H14V${74 - 6 * line}L200 ${48 - 6 * line}`,
    ),
    3,
  );
}

/** A closed letter: what is told to us. */
export function letter() {
  const folds = times(
    6,
    (line) => `M${14 + 6 * line} ${14 + 5 * line}L100 ${84 - 6 * line}L${186 - 6 * line} ${14 + 5 * line}`,
  );
  const back = times(
    4,
    (line) =>
      `M${14 + 14 * line} 130L${76 + 6 * line} ${78 + 9 * line}M${186 - 14 * line} 130L${124 - 6 * line} ${78 + 9 * line}`,
  );
  return drawing(["M8 8H192V136H8zM14 14H186V130H14z", ...folds, ...back, ring(100, 84, 11)], 11);
}

/** Ruled lines, and a name under them: terms. */
export function signature() {
  const name = smooth([
    [22, 122],
    [44, 60],
    [60, 56],
    [48, 118],
    [58, 126],
    [80, 92],
    [92, 92],
    [84, 122],
    [106, 94],
    [112, 120],
    [132, 96],
    [136, 118],
    [160, 104],
    [192, 108],
  ]);
  return drawing(
    [...times(10, (line) => `M4 ${6 + 9 * line}H${line === 4 || line === 9 ? 120 : 196}`), "M4 132H196", name],
    11,
  );
}

/** Sheets laid over each other: articles. */
export function sheets() {
  const laid = times(6, (sheet) => {
    const angle = ((sheet - 2.5) * Math.PI) / 22;
    const corner = (x: number, y: number): Point => [
      100 + x * Math.cos(angle) - y * Math.sin(angle),
      150 + x * Math.sin(angle) + y * Math.cos(angle),
    ];
    return `${straight([corner(-44, -24), corner(-44, -142), corner(44, -142), corner(44, -24)])}z`;
  });
  return drawing(laid, 4);
}

/** Two rings of waves that meet: a talk. */
export function ripples() {
  const rings = [8, 18, 28, 38, 48, 58].flatMap((radius) => [ring(66, 76, radius), ring(134, 64, radius)]);
  return drawing(rings, 5, 6);
}
