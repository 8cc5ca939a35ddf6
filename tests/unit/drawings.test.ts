import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rgbOfOklch } from "#build-steps/oklch.ts";
import type { Content } from "#firm/content/content.ts";
import { DRAWING_WIDTHS, drawingNames, DRAWINGS, type DrawingFormat } from "#firm/content/schema/drawing-words.ts";
import { readContent } from "#firm/content/read.ts";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import { keysUsed, plainWords, shownFigure } from "#firm/content/text/tokens.ts";
import { withoutUnknownKeys } from "#firm/content/text/unknown-keys.ts";
import { drawingOn, drawingOrWords, drawingProblems } from "#firm/drawings/drawings.ts";
import { DARK, LIGHT, type Inks } from "#firm/drawings/inks.ts";
import { BLANK_LETTERS, setLine } from "#firm/drawings/letters.ts";
import { READABLE } from "#tests/support/readable-letters.ts";
import { plantedContent } from "#tests/support/planted-content.ts";

const content = contentAsItStands();
const FORMATS: DrawingFormat[] = ["wide", "narrow"];
const EVERY = drawingNames.flatMap((name) => FORMATS.map((format) => [name, format] as const));

/** The words set in a drawing, its title left out. */
function lettered(facts: Content, [name, format]: (typeof EVERY)[number]): string {
  const svg = drawingOn(name, format, facts, READABLE);
  return [...svg.matchAll(/ d="((?:M[-\d]+ 0<.>|M[-\d]+ 0<">)+)"/gs)]
    .map(([, line]) => [...line!.matchAll(/<(.)>/gs)].map(([, one]) => one).join(""))
    .join(" ");
}

/** The same register with one figure changed. */
const changed = (key: string, stated: string): Content => ({
  ...content,
  law: { ...content.law, [key]: { ...content.law[key]!, stated, current: undefined, show: "stated" } },
});

test.each(EVERY)("%s, %s, shows what its words for the blind say, from the register", (name, format) => {
  const keys = keysUsed("law", content.drawings[name].alt);
  expect(keys.length).toBeGreaterThan(0);
  const words = lettered(content, [name, format]).replaceAll(/\s+/g, " ");
  for (const key of keys) {
    const figure = shownFigure(content.law[key]!);
    // A figure of several words may be broken over lines, or parted by the words beside it.
    expect([key, figure.split(/ (?=or until)/).every((part) => words.includes(part.replaceAll(/\s+/g, " ")))]).toEqual([
      key,
      true,
    ]);
  }
});

/** For each figure of a drawing another of its unit. */
function another(figure: string): string {
  if (figure.includes("or until")) return "7 years or until age 19, whichever comes first";
  if (figure.startsWith("$")) return "$77,000";
  if (figure.endsWith("%")) return "1.75%";
  if (/^\d+$/.test(figure)) return "19";
  return figure.replace(/^\S+/, "7");
}

const FIGURES = drawingNames.flatMap((name) =>
  keysUsed("law", content.drawings[name].alt).map((key) => [name, key] as const),
);

test.each(FIGURES)("%s changes with {law.%s}: its figure, its words for the blind", (name, key) => {
  const value = another(shownFigure(content.law[key]!));
  const after = changed(key, value);
  for (const format of FORMATS) {
    expect(drawingOn(name, format, after, BLANK_LETTERS)).not.toBe(drawingOn(name, format, content, BLANK_LETTERS));
    const [first] = value.split(" or until");
    expect(lettered(after, [name, format])).toContain(first);
  }
  expect(drawingOn(name, "wide", after, BLANK_LETTERS)).toContain(value.split(",")[0]);
});

test("lengths are drawn to scale: twice the days reach twice as far", () => {
  const end = (days: string) => {
    const svg = drawingOn("refused-visa", "wide", changed("judicial-review-in-canada", days), BLANK_LETTERS);
    return Number(/class="accent" d="M6 196C[\d. ]+ ([\d.]+) 196"/.exec(svg)![1]) - 6;
  };
  expect(end("30 days") / end("15 days")).toBeCloseTo(2, 1);
});

test("a drawing names every figure of its picture to those who cannot see it", () => {
  const silent = drawingNames.flatMap((name) => {
    const asked = new Set<string>();
    const law = new Proxy(content.law, {
      get: (register, key) => (asked.add(String(key)), Reflect.get(register, key) as unknown),
    });
    drawingOn(name, "wide", { ...content, law }, BLANK_LETTERS);
    return [...asked].filter((key) => !keysUsed("law", content.drawings[name].alt).includes(key));
  });
  expect(silent).toEqual([]);
});

