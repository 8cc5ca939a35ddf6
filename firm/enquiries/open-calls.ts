import { sql } from "kysely";
import type { Queries } from "#db/database.ts";
import type { EnquiriesTable } from "#db/intake-tables.ts";
import { wishRank } from "./caller-times.ts";
import { waitsAs } from "./calls-together.ts";
import { beginningOf, readsNotesOf, type ReceptionNote } from "./reception-notes.ts";
import type { Call } from "./take-call.ts";
import { noWall } from "./walls.ts";
import { calleesOf } from "./whose-call.ts";

/**
 * The call that a new caller was entered with (to-be-called.ts) is answered with what they asked for, however that was;
 * where they were entered twice, neither was.
 */
const WAITS_STILL = sql<boolean>`(calls.id <> enquiries.id or closed_at is null or closed_as = 'twice')`;

/** Calls that nobody has returned, beside their enquiries. */
export function openCalls(queries: Queries) {
  return queries
    .selectFrom("calls")
    .innerJoin("enquiries", "enquiries.id", "calls.enquiryId")
    .where("returnedAt", "is", null)
    .where("struckAt", "is", null)
    .where(WAITS_STILL);
}

/** Those of some enquiries that somebody called about and nobody has called back, with when they called last. */
export async function toCallBack(queries: Queries, enquiryIds: string[]): Promise<Map<string, number>> {
  if (enquiryIds.length === 0) return new Map();
  const rows = await openCalls(queries)
    .select(["enquiryId", "takenAt"])
    .where("enquiryId", "in", enquiryIds)
    .orderBy("takenAt")
    .execute();
  return new Map(rows.map(({ enquiryId, takenAt }) => [enquiryId, takenAt]));
}

/** When the first call about an enquiry was taken that nobody has returned, in milliseconds since 1970. */
export async function callWaitsSince(queries: Queries, enquiryId: string): Promise<number | undefined> {
  const first = await openCalls(queries)
    .select("takenAt")
    .where("enquiryId", "=", enquiryId)
    .orderBy("takenAt")
    .executeTakeFirst();
  return first?.takenAt;
}

export type CallToReturn = Pick<
  Call,
  "id" | "enquiryId" | "takenAt" | "takenBy" | "caller" | "callerPhone" | "calledAbout"
> &
  Pick<EnquiriesTable, "reference" | "person" | "about" | "urgency"> & {
    /** How often they called since they were called back, and when and to whom last. */
    times: number;
    lastAt: number;
    lastTakenBy: string;
    /** When they wish to be called (call-wish.ts), where they named a time. */
    callWish: string | undefined;
    /** The user name of whose it is to return (whose-call.ts); undefined: anybody's. */
    callee: string | undefined;
    /** How the last notes of these calls begin that whoever looks reads (reception-notes.ts), earliest first. */
    notes: ReceptionNote[];
    /** So many before those have words too. */
    notesBefore: number;
    /** Words were noted with one of these calls, whoever reads them. */
    hasWords: boolean;
  };

/** Read at once; more calls than these wait in no office that returns any. */
const MOST_LISTED = 500;

/**
 * Calls nobody has returned, of enquiries that no wall keeps from one of the staff: what cannot wait first, as in the
 * lists of what waits, then by when they wish to be called (`callTimes`: in that order), then the earliest. Who
 * called several times is called back once: the first stands for all.
 */
export async function callsToReturn(
  queries: Queries,
  username: string,
  callTimes: readonly string[],
): Promise<CallToReturn[]> {
  const rows = await openCalls(queries)
    .leftJoin("contacts", "contacts.id", "calls.enquiryId")
    .select([
      "calls.id",
      "enquiryId",
      "takenAt",
      "takenBy",
      "caller",
      "callerPhone",
      "calledAbout",
      "words",
      "reference",
      "person",
      "about",
      "urgency",
      "contacts.callBack as written",
      "calls.callBack",
    ])
    .where(noWall(sql.ref("calls.enquiryId"), username))
    .orderBy("urgency")
    .orderBy("takenAt")
    .orderBy("calls.id")
    .limit(MOST_LISTED)
    .execute();
  const callees = await calleesOf(
    queries,
    rows.map(({ enquiryId }) => enquiryId),
  );
  const reads = await readsNotesOf(
    queries,
    username,
    rows.map(({ takenBy }) => takenBy),
  );
  const together = Map.groupBy(rows, waitsAs);
  // Who has called again waits no more for the time that they wished at first, but for that which they named then.
  const rankOf = (calls: typeof rows) => {
    const { id, enquiryId, written, callBack } = calls.at(-1)!;
    return wishRank(id === enquiryId ? written : callBack, callTimes);
  };
  const inOrder = [...together.values()].toSorted(
    (one, next) => one[0]!.urgency - next[0]!.urgency || rankOf(one) - rankOf(next),
  );
  return inOrder.map((calls) => {
    const [{ words: _words, callBack: _said, written, ...first }, last] = [calls[0]!, calls.at(-1)!];
    const read = calls.filter(({ takenBy, words }) => words !== "" && reads(takenBy));
    // The same words once.
    const noted = [...new Map(read.map((call) => [call.words, call])).values()];
    const said = calls.findLast(({ callBack }) => callBack !== null)?.callBack;
    const callee = callees.get(first.enquiryId)?.username;
    return {
      ...first,
      times: calls.length,
      lastAt: last.takenAt,
      lastTakenBy: last.takenBy,
      // What was written is of the number that was written with it.
      callWish: (said ?? (first.callerPhone ? null : written)) || undefined,
      callee,
      notes: noted
        .slice(-NOTES_SHOWN)
        .map(({ words, takenBy: by }) => ({ words: beginningOf(words), by, isOwn: by === username })),
      notesBefore: Math.max(0, noted.length - NOTES_SHOWN),
      hasWords: calls.some(({ words }) => words !== ""),
    };
  });
}

/** Of who called often: the first may say when they are reached, and the last why they called again. */
const NOTES_SHOWN = 2;
