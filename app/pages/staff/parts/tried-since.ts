import { officeClock } from "#time/toronto-time.ts";

/**
 * When they were called last without an answer, and by whom; what was tried before `since`, when they called or what
 * they are to be told changed, was no try of it. In milliseconds since 1970.
 */
export function triedSince(tried: { by: string; at: number } | undefined, since: number) {
  return tried && tried.at >= since ? { at: officeClock(tried.at), by: tried.by } : undefined;
}
