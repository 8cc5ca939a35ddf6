import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import { drawnPlate } from "#build-steps/plates.ts";
import { nameStroke } from "#build-steps/motifs/name-stroke.ts";
import { PLATE } from "#build-steps/motifs/plate.ts";

const TEAM = contentAsItStands().team.map(({ name }) => name);

/** Names as people have them: short, long, hyphenated, with marks, in other scripts, with a letter again and again. */
const NAMES = [
  ...TEAM,
  "Bo Li",
  "Anna Anna",
  "Zoë Müller-Lüdenscheidt",
  "Maria del Carmen Fernández de la Cruz y Ortega",
  "Nguyễn Thị Minh Khai",
  "李小龙",
  "محمد الأمين",
  "Анна Ковальчук",
  "Aaaaaaaaaaaa Aaaaaaaaaaaaaaa",
  "O",
];

const SIZES = ["small", "large"] as const;

/** Bytes a plate may weigh as sent: it stands beside words that a first visit waits for. */
const HEAVIEST = { small: 1_500, large: 4_000 };

/** How far a plate's drawn line may run over its edge, in its own units: a square of the survey and a rounding. */
const OVER = 40;

describe.each(SIZES)("a %s plate", (size) => {
  test("is the same whenever it is drawn, and no two names have the same", () => {
    const drawn = NAMES.map((name) => drawnPlate(name, size));
    expect(NAMES.map((name) => drawnPlate(name, size))).toEqual(drawn);
    expect(new Set(drawn).size).toBe(NAMES.length);
    expect(drawnPlate("Amara Okafor", size)).not.toBe(drawnPlate("Amara Okafur", size));
  });

  test.each(NAMES)("of %s is light, and has one line of its own over its land", (name) => {
    const drawing = drawnPlate(name, size);
    expect(brotliCompressSync(drawing).length).toBeLessThanOrEqual(HEAVIEST[size]);
    expect(drawing).not.toMatch(/NaN|undefined|Infinity/);
    const [land, heavy, stroke, ...more] = [...drawing.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path!);
    expect(more).toEqual([]);
    expect(`${land}${heavy}`.match(/M/g)!.length).toBeGreaterThanOrEqual(size === "large" ? 10 : 4);
    expect(stroke!.match(/M/g)).toHaveLength(1);
  });

  test.each(NAMES)("of %s stays within its edges", (name) => {
    for (const [x, y] of starts(drawnPlate(name, size))) {
      expect(x).toBeGreaterThan(-OVER);
      expect(x).toBeLessThan(PLATE.width + OVER);
      expect(y).toBeGreaterThan(-OVER);
      expect(y).toBeLessThan(PLATE.height + OVER);
    }
  });

  test("has a light and a dark ground of its own, and its colours where its style is not read", () => {
    const drawing = drawnPlate("Amara Okafor", size);
    const [style] = /<style>.*<\/style>/.exec(drawing)!;
    expect(style).toContain("prefers-color-scheme:dark");
    expect(drawing.replace(style, "")).toMatch(/<rect [^>]*fill="#[0-9a-f]{6}"/);
    expect(drawing.replace(style, "").match(/ stroke="#[0-9a-f]{6}"/g)).toHaveLength(2);
  });
});

test("the stroke of a name never crosses itself", () => {
  for (const name of NAMES) {
    const stroke = nameStroke(name);
    for (const [index, [x, y]] of stroke.entries())
      for (const [otherX, otherY] of stroke.slice(index + 3))
        expect([name, Math.hypot(x - otherX, y - otherY) > 1]).toEqual([name, true]);
  }
});

/** Where each line of a drawing begins. */
function starts(drawing: string): [number, number][] {
  return [...drawing.matchAll(/M(-?[\d.]+)[ ]?(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}
