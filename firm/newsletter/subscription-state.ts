import type { SubscribersTable } from "#db/consent-tables.ts";

/** A link in the confirming mail works this long, in milliseconds. */
const CONFIRM_WITHIN = 7 * 24 * 60 * 60 * 1000;

export type SubscriptionState =
  /** Has asked and may confirm. */
  | "asked"
  | "subscribed"
  | "unsubscribed"
  /** Asked too long ago. */
  | "lapsed";

/** What the times of a row say; all in milliseconds since 1970. An old link cannot undo a later unsubscribing. */
export function subscriptionState(
  { confirmedAt, unsubscribedAt, askedAt }: Pick<SubscribersTable, "confirmedAt" | "unsubscribedAt" | "askedAt">,
  now: number,
): SubscriptionState {
  if (confirmedAt !== null && unsubscribedAt === null) return "subscribed";
  if (unsubscribedAt !== null && askedAt <= unsubscribedAt) return "unsubscribed";
  return now - askedAt <= CONFIRM_WITHIN ? "asked" : "lapsed";
}
