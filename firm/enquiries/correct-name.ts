import { recordAudit } from "#db/audit.ts";
import { insertNames, removeNames } from "#firm/conflicts/conflicts.ts";
import { nameWritten } from "./name-written.ts";
import { checkPersonName } from "./rules.ts";
import { readEnquiry } from "./read-enquiry.ts";
import { indexAgain } from "./search-index.ts";
import type { StaffVerb } from "./staff-act.ts";

/**
 * Corrects how the name of a visitor is shown in lists and looked for in the conflict search: `words`. What they wrote
 * stays as it is, is shown beside it, and finds them too. Of a caller all of it is corrected (correct-caller.ts).
 */
export const correctName: StaffVerb = async (queries, { id, actor, at, engine, words }) => {
  const enquiry = await readEnquiry(queries, "id", id);
  if (!enquiry) return undefined;
  if (enquiry.unacknowledged === "caller")
    return { status: 409, message: "Staff wrote this name down. Please correct it on the caller’s page." };
  const checked = checkPersonName(words);
  if (!checked.ok) return { status: 400, message: `${checked.errors[0]!.message}.` };
  const person = checked.values.lastName!;
  if (person === enquiry.person) return undefined;
  const wrote = nameWritten(enquiry.values);
  await queries.updateTable("enquiries").set({ person }).where("id", "=", id).execute();
  await removeNames(queries, "enquirer", id);
  await insertNames(queries, "enquirer", id, [{ id, name: person }, ...(wrote === person ? [] : [{ name: wrote }])]);
  await indexAgain(queries, engine, id);
  await recordAudit(queries, { at, actor, action: "corrected-name", subject: id });
  return undefined;
};
