import type { BookingRefusal, Changing } from "./booking-act.ts";
import type { DayTime } from "./free-times.ts";
import type { Lawyer } from "./lawyers.ts";
import { namesOffered } from "./offered-times.ts";

type Wanted = { day: string; time: string };

/**
 * Asks once whether a time that is offered to somebody is to be given away; `sure`: those that were asked about, as
 * `2026-11-23 9:30 AM`.
 */
export async function askFirst(
  { queries, engine, actor }: Pick<Changing, "queries" | "engine" | "actor">,
  { day, time }: Wanted,
  { offeredTo }: Pick<DayTime, "offeredTo">,
  { lawyer, sure, again }: { lawyer: Lawyer | undefined; sure: readonly string[]; again: string },
): Promise<BookingRefusal | undefined> {
  const ids = offeredTo?.get(lawyer?.slug ?? "") ?? [];
  if (ids.length === 0 || sure.includes(`${day} ${time}`)) return undefined;
  const names = [...(await namesOffered({ queries, engine }, [...ids], actor)).values()];
  return { status: 409, message: offeredWords(names, again), offered: true };
}

/** `again`: what a second press does. */
export function offeredWords(names: readonly string[], again: string): string {
  return `Offered to ${names.join(" and ")}, who may still pick it. Nothing was done yet: press again to ${again}.`;
}
