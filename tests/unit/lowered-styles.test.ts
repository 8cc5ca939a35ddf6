import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { lowerStyles } from "#build-steps/lower-styles.ts";
import { rgbOfOklch } from "#build-steps/oklch.ts";

describe("a style sheet is sent in words of the oldest target", () => {
  test.each([
    [
      "nesting",
      "a { color: red; &:hover { top: 0 } .b & { top: 1px } }",
      "a{color:red}a:hover{top:0}.b :is(a){top:1px}",
    ],
    ["a window from a width on", "@media (width >= 48rem) { a { top: 0 } }", "@media (min-width:48rem){a{top:0}}"],
    ["a window below a width", "@media (width < 48rem) { a { top: 0 } }", "@media (max-width:47.999rem){a{top:0}}"],
    [
      "a window between two widths, on a screen",
      "@media screen and (22rem <= width < 40rem) { a { top: 0 } }",
      "@media screen and (min-width:22rem) and (max-width:39.999rem){a{top:0}}",
    ],
    ["colours", "a { --line: oklch(0.86 0.012 85); color: oklch(0 0 0 / 18%) }", "a{--line:#d4d0c8;color:#0000002e}"],
    ["one scheme of colours", "a { color-scheme: light dark }", "a{color-scheme:light dark}"],
  ])("%s", (_what, written, sent) => {
    expect(lowerStyles(written, "test.css")).toBe(sent);
  });

  /** What a target would drop a whole rule or declaration for, with something that was meant to hold without it. */
  const TOO_NEW = /light-dark\(|color-mix\(|oklch\(|@media[^{]*(?:not \(|[<>])|(?<=[{;])(?:translate|rotate|scale):/;

  test.each(readdirSync("app", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css")))(
    "%s",
    (name) => {
      expect(lowerStyles(readFileSync(`app/${name}`, "utf8"), name)).not.toMatch(TOO_NEW);
    },
  );
});

describe("a colour in OKLCH is the same on every screen", () => {
  /** From the conversion of CSS Color 4's own sample code. */
  test.each([
    [1, 0, 0, "ffffff"],
    [0, 0, 0, "000000"],
    [0.627955, 0.257683, 29.2338, "ff0000"],
    [0.519752, 0.176858, 142.495, "008000"],
    [0.452014, 0.313214, 264.052, "0000ff"],
  ])("oklch(%f %f %f) is #%s", (lightness, chroma, hue, hex) => {
    const { r, g, b } = rgbOfOklch(lightness, chroma, hue);
    expect([r, g, b].map((part) => part.toString(16).padStart(2, "0")).join("")).toBe(hex);
  });

  test("one that screens do not show is refused", () => {
    expect(() => rgbOfOklch(0.7, 0.4, 145)).toThrow("beyond sRGB");
  });
});
