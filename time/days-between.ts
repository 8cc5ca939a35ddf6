import { DAY } from "./units.ts";

/** Whole days from one day to another, both as 2026-11-20; negative where the second comes first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);
}
