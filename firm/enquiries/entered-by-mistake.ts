import { SYSTEM, type EnquiryAction } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import { removeUnsentAbout } from "#mail/outbox-outcome.ts";
import type { MailKind } from "#mail/message.ts";
import { insertMails } from "#mail/outbox.ts";
import { mailsLeft, whoWasMailed } from "#mail/mails-about.ts";
import { MINUTE } from "#time/units.ts";
import { closeAs } from "./close.ts";
import { reopenWithTime } from "./decline-for-conflict.ts";
import { readEnquiry } from "./read-enquiry.ts";
import type { StaffVerb } from "./staff-act.ts";
import { isRecent, WAY_BACK } from "./way-back.ts";
import { calleesOf } from "./whose-call.ts";

/**
 * Takes back a caller whom nobody should have entered: it is closed, its time is free again, and mail that has not left
 * does not go; whoever was mailed of it is mailed so. Nothing is erased: it is found among the closed ones, and
 * reopened there. For whoever entered it alone, for a while, and as long as nothing else was done with it.
 */
export const enteredByMistake: StaffVerb = async (queries, act) => {
  const { id, actor, at, times } = act;
  const enquiry = await readEnquiry(queries, "id", id);
  if (!enquiry || enquiry.closedAs === "mistake") return undefined;
  if (!(await mayBeMistake(queries, { id, actor, at }))) return { status: 409, message: TOO_LATE };
  // Before it is closed: its time knows whether it waited.
  await times.letGo(queries, { id, actor, at, leavesAt: undefined, waited: true });
  const refusal = await closeAs("mistake", { unopened: true, over: ["information"] })(queries, act);
  if (refusal) return refusal;
  for (const kind of [...TO_COLLEAGUES, "appointment"] as const) await removeUnsentAbout(queries, id, kind);
  await insertMails(queries, act.mails.mistaken(enquiry, await whoWasMailed(queries, id, TO_COLLEAGUES), at), at);
  return undefined;
};

/** What tells colleagues of a new caller. */
const TO_COLLEAGUES = ["enquiry", "warning", "handed-over", "whose-time"] as const satisfies MailKind[];

/** It was a caller after all: it waits again, with its time where nobody has that since, and is mailed as a new one. */
export const notByMistake: StaffVerb = async (queries, act) => {
  const enquiry = await readEnquiry(queries, "id", act.id);
  if (enquiry?.closedAs !== "mistake") return undefined;
  const refusal = await reopenWithTime(queries, act);
  if (refusal) return refusal;
  const address = (await calleesOf(queries, [enquiry.id])).get(enquiry.id)?.address;
  await insertMails(queries, act.mails.graver(enquiry, address), act.at);
  return undefined;
};

const TOO_LATE =
  `Nothing was changed: that can be taken back for ${WAY_BACK / MINUTE} minutes by whoever entered it, as long as ` +
  "nobody has done anything else with it. Please ask a lawyer to close it.";

/** Whether one of the staff may still take back that they entered it; `at` in milliseconds since 1970. */
export async function mayBeMistake(
  queries: Queries,
  { id, actor, at }: { id: string; actor: string; at: number },
): Promise<boolean> {
  const row = await queries
    .selectFrom("enquiries")
    .select(["createdAt", "closedAs", "unacknowledged"])
    .where("id", "=", id)
    .where("erasedAt", "is", null)
    .executeTakeFirst();
  if (!row || row.unacknowledged !== "caller" || !isRecent(row.createdAt, at)) return false;
  if (row.closedAs !== null && row.closedAs !== "information") return false;
  const lines = await queries.selectFrom("audit").select(["actor", "action", "at"]).where("subject", "=", id).execute();
  const entered = lines.find(({ action }) => action === "entered-caller");
  if (entered?.actor !== actor) return false;
  // What came with the entry, as going to who has an earlier one of the same person, was nobody's doing.
  const isAlong = (line: { actor: string; at: number }) =>
    line.at === entered.at && (line.actor === actor || line.actor === SYSTEM);
  const isOwn = (line: { actor: string; action: string }) => line.actor === actor && OWN.has(line.action);
  if (!lines.every((line) => isAlong(line) || isOwn(line))) return false;
  // What was confirmed at once and mailed is known to them.
  return (await mailsLeft(queries, id, "appointment")).size === 0;
}

/** What whoever entered it may have done since, and nobody else builds upon. */
const OWN = new Set<string>([
  "opened",
  "information",
  "corrected-caller",
  "corrected-area",
  "corrected-call-back",
  "corrected-urgency",
  "corrected-custody",
  "corrected-noted",
  "set-about",
  "mistake",
  "not-mistake",
  "declined-time",
  "undeclined-time",
  "lost-time",
] satisfies EnquiryAction[]);
