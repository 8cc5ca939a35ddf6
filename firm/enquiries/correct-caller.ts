import { recordAudit, type EnquiryAction } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import { insertNames, isNoName, NO_NAME, removeNames } from "#firm/conflicts/conflicts.ts";
import { insertMails } from "#mail/outbox.ts";
import { markUnread, newsOf } from "./await-answer.ts";
import type { Enquiry } from "./enquiry.ts";
import { checkCustody, typedCustody, weightOf, type SaidCustody } from "./custody.ts";
import { columnsOf, FORM_TABLES } from "./field-columns.ts";
import { awaitIfKnown } from "./for-information.ts";
import { mailGoesTo } from "./mail-goes-to.ts";
import { nameWritten } from "./name-written.ts";
import { readdress } from "./readdress.ts";
import { readEnquiry } from "./read-enquiry.ts";
import { CALLER_DETAILS, checkCallerDetails } from "./rules.ts";
import { indexAgain } from "./search-index.ts";
import { awaitNoReturn, awaitReturn } from "./to-be-called.ts";
import type { StaffAct, StaffVerb } from "./staff-act.ts";
import { URGENCIES } from "./urgency.ts";
import { marksOf, withMarks } from "./urgent-marks.ts";
import { calleesOf } from "./whose-call.ts";

/** What the trail calls a change of each. */
const CORRECTED: [fields: readonly string[], action: EnquiryAction][] = [
  [["lastName", "firstName", "phone", "email"], "corrected-caller"],
  [["callBack"], "corrected-call-back"],
  [["practiceArea"], "corrected-area"],
  [["inCustody", "deadlineSoon"], "corrected-urgency"],
];

/**
 * Corrects what one of the staff wrote down of a caller: name, number, e-mail address, when they are to be called back,
 * area and what cannot wait. From now on it is found, and conflicts are looked for, under the new name. What is found to
 * be graver than it was is unread again, and the firm and whoever has it are mailed as of a new one. What a visitor
 * typed is theirs, and never changed; their address, where it was taken over from there, is shown to nobody who corrects it: left out, it stays.
 */
