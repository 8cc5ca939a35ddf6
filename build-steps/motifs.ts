import type { Assets } from "#app/server-side.ts";
import { balance, gables, paths, tree } from "./motifs/areas.ts";
import { river } from "./motifs/river.ts";

/** The line motifs, drawn by code: the river's contours for the firm, one for each practice area. */
export function makeMotifs(): Assets["motifs"] {
  return { river: river(), paths: paths(), gables: gables(), tree: tree(), balance: balance() };
}
