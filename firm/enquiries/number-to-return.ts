import type { Selectable } from "kysely";
import type { Queries } from "#db/database.ts";
import type { CallsTable } from "#db/intake-tables.ts";
import { isCallable } from "#text/written-numbers.ts";
import { joinedWith } from "./joined.ts";
import { readEnquiry } from "./read-enquiry.ts";
import type { StaffAct, VerbRefusal } from "./staff-act.ts";

const NO_NUMBER: VerbRefusal = {
  status: 409,
  asks: true,
  message:
    "No number stands here to call them back at. Nothing is noted yet: please ask for one and write it below, or note " +
    "the call all the same.",
  errors: [{ field: "ownPhone", message: "No number stands here: please ask for one, or note the call all the same" }],
};

type Call = Selectable<CallsTable>;

type Noted = Pick<Call, "callerPhone" | "callBack">;

/**
 * Asks before a call is noted that is to be returned where no number of theirs is known. Who gave an address and named
 * no time to be called is answered by mail; where it was ticked that they give no number, it was asked.
 */
export async function askForNumber(
  queries: Queries,
  { id, key, passedOn, again, caller }: Pick<StaffAct, "id" | "key" | "passedOn" | "again" | "caller">,
  calls: readonly Pick<Call, "id" | "callerPhone" | "struckAt">[],
  { callerPhone, callBack }: Noted,
): Promise<VerbRefusal | undefined> {
  if (passedOn || again || callerPhone !== null || caller?.noPhone === "yes") return undefined;
  // Sent twice, it is noted already.
  if (calls.some((call) => call.id === key || (call.callerPhone !== null && call.struckAt === null))) return undefined;
  const enquiry = await readEnquiry(queries, "id", id);
  if (!enquiry || (enquiry.values.email && callBack === null)) return undefined;
  const ids = [id, ...(await joinedWith(queries, id))];
  const [messages, requests] = await Promise.all([
    queries.selectFrom("contacts").select("phone").where("id", "in", ids).execute(),
    queries.selectFrom("appointments").select("phone").where("id", "in", ids).execute(),
  ]);
  return [...messages, ...requests].some(({ phone }) => isCallable(phone ?? "")) ? undefined : NO_NUMBER;
}