export const correctCaller: StaffVerb = async (queries, act) => {
  const { id, actor, at, engine, caller } = act;
  const enquiry = await readEnquiry(queries, "id", id);
  if (!enquiry || !caller) return undefined;
  if (enquiry.unacknowledged !== "caller")
    return { status: 409, message: "They wrote this themselves. Please note what you know better as a call, below." };
  const { kind } = enquiry;
  const before = withMarks(enquiry.values, await marksOf(queries, id));
  const { areas, callTimes = [], isWhole, ...typed } = caller;
  // A page of before had no fields for the rest: that nothing came of them unticks nothing.
  const stood = await queries
    .selectFrom("enquiries")
    .select(["custodySince", "nextHearing", "deadlineDay"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const ticked: Record<string, string> = {
    ...before,
    deadlineSoon: before.deadlineSoon || (stood.deadlineDay ? "yes" : ""),
  };
  const { practiceArea = "", inCustody = "", deadlineSoon = "" } = isWhole ? typed : ticked;
  const stays = !isWhole || (typed.email?.trim() === "" && (await mailGoesTo(queries, id))?.isWritten);
  const { email = "" } = stays ? before : typed;
  const { callBack = before.callBack ?? "" } = typed;
  const known = {
    practiceAreas: [...areas, ...(before.practiceArea ? [before.practiceArea] : [])],
    callTimes: [...callTimes, ...(before.callBack ? [before.callBack] : [])],
  };
  const checked = checkCallerDetails(kind, known, {
    ...typed,
    ...toldSince(typed, before),
    email,
    callBack,
    practiceArea,
    inCustody,
    deadlineSoon,
  });
  const held = checkCustody({ ...(isWhole ? typed : typedCustody(stood)), inCustody, deadlineSoon }, at, stood);
  const errors = [checked, held].flatMap((one) => (one.ok ? [] : one.errors));
  if (!checked.ok || !held.ok) return { status: 400, message: `${errors[0]!.message}.`, errors };
  const values: Record<string, string> = { ...before, ...checked.values, deadlineSoon: held.deadlineSoon };
  const person = nameWritten(values);
  const isMarked =
    isSameSaid(stood, held.said) && URGENCIES.every(({ name }) => (values[name] ?? "") === (before[name] ?? ""));
  // Left as it was, what was said in later calls stays with them; else it is what stands here from now on.
  const own: Record<string, string> = isMarked
    ? { inCustody: enquiry.values.inCustody ?? "", deadlineSoon: enquiry.values.deadlineSoon ?? "" }
    : {};
  const columns = Object.entries(columnsOf(kind, { ...values, ...own })).filter(([name]) => CALLER_DETAILS.has(name));
  await queries.updateTable(FORM_TABLES[kind]).set(Object.fromEntries(columns)).where("id", "=", id).execute();
  const row = {
    person,
    email: values.email?.toLowerCase() || null,
    practiceArea: values.practiceArea || null,
    ...weightOf(values, held.said, at),
  };
  await queries.updateTable("enquiries").set(row).where("id", "=", id).execute();
  await readdress(queries, act, { from: before.email ?? "", to: values.email ?? "" });
  if (!isMarked) await queries.deleteFrom("urgentMarks").where("enquiryId", "=", id).execute();
  await removeNames(queries, "enquirer", id);
  await insertNames(queries, "enquirer", id, [{ id, name: person }]);
  await indexAgain(queries, engine, id);
  for (const [fields, action] of CORRECTED)
    if (fields.some((name) => (values[name] ?? "") !== (before[name] ?? "")))
      await recordAudit(queries, { at, actor, action, subject: id });
  if (!isSameSaid(stood, held.said))
    await recordAudit(queries, { at, actor, action: "corrected-custody", subject: id });
  const { callBack: wish = "" } = values;
  if (wish !== (before.callBack ?? "")) await (wish ? awaitReturn : awaitNoReturn)(queries, act);
  await awaitIfKnown(queries, act);
  if (row.urgency < enquiry.urgency) await alert(queries, { ...enquiry, values }, act);
  return undefined;
};

/**
 * What they had not given and is typed now takes the place of that: the tick for no number stood there from before. Of
 * whoever gave no name none need stand there.
 */
function toldSince(
  { lastName, firstName, phone, noPhone }: Record<"lastName" | "firstName" | "phone" | "noPhone", string>,
  before: Record<string, string>,
) {
  const isNameless = isNoName(before.lastName ?? "") && `${lastName}${firstName}`.trim() === "";
  return { lastName: isNameless ? NO_NAME : lastName, noPhone: !before.phone && phone.trim() !== "" ? "" : noPhone };
}

function isSameSaid(one: SaidCustody, other: SaidCustody): boolean {
  return (["custodySince", "nextHearing", "deadlineDay"] as const).every((name) => one[name] === other[name]);
}

/** Whether name, number or e-mail address were among what was corrected at a moment, in milliseconds since 1970. */
export async function wasNameCorrected(queries: Queries, id: string, at: number): Promise<boolean> {
  const line = await queries
    .selectFrom("audit")
    .select("id")
    .where("subject", "=", id)
    .where("at", "=", at)
    .where("action", "=", "corrected-caller" satisfies EnquiryAction)
    .executeTakeFirst();
  return line !== undefined;
}

async function alert(queries: Queries, enquiry: Enquiry, { mails, at, respondBy }: StaffAct): Promise<void> {
  const waits = respondBy && enquiry.closedAs !== "twice";
  await (waits ? newsOf(queries, enquiry, respondBy(enquiry.kind, at)) : markUnread(queries, enquiry.id));
  const address = (await calleesOf(queries, [enquiry.id])).get(enquiry.id)?.address;
  await insertMails(queries, mails.graver(enquiry, address), at);
}
