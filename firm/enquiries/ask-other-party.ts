import { recordAudit } from "#db/audit.ts";
import { nameOfUser } from "#firm/accounts/accounts.ts";
import { insertMails } from "#mail/outbox.ts";
import { torontoTime } from "#time/toronto-time.ts";
import { keepDecision, otherPartyAsked } from "./decisions.ts";
import { NO_ADDRESS, writable } from "./decline-for-conflict.ts";
import type { StaffVerb } from "./staff-act.ts";

/** Asks the visitor, once, for the names of the other side and nothing else; the answer comes by their receipt page. */
export const askOtherParty: StaffVerb = async (queries, act) => {
  const enquiry = await writable(queries, act);
  if ("status" in enquiry) return enquiry;
  if (!enquiry.values.email) return NO_ADDRESS;
  const asked = await otherPartyAsked(queries, act.id);
  if (asked)
    return {
      status: 409,
      message: `${await nameOfUser(queries, asked.actor)} asked them on ${torontoTime(asked.at)}. You can call them instead.`,
    };
  await keepDecision(queries, act, "asked-other-party");
  const { id, actor, at, mails } = act;
  await recordAudit(queries, { at, actor, action: "asked-other-party", subject: id });
  await insertMails(queries, mails.otherPartyAsked(enquiry), at);
  return undefined;
};
