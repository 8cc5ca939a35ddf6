import type { Assets } from "#app/request/server-side.ts";
import { balance, gables, paths, tree } from "#build-steps/motifs/areas.ts";
import { river } from "#build-steps/motifs/river.ts";

/** The line motifs, drawn by code: the river's contours for the firm, one for each practice area. */
export function makeMotifs(): Assets["motifs"] {
  return { river: river(), paths: paths(), gables: gables(), tree: tree(), balance: balance() };
}
