import type { Assets } from "#app/request/server-side.ts";
import { DARK, LIGHT, type Inks } from "#firm/drawings/inks.ts";
import { writeHashedAsset } from "./hashed-asset.ts";
import { land } from "./motifs/land.ts";
import { river } from "./motifs/river.ts";

/** Rules that run on into the land: as many as the front door has choices. */
export const CHOICES = 4;

/** A strip of the survey around the forks, in its units. */
const STRIP = { top: 62, height: 132 };

/** The land beside the front door, and the file phones are sent: the forks of the river, from edge to edge. */
export function makeLand(outputFolder: string): Assets["land"] {
  const src = writeHashedAsset(outputFolder, "forks.svg", forks());
  return { ...land(CHOICES), forks: { src, width: river().width, height: STRIP.height } };
}

function forks(): string {
  const { width, lines, accent } = river();
  const style = ({ rule, accent: brass }: Inks) => `g{stroke:${rule}}.w{stroke:${brass}}`;
  const still = "path{vector-effect:non-scaling-stroke}";
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${STRIP.top} ${width} ${STRIP.height}" ` +
    `width="${width}" height="${STRIP.height}" preserveAspectRatio="xMidYMid slice">` +
    `<style>${still}${style(LIGHT)}@media(prefers-color-scheme:dark){${style(DARK)}}</style>` +
    `<g fill="none"><path stroke-opacity=".5" d="${lines}"/><path class="w" stroke-width="2.5" d="${accent}"/></g></svg>`
  );
}
