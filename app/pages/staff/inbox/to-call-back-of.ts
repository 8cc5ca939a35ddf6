import type { Database } from "#db/database.ts";
import { callsToReturn } from "#firm/enquiries/take-call.ts";
import { shortTorontoTime } from "#time/toronto-time.ts";
import { shownName } from "../parts/shown-name.ts";

/** More than these would leave no room for the list below. */
const MOST_SHOWN = 8;

/** Calls that who looks is to return, and those that are nobody's, the earliest first; without what was said. */
export async function callsToReturnBy({ queries }: Database, username: string) {
  const theirs = (await callsToReturn(queries, username)).filter(({ callee }) => (callee ?? username) === username);
  return {
    calls: theirs
      .slice(0, MOST_SHOWN)
      .map(({ id, enquiryId, reference, person, takenAt, takenBy, callee }) => ({
        id,
        enquiryId,
        reference,
        person: shownName(person),
        at: shortTorontoTime(takenAt),
        takenBy,
        isOwn: callee === username,
      })),
    more: Math.max(0, theirs.length - MOST_SHOWN),
  };
}

export type ToCallBackData = Awaited<ReturnType<typeof callsToReturnBy>>;
