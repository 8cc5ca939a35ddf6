import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Features, transform } from "lightningcss";
import type { Plugin } from "vite";
import { rgbOfOklch } from "./oklch.ts";
import { withShortNames } from "./short-names.ts";
import { STYLE_TARGETS } from "./targets.ts";

/** What `app/styles.ts` imports: every style sheet of app/, lowered, by its path from there (`./base/tokens.css`). */
const MODULE = "virtual:style-sheets";

/** Hands the pages their style sheets in words that every target knows. */
export function loweredStyles(appFolder: string): Plugin {
  return {
    name: "lowered-styles",
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const sheets = loweredSheets(appFolder).map(([file, css]) => [file, withoutPrint(css).screen]);
      return `export default ${JSON.stringify(Object.fromEntries(sheets))}`;
    },
  };
}

/** Every style sheet of app/ by its path from there, in the order of their names. */
function loweredSheets(appFolder: string): [file: string, css: string][] {
  const names = readdirSync(appFolder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".css"))
    .toSorted();
  return withShortNames(
    names.map((name) => [`./${name}`, lowerStyles(readFileSync(path.join(appFolder, name), "utf8"), name)]),
  );
}

/**
 * What is for paper alone, out of every sheet, in its layer. A file of its own, which browsers fetch when nothing else
 * is wanted: it is 200 bytes of each page that stay out of the first answer.
 */
export function printStyles(appFolder: string): string {
  return loweredSheets(appFolder)
    .map(([, css]) => withoutPrint(css).print)
    .join("");
}

const PRINT = "@media print{";

/** One lowered sheet, which is one layer or none, and its rules for paper apart. */
export function withoutPrint(css: string): { screen: string; print: string } {
  let [screen, print, from] = ["", "", 0];
  for (let at = css.indexOf(PRINT); at >= 0; at = css.indexOf(PRINT, from)) {
    const end = closing(css, at + PRINT.length);
    screen += css.slice(from, at);
    print += css.slice(at, end);
    from = end;
  }
  const [, layer] = /(?:^|;)@layer (\w+)\{/.exec(css) ?? [];
  return { screen: screen + css.slice(from), print: print && layer ? `@layer ${layer}{${print}}` : print };
}

/** Where the block ends whose first rule begins at `from`. */
function closing(css: string, from: number): number {
  let depth = 1;
  let at = from;
  for (; depth > 0 && at < css.length; at += 1) depth += css[at] === "{" ? 1 : css[at] === "}" ? -1 : 0;
  return at;
}

/**
 * A style sheet as it is sent: minified, nesting unfolded, colours as red, green and blue.
 * @param file names it where something in it cannot be read
 */
export function lowerStyles(css: string, file: string): string {
  const { code } = transform({
    filename: file,
    code: Buffer.from(closedRanges(css)),
    minify: true,
    targets: STYLE_TARGETS,
    // Themes are written out in app/base/tokens.css: `color-scheme` needs no variables beside it.
    exclude: Features.LightDark,
    visitor: {
      Color: (color) =>
        typeof color === "object" && color.type === "oklch"
          ? { type: "rgb", ...rgbOfOklch(color.l, color.c, color.h), alpha: color.alpha }
          : undefined,
    },
  });
  return withoutSpaces(code.toString());
}

/**
 * Lightning CSS leaves what stands in a value with a variable as it was written. After a comma, and around a stroke or
 * a star between two values, a space says nothing; within quotes it does.
 */
function withoutSpaces(css: string): string {
  return css.replaceAll(/("[^"]*"|'[^']*')|(,) | ([/*]) (?=var\(|calc\(|-?[\d.])/g, "$1$2$3");
}

/**
 * Lightning CSS writes `(width < 48rem)` as `not (min-width: 48rem)`, which is no media query to browsers before the
 * end of 2022. The thousandth of a rem between the two halves is less than any screen's pixel.
 */
function closedRanges(css: string): string {
  return css.replaceAll(/(?<=\(.*(?:width|height)) < ([\d.]+)rem\)/g, (_, rem) => ` <= ${Number(rem) - 0.001}rem)`);
}
