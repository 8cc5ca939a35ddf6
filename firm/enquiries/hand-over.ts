import { recordAudit } from "#db/audit.ts";
import { addressOf, isActiveUser, nameOfUser } from "#firm/accounts/accounts.ts";
import { insertMails } from "#mail/outbox.ts";
import { keepDecision } from "./decisions.ts";
import { endPutOff } from "./put-off.ts";
import { readEnquiry } from "./read-enquiry.ts";
import type { StaffVerb } from "./staff-act.ts";
import { isWalled, putWall } from "./walls.ts";

/**
 * Gives an enquiry to a colleague, who becomes its owner; they are mailed, or the firm where they gave no address,
 * without a word of what was sent. `words` is `wall` where who hands it over must not see it from then on.
 */
export const handOver: StaffVerb = async (queries, { id, actor, at, to, words, mails }) => {
  if (to === actor || !(await isActiveUser(queries, to)))
    return { status: 400, message: "Please choose the colleague who takes it." };
  const enquiry = await readEnquiry(queries, "id", id);
  if (!enquiry) return undefined;
  if (await isWalled(queries, id, to))
    return {
      status: 409,
      message: `A wall keeps ${await nameOfUser(queries, to)} from this enquiry. Please choose somebody else.`,
    };
  await queries.updateTable("enquiries").set({ owner: to }).where("id", "=", id).execute();
  // Snoozed, it would be out of the new owner's sight.
  await endPutOff(queries, id);
  await keepDecision(queries, { id, actor, at }, "handed-over");
  await recordAudit(queries, { at, actor, action: "handed-over", subject: id, detail: to });
  if (words === "wall") await putWall(queries, { enquiryId: id, username: actor, setAt: at, setBy: actor });
  const who = {
    from: await nameOfUser(queries, actor),
    to: await nameOfUser(queries, to),
    address: await addressOf(queries, to),
  };
  await insertMails(queries, mails.handedOver(enquiry, who), at);
  return undefined;
};
