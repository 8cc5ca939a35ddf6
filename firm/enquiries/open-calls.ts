import { sql } from "kysely";
import type { Queries } from "#db/database.ts";
import type { EnquiriesTable } from "#db/intake-tables.ts";
import { waitsAs } from "./calls-together.ts";
import type { Call } from "./take-call.ts";
import { noWall } from "./walls.ts";
import { calleesOf } from "./whose-call.ts";

/** Those of some enquiries that somebody called about and nobody has called back, with when they called last. */
export async function toCallBack(queries: Queries, enquiryIds: string[]): Promise<Map<string, number>> {
  if (enquiryIds.length === 0) return new Map();
  const rows = await queries
    .selectFrom("calls")
    .select(["enquiryId", "takenAt"])
    .where("enquiryId", "in", enquiryIds)
    .where("returnedAt", "is", null)
    .where("struckAt", "is", null)
    .orderBy("takenAt")
    .execute();
  return new Map(rows.map(({ enquiryId, takenAt }) => [enquiryId, takenAt]));
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
    /** The user name of whose it is to return (whose-call.ts); undefined: anybody's. */
    callee: string | undefined;
    /**
     * The beginning of what whoever looks noted last of them themselves: for others it is a message, as on the page of
     * the enquiry.
     */
    noted: string;
  };

/** Read at once; more calls than these wait in no office that returns any. */
const MOST_LISTED = 500;

/**
 * Calls nobody has returned, of enquiries that no wall keeps from one of the staff: what cannot wait first, as in the
 * lists of what waits, then the earliest. Who called several times is called back once: the first stands for all.
 */
export async function callsToReturn(queries: Queries, username: string): Promise<CallToReturn[]> {
  const rows = await queries
    .selectFrom("calls")
    .innerJoin("enquiries", "enquiries.id", "calls.enquiryId")
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
    ])
    .where("returnedAt", "is", null)
    .where("struckAt", "is", null)
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
  const together = Map.groupBy(rows, waitsAs);
  return [...together.values()].map((calls) => {
    const [{ words: _words, ...first }, last] = [calls[0]!, calls.at(-1)!];
    const own = calls.findLast(({ takenBy, words }) => takenBy === username && words !== "");
    const callee = callees.get(first.enquiryId)?.username;
    return {
      ...first,
      times: calls.length,
      lastAt: last.takenAt,
      lastTakenBy: last.takenBy,
      callee,
      noted: beginningOf(own?.words ?? ""),
    };
  });
}

/** So much of a note stands in a list, in characters. */
const NOTED_SHOWN = 120;

/** In one line; words are not cut where that can be helped. */
function beginningOf(words: string): string {
  const line = words.split(/\s+/u).join(" ").trim();
  if (line.length <= NOTED_SHOWN) return line;
  const cut = Array.from(line).slice(0, NOTED_SHOWN).join("");
  const end = cut.lastIndexOf(" ");
  return `${end > 0 ? cut.slice(0, end) : cut} …`;
}
