import { startOf } from "#firm/enquiries/enquiries.ts";

type Wished = { preferredDate?: string | null; preferredTime?: string | null };

/**
 * The time that was asked for at first, where it is not `startsAt`, at which it is now; both in milliseconds since 1970.
 */
export function firstAskedFor({ preferredDate, preferredTime }: Wished, startsAt: number): number | undefined {
  if (!preferredDate || !preferredTime) return undefined;
  const first = startOf(preferredDate, preferredTime);
  return first === startsAt ? undefined : first;
}