test("what cannot be drawn to scale is found before the site is built, on the day it begins", () => {
  const law = {
    ...content.law,
    "bail-time": {
      ...content.law["bail-time"]!,
      next: [{ from: "2027-03-01", value: "a day and a night", note: "It changed." }],
    },
  };
  expect(drawingProblems({ ...content, law }, "2026-11-21")).toEqual([
    expect.objectContaining({ field: "arrest-to-bail", message: expect.stringContaining("on 2027-03-01") }),
  ]);
  expect(drawingProblems(content, "2026-11-21")).toEqual([]);
});

test("a character without an outline is found before the site is built", () => {
  const drawings = structuredClone(content.drawings);
  drawings["residency-days"].words.away = "Where they lie → an example";
  expect(drawingProblems({ ...content, drawings }, "2026-11-21")).toEqual([
    expect.objectContaining({ field: "residency-days.words.away", message: expect.stringContaining("→") }),
  ]);
});

test.each(FORMATS)("a figure that a lawyer found otherwise is still told, as words (%s)", (format) => {
  const after = changed("bail-time", "a day and a night");
  expect(() => drawingOn("arrest-to-bail", format, after, BLANK_LETTERS)).toThrow("cannot be counted with");
  const svg = drawingOrWords("arrest-to-bail", format, after, BLANK_LETTERS);
  expect(svg).toContain("a day and a night");
});

test("a page that places a drawing states every figure of it", () => {
  const folder = plantedContent("pages/about.yaml", (text) =>
    text.replace(
      "  - kind: prose\n",
      '  - kind: prose\n    heading: A\n    text: "{drawing.refused-visa}"\n  - kind: prose\n',
    ),
  );
  expect(() => readContent(folder)).toThrow(
    /pages\/about\.yaml, line \d+: drawing refused-visa\n\s+shows \{law\.judicial-review-in-canada\}/,
  );
});

/** Contrast of two colours (WCAG 2.2, definition of contrast ratio). */
function contrast(one: string, two: string): number {
  const [a, b] = [one, two].map((colour) => {
    const [red, green, blue] = [1, 3, 5].map((at) => {
      const part = parseInt(colour.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  });
  return (Math.max(a!, b!) + 0.05) / (Math.min(a!, b!) + 0.05);
}

const tokens = readFileSync("app/base/tokens.css", "utf8").split("prefers-color-scheme: dark");
/** A colour of the page by its role, as screens have it. */
function token(theme: string, role: string): string {
  const [, l, c, h] = new RegExp(`--${role}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(theme)!;
  const { r, g, b } = rgbOfOklch(Number(l), Number(c), Number(h));
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

const THEMES: [string, Inks, string, string[]][] = [
  ["light", LIGHT, tokens[0]!, ["#ffffff"]],
  ["dark", DARK, tokens[1]!, []],
];

test.each(THEMES)("the %s theme has the page's colours, and can be read", (_name, inks, theme, papers) => {
  const roles = {
    ink: "text",
    quiet: "text-quiet",
    brass: "accent-text",
    line: "line-strong",
    rule: "brand",
    accent: "accent",
    stone: "surface-deep",
  };
  expect(inks).toEqual(Object.fromEntries(Object.entries(roles).map(([ink, role]) => [ink, token(theme, role)])));
  for (const ground of [token(theme, "surface"), ...papers]) {
    for (const words of ["ink", "quiet", "brass"] as const)
      expect([words, contrast(inks[words], ground) >= 4.5]).toEqual([words, true]);
    for (const lines of ["line", "rule", "accent"] as const)
      expect([lines, contrast(inks[lines], ground) >= 3]).toEqual([lines, true]);
  }
  expect(contrast(inks.ink, inks.stone)).toBeGreaterThanOrEqual(4.5);
});

test("a drawing is inked for the theme it is asked in", () => {
  const drawn = drawingOn("refused-visa", "wide", content, BLANK_LETTERS, "dark");
  expect(drawn).toContain(`.ink{fill:${DARK.ink}}`);
  expect(drawn).toContain(`.rule{stroke:${DARK.rule}}.accent{stroke:${DARK.accent}}`);
  expect(drawn).not.toContain(LIGHT.rule);
});

test("an article whose drawing has gone is shown without it", () => {
  expect(withoutUnknownKeys("One.\n\n{drawing.no-such}\n\nTwo.", content)).toBe("One.\n\n\n\nTwo.");
  expect(withoutUnknownKeys("{drawing.refused-visa}", content)).toBe("{drawing.refused-visa}");
});

test("letters stand closer where a pair is kerned", () => {
  const letters = structuredClone(BLANK_LETTERS);
  letters.sans.kerning.AV = -80;
  expect(setLine("AV", "sans", letters).width).toBe(920);
});

test.each(EVERY)("%s, %s, stays within its picture", (name, format) => {
  const svg = drawingOn(name, format, content, BLANK_LETTERS);
  const [width, height] = [DRAWING_WIDTHS[format], DRAWINGS[name][format]];
  expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`);
  expect(plainWords(content.drawings[name].alt, content)).not.toMatch(/[{}]/);
});
