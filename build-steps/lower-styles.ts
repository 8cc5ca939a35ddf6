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
      const names = readdirSync(appFolder, { recursive: true, encoding: "utf8" }).filter((name) =>
        name.endsWith(".css"),
      );
      const sheets = names.map((name): [string, string] => [
        `./${name}`,
        lowerStyles(readFileSync(path.join(appFolder, name), "utf8"), name),
      ]);
      return `export default ${JSON.stringify(Object.fromEntries(withShortNames(sheets)))}`;
    },
  };
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
  return code.toString();
}

/**
 * Lightning CSS writes `(width < 48rem)` as `not (min-width: 48rem)`, which is no media query to browsers before the
 * end of 2022. The thousandth of a rem between the two halves is less than any screen's pixel.
 */
function closedRanges(css: string): string {
  return css.replaceAll(/(?<=\(.*(?:width|height)) < ([\d.]+)rem\)/g, (_, rem) => ` <= ${Number(rem) - 0.001}rem)`);
}
