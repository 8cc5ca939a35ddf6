import { typedCustody, weightOf } from "#firm/enquiries/custody.ts";
import type { Enquiry } from "#firm/enquiries/enquiry.ts";
import { readEnquiry } from "#firm/enquiries/read-enquiry.ts";
import { callsOf } from "#firm/enquiries/take-call.ts";
import { isPassedOn } from "#firm/enquiries/calls-together.ts";
import { markOfCall, marksOf, saidLast, withMarks, type TypedMarks } from "#firm/enquiries/urgent-marks.ts";
import { URGENCIES } from "#firm/enquiries/urgency.ts";
import { urgentMark } from "#firm/enquiries/urgent-words.ts";
import { isRecent } from "#firm/enquiries/way-back.ts";
import type { UrgentMarksTable } from "#db/urgent-tables.ts";
import type { Queries } from "#db/database.ts";
import { askedCallerOf } from "../parts/called-by.tsx";
import type { SaidByTelephone } from "../parts/said-by-telephone.tsx";
import type { NotedAgain } from "./correct-call.tsx";

/** What cannot wait of an enquiry by what was said on the telephone, as its page shows and corrects it. */
export async function loadMarks(queries: Queries, { id, values }: Pick<Enquiry, "id" | "values">, now: number) {
  const marks = await marksOf(queries, id);
  return {
    ticked: tickedIn(values, marks),
    marked: typedMarks(values, marks),
    own: URGENCIES.map(({ name }) => name).filter((name) => values[name] === "yes"),
    said: saidBy(marks),
    /** By the id of the call. */
    ofCalls: Object.fromEntries(
      marks.flatMap((mark) =>
        mark.callId === null
          ? []
          : [[mark.callId, { typed: typedMarks({}, [mark]), words: wordsOf(mark, now) }] as const],
      ),
    ),
  };
}

/** Who noted last what cannot wait, and when; `inCall`: with the words of a call. */
export function saidBy(marks: UrgentMarksTable[]): SaidByTelephone | undefined {
  const said = marks.findLast(({ markedBy }) => markedBy !== "");
  return said && { at: said.markedAt, by: said.markedBy, inCall: said.callId !== null };
}

/** As it stands with what they ticked themselves. */
function tickedIn(values: Record<string, string>, marks: UrgentMarksTable[]) {
  const { inCustody = "", deadlineSoon = "" } = withMarks(values, marks);
  return { inCustody, deadlineSoon };
}

export async function tickedOf(queries: Queries, id: string): Promise<LoadedMarks["ticked"]> {
  const enquiry = await readEnquiry(queries, "id", id);
  return tickedIn(enquiry?.values ?? {}, await marksOf(queries, id));
}

export type LoadedMarks = Awaited<ReturnType<typeof loadMarks>>;

function typedMarks(values: Record<string, string>, marks: UrgentMarksTable[]): TypedMarks {
  return { ...tickedIn(values, marks), ...typedCustody(saidLast(marks)) };
}

const wordsOf = (mark: UrgentMarksTable, now: number) => urgentMark(weightOf(withMarks({}, [mark]), mark, now), now);

/** What one noted oneself and took back just now, by the id of the call: it stands in the field again. */
export async function takenBack(
  queries: Queries,
  { id, call: key, username, now }: { id: string; call: string | null; username: string; now: number },
): Promise<NotedAgain | undefined> {
  if (key === null) return undefined;
  const call = (await callsOf(queries, id)).find((one) => one.id === key);
  if (call?.takenBy !== username || call.struckAs !== "taken-back" || !isRecent(call.struckAt ?? 0, now))
    return undefined;
  const mark = await markOfCall(queries, key);
  return {
    words: call.words,
    typedCaller: askedCallerOf(call),
    marks: mark && typedMarks({}, [mark]),
    passedOn: isPassedOn(call),
    callBack: call.callBack ?? "",
  };
}
