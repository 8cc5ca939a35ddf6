/**
 * Where a page of a list ended, from `1764000000000_id` in an address: a time in milliseconds since 1970 and the id of
 * its last row. Undefined for anything else, which is then the first page.
 */
export function cursorOf(after: string | null): { time: number; id: string } | undefined {
  const [, time, id] = /^(\d{1,15})_([\w-]{1,64})$/.exec(after ?? "") ?? [];
  return time && id ? { time: Number(time), id } : undefined;
}

/** The same of a list by urgency, the day that counts and promise: `0_202611241000_1764000000000_id` (urgency.ts). */
export function urgentCursorOf(
  after: string | null,
): { urgency: number; day: number; time: number; id: string } | undefined {
  const [, urgency, day, rest = ""] = /^(\d)_(\d{12})_(.+)$/.exec(after ?? "") ?? [];
  const place = cursorOf(rest);
  return urgency && day && place ? { urgency: Number(urgency), day: Number(day), ...place } : undefined;
}

/** The same of held ones, by urgency and age, from `2_1764000000000_id`. */
export function heldCursorOf(after: string | null): { urgency: number; time: number; id: string } | undefined {
  const [, urgency, rest = ""] = /^(\d)_(.+)$/.exec(after ?? "") ?? [];
  const place = cursorOf(rest);
  return urgency && place ? { urgency: Number(urgency), ...place } : undefined;
}
