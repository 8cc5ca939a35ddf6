import type { Enquiry } from "./enquiry.ts";

type Asked = {
  at: number;
  /** How long a mail may wait, so that it can be taken back; in milliseconds. */
  waits: number;
  /** The mail worker looks every few seconds: a mail that leaves this long before a promise ends keeps it. */
  beforePromise: number;
};

/**
 * When a mail leaves that waits so that it can be taken back: never past the promised answer, which it may be. In
 * milliseconds since 1970.
 */
export function leavesInTime(
  { closedAs, respondBy }: Pick<Enquiry, "closedAs" | "respondBy">,
  { at, waits, beforePromise }: Asked,
): number {
  const promised = closedAs === null && respondBy > at ? respondBy - beforePromise : Infinity;
  return Math.max(at, Math.min(at + waits, promised));
}
