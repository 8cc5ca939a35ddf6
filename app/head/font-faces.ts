import type { Assets } from "../server-side.ts";

/** The site's typefaces, and system faces stretched to their measures so that nothing moves when they arrive. */
export function fontFaces(fonts: Assets["fonts"]): string {
  return fonts.map(({ file, family, weights, fallback }) =>
    `@font-face{font-family:"${family}";src:url(${file})format("woff2");font-weight:${weights};font-display:swap}` +
    `@font-face{font-family:"${family} fallback";src:${fallback.locals.map((name) => `local("${name}")`).join()};` +
    `size-adjust:${fallback.sizeAdjust};ascent-override:${fallback.ascent};descent-override:${fallback.descent};line-gap-override:0%}`,
  ).join("");
}
