import type { Queries } from "#db/database.ts";
import { typedCustody, type TypedCustody } from "#firm/enquiries/custody.ts";
import { oneForReception } from "#firm/enquiries/for-reception.ts";
import { readEnquiry } from "#firm/enquiries/read-enquiry.ts";
import { marksOf, withMarks } from "#firm/enquiries/urgent-marks.ts";
import { callerWith, type TypedCaller } from "./typed-caller.ts";

/** Undefined where there is none, or a wall keeps them from it. */
export async function seenBefore(queries: Queries, username: string, id: string) {
  const row = id === "" ? undefined : await oneForReception(queries, username, id);
  const enquiry = row && (await readEnquiry(queries, "id", id));
  return (
    enquiry && {
      values: withMarks(enquiry.values, await marksOf(queries, id)),
      about: row.about,
      custodySince: row.custodySince,
      nextHearing: row.nextHearing,
      deadlineDay: row.deadlineDay,
    }
  );
}

export type SeenBefore = NonNullable<Awaited<ReturnType<typeof seenBefore>>>;

/** Name, number and area of whoever wrote an enquiry before, as the reception may see them. */
export function typedBefore({ values, about }: SeenBefore) {
  const { lastName = "", firstName = "", phone = "", practiceArea = "" } = values;
  return callerWith({
    about: about ?? "",
    lastName,
    firstName,
    phone,
    noPhone: phone === "" ? "yes" : "",
    practiceArea,
  });
}

/** What cannot wait of whoever calls: what they ticked before stays so, beside what they say now. */
export function tickedBefore(before: SeenBefore | undefined, typed: TypedCaller) {
  const { inCustody, deadlineSoon } = before?.values ?? {};
  return {
    inCustody: inCustody || typed.inCustody,
    deadlineSoon: deadlineSoon || (before?.deadlineDay ? "yes" : typed.deadlineSoon),
  };
}

/** What is said of the custody now or, where nothing is, what they said before. */
export function custodyOf(typed: TypedCaller, before: SeenBefore | undefined): TypedCustody {
  if (!before) return typed;
  const stood = typedCustody(before);
  const held = typed.inCustody === "yes" ? typed : stood;
  return { ...held, deadlineDay: (typed.deadlineSoon === "yes" && typed.deadlineDay) || stood.deadlineDay };
}
