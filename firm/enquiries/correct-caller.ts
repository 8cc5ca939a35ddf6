import { recordAudit, type EnquiryAction } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import { insertNames, removeNames } from "#firm/conflicts/conflicts.ts";
import { insertMails } from "#mail/outbox.ts";
import { markUnread } from "./await-answer.ts";
import type { Enquiry } from "./enquiry.ts";
import { columnsOf, FORM_TABLES } from "./fields.ts";
import { nameWritten } from "./name-written.ts";
import { readEnquiry } from "./read-enquiry.ts";
import { CALLER_DETAILS, checkCallerDetails } from "./rules.ts";
import { indexAgain } from "./search-index.ts";
import type { StaffAct, StaffVerb } from "./staff-act.ts";
import { urgencyOf } from "./urgency.ts";
import { calleesOf } from "./whose-call.ts";

/** What the trail calls a change of each. */
const CORRECTED: [fields: readonly string[], action: EnquiryAction][] = [
  [["lastName", "firstName", "phone"], "corrected-caller"],
  [["practiceArea"], "corrected-area"],
  [["inCustody", "deadlineSoon"], "corrected-urgency"],
];

/**
 * Corrects what one of the staff wrote down of a caller: name, number, area and what cannot wait. From now on it is
 * found, and conflicts are looked for, under the new name. What is found to be graver than it was is unread again, and
 * the firm and whoever has it are mailed as of a new one. What a visitor typed is theirs, and never changed.
 */
export const correctCaller: StaffVerb = async (queries, act) => {
  const { id, actor, at, engine, caller } = act;
  const enquiry = await readEnquiry(queries, "id", id);
  if (!enquiry || !caller) return undefined;
  if (enquiry.unacknowledged !== "caller")
    return { status: 409, message: "They wrote this themselves. What you know better belongs in a note." };
  const { kind, values: before } = enquiry;
  const { areas, isWhole, ...typed } = caller;
  // A page of before had no fields for the rest: that nothing came of them unticks nothing.
  const { practiceArea = "", inCustody = "", deadlineSoon = "" } = isWhole ? typed : before;
  const known = { practiceAreas: [...areas, ...(before.practiceArea ? [before.practiceArea] : [])] };
  const checked = checkCallerDetails(kind, known, { ...typed, practiceArea, inCustody, deadlineSoon });
  if (!checked.ok) return { status: 400, message: `${checked.errors[0]!.message}.` };
  const values = { ...before, ...checked.values };
  const person = nameWritten(values);
  const columns = Object.entries(columnsOf(kind, values)).filter(([name]) => CALLER_DETAILS.has(name));
  await queries.updateTable(FORM_TABLES[kind]).set(Object.fromEntries(columns)).where("id", "=", id).execute();
  const row = { person, practiceArea: values.practiceArea || null, urgency: urgencyOf(values) };
  await queries.updateTable("enquiries").set(row).where("id", "=", id).execute();
  await removeNames(queries, "enquirer", id);
  await insertNames(queries, "enquirer", id, [{ id, name: person }]);
  await indexAgain(queries, engine, id);
  for (const [fields, action] of CORRECTED)
    if (fields.some((name) => (values[name] ?? "") !== (before[name] ?? "")))
      await recordAudit(queries, { at, actor, action, subject: id });
  if (row.urgency < urgencyOf(before)) await alert(queries, { ...enquiry, values }, act);
  return undefined;
};

async function alert(queries: Queries, enquiry: Enquiry, { mails, at }: StaffAct): Promise<void> {
  await markUnread(queries, enquiry.id);
  const address = (await calleesOf(queries, [enquiry.id])).get(enquiry.id)?.address;
  await insertMails(queries, mails.graver(enquiry, address), at);
}
