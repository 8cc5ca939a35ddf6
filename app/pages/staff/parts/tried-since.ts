import { officeClock } from "#time/toronto-time.ts";

/** When a call back was tried last, and by whom; what was tried before they called was no try to return that call. */
export function triedSince(tried: { by: string; at: number } | undefined, takenAt: number) {
  return tried && tried.at >= takenAt ? { at: officeClock(tried.at), by: tried.by } : undefined;
}
