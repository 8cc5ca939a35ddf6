import { escapeHtml } from "#text/escape-html.ts";
import {
  DRAWING_WIDTHS,
  DRAWINGS,
  type DrawingFormat,
  type DrawingName,
  type DrawingTheme,
} from "../schema/drawing-words.ts";

/** Where the server answers with a drawing (server/http/drawing-files.ts). */
export function drawingAddress(name: DrawingName, format: DrawingFormat, theme: DrawingTheme): string {
  return `/drawings/${name}${format === "narrow" ? "-narrow" : ""}${theme === "dark" ? "-dark" : ""}.svg`;
}

const NARROW = "(max-width:47.9em)";
/** Asked here and not inside the picture: Safari shows a picture as if the system were light. */
const DARK = "(prefers-color-scheme:dark)";

/**
 * A drawing as a picture, drawn anew for narrow windows and for dark ones; paper is wide and light.
 * @param alt plain words
 */
export function drawingHtml(name: DrawingName, alt: string): string {
  const size = (format: DrawingFormat) => `width="${DRAWING_WIDTHS[format]}" height="${DRAWINGS[name][format]}"`;
  const source = (media: string, format: DrawingFormat, theme: DrawingTheme) =>
    `<source media="screen and ${media}" srcset="${drawingAddress(name, format, theme)}" ${size(format)}>`;
  return (
    `<picture class="drawing">${source(`${NARROW} and ${DARK}`, "narrow", "dark")}` +
    `${source(NARROW, "narrow", "light")}${source(DARK, "wide", "dark")}` +
    `<img src="${drawingAddress(name, "wide", "light")}" ${size("wide")} alt="${escapeHtml(alt)}" loading="lazy"></picture>`
  );
}
