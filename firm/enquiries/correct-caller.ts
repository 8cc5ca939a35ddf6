import { recordAudit } from "#db/audit.ts";
import { insertNames, removeNames } from "#firm/conflicts/conflicts.ts";
import { FORM_TABLES } from "./fields.ts";
import { readEnquiry } from "./read-enquiry.ts";
import { checkCallerDetails } from "./rules.ts";
import { indexAgain } from "./search-index.ts";
import type { StaffVerb } from "./staff-act.ts";

/**
 * Corrects the name and the number that one of the staff wrote down of a caller: from now on it is found, and conflicts
 * are looked for, under the new ones. What a visitor typed is theirs, and never changed.
 */
export const correctCaller: StaffVerb = async (queries, { id, actor, at, engine, caller }) => {
  const enquiry = await readEnquiry(queries, "id", id);
  if (!enquiry) return undefined;
  if (enquiry.unacknowledged !== "caller")
    return { status: 409, message: "They wrote this themselves. What you know better belongs in a note." };
  const checked = checkCallerDetails(caller);
  if (!checked.ok) return { status: 400, message: `${checked.errors[0]!.message}.` };
  const { lastName = "", firstName = "", phone = "" } = checked.values;
  const person = `${firstName} ${lastName}`.trim();
  await queries
    .updateTable(FORM_TABLES[enquiry.kind])
    .set({ lastName, firstName, phone })
    .where("id", "=", id)
    .execute();
  await queries.updateTable("enquiries").set({ person }).where("id", "=", id).execute();
  await removeNames(queries, "enquirer", id);
  await insertNames(queries, "enquirer", id, [{ id, name: person }]);
  await indexAgain(queries, engine, id);
  await recordAudit(queries, { at, actor, action: "corrected-caller", subject: id });
  return undefined;
};
