import type { Content } from "#firm/content/content.ts";
import type { Assets } from "#app/request/server-side.ts";
import { writeHashedAsset } from "./hashed-asset.ts";
import { GRAINS, plate, PLATE } from "./motifs/plate.ts";
import { rgbOfOklch } from "./oklch.ts";

/**
 * Lightness, chroma and hue of a plate: spruce with pale lines and one of brass, in the light and in the dark theme.
 */
const COLOURS = {
  light: { ground: [0.29, 0.048, 165], lines: [0.78, 0.05, 165], stroke: [0.78, 0.1, 80] },
  dark: { ground: [0.3, 0.045, 165], lines: [0.7, 0.05, 165], stroke: [0.8, 0.1, 80] },
} as const;

/** Widths of the lines in units of the plate: about 1, 2 and 3 pixels at the size each is shown at. */
const WIDTHS = { large: { lines: 1.7, heavy: 3, stroke: 6 }, small: { lines: 6, heavy: 8, stroke: 15 } };

/**
 * Draws the plate of each lawyer, large and small, as a file of its own.
 * @returns their addresses by the lawyer's slug
 */
export function makePlates({ team }: Pick<Content, "team">, outputFolder: string): Assets["plates"] {
  return Object.fromEntries(
    team.map(({ slug, name }) => {
      const written = (size: keyof typeof GRAINS) =>
        writeHashedAsset(outputFolder, `${slug}.svg`, drawnPlate(name, size));
      return [slug, { large: written("large"), small: written("small") }];
    }),
  );
}

/**
 * The plate of a name as a whole SVG file. It follows the theme by itself, and is whole where its style is not read.
 */
export function drawnPlate(name: string, size: keyof typeof GRAINS): string {
  const { lines, heavy, stroke } = plate(name, GRAINS[size]);
  const { light, dark } = COLOURS;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PLATE.width} ${PLATE.height}">` +
    `<style>@media screen and (prefers-color-scheme:dark){` +
    `rect{fill:${hex(dark.ground)}}g{stroke:${hex(dark.lines)}}path+path+path{stroke:${hex(dark.stroke)}}}</style>` +
    `<rect width="${PLATE.width}" height="${PLATE.height}" fill="${hex(light.ground)}"/>` +
    `<g fill="none" stroke="${hex(light.lines)}" stroke-linecap="round">` +
    `<path stroke-width="${WIDTHS[size].lines}" d="${lines}"/>` +
    `<path stroke-width="${WIDTHS[size].heavy}" d="${heavy}"/>` +
    `<path stroke="${hex(light.stroke)}" stroke-width="${WIDTHS[size].stroke}" d="${stroke}"/></g></svg>`
  );
}

function hex([lightness, chroma, hue]: readonly [number, number, number]): string {
  const { r, g, b } = rgbOfOklch(lightness, chroma, hue);
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
