import type { Assets, FontFile } from "#app/request/server-side.ts";

/** The site's typefaces, and system faces stretched to their measures so that nothing moves when they arrive. */
export function fontFaces(fonts: Assets["fonts"]): string {
  return fonts
    .map(
      (font) =>
        face(font) + font.fallbacks.map((fallback, index) => stretchedFace(font.family, fallback, index)).join(""),
    )
    .join("");
}

function face({ file, family, weights }: FontFile): string {
  return `@font-face{font-family:"${family}";src:url(${file})format("woff2");font-weight:${weights};font-display:optional}`;
}

/** Named "… fallback", "… fallback 2": the lists of app/base/tokens.css name them in this order. */
function stretchedFace(
  family: string,
  { locals, sizeAdjust, ascent, descent }: FontFile["fallbacks"][number],
  index: number,
): string {
  const name = `${family} fallback${index === 0 ? "" : ` ${index + 1}`}`;
  return (
    `@font-face{font-family:"${name}";src:${locals.map((local) => `local("${local}")`).join()};size-adjust:${sizeAdjust};` +
    `ascent-override:${ascent};descent-override:${descent};line-gap-override:0%}`
  );
}
