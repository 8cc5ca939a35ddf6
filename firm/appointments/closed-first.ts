import type { BookingAction } from "#db/audit.ts";
import { isClosedToReplies, type VerbRefusal } from "#firm/enquiries/enquiries.ts";

/** What is still said of the time of a request to whose sender nobody writes any more. */
const AFTERWARDS = new Set<BookingAction | undefined>([
  "marked-done",
  "marked-missed",
  "unmarked-time",
  "marked-here",
  "unmarked-here",
  "declined-time",
]);

/** Why staff do not do it; the same to the reception, who are not told for what it was closed. */
export function refuseClosed(closedAs: string | null, action: BookingAction | undefined): VerbRefusal | undefined {
  if (!isClosedToReplies(closedAs) || AFTERWARDS.has(action)) return undefined;
  return {
    status: 409,
    message:
      "This request was closed without an appointment, so nothing was done. If that was a mistake, take it back first, " +
      "on the page of the request.",
  };
}
