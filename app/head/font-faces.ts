import type { Assets, FontFile, StretchedFace } from "#app/request/server-side.ts";

/** The site's typefaces, and system faces stretched to their measures so that nothing moves when they arrive. */
export function fontFaces(fonts: Assets["fonts"]): string {
  return fonts
    .map((font) => face(font) + font.fallbacks.map((one, index) => fallbackFaces(font.family, one, index)).join(""))
    .join("");
}

function face({ file, family, weights }: FontFile): string {
  return `@font-face{font-family:"${family}";src:url(${file});font-weight:${weights};font-display:optional}`;
}

/** Named "… fallback", "… fallback 2": the lists of app/base/tokens.css name them in this order. */
function fallbackFaces(family: string, { bold, ...regular }: FontFile["fallbacks"][number], index: number): string {
  const name = `${family} fallback${index === 0 ? "" : ` ${index + 1}`}`;
  return stretchedFace(name, regular) + (bold ? stretchedFace(name, bold, "font-weight:600 700;") : "");
}

function stretchedFace(name: string, { locals, sizeAdjust, ascent, descent }: StretchedFace, weight = ""): string {
  return (
    `@font-face{font-family:"${name}";src:${locals.map((local) => `local("${local}")`).join()};${weight}` +
    `size-adjust:${sizeAdjust};ascent-override:${ascent};descent-override:${descent};line-gap-override:0%}`
  );
}
