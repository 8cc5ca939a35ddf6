import { recordAudit } from "#db/audit.ts";
import { addressOf, isActiveUser, nameOfUser } from "#firm/accounts/accounts.ts";
import type { Queries } from "#db/database.ts";
import { insertMails } from "#mail/outbox.ts";
import { readEnquiry } from "./read-enquiry.ts";
import type { StaffVerb } from "./staff-act.ts";
import { isWalled } from "./walls.ts";

/** Whoever takes it is its owner; `to` is the owner the page showed, so that two do not take it from each other. */
export const takeEnquiry: StaffVerb = async (queries, { id, actor, at, to }) => {
  const { owner } = await queries
    .selectFrom("enquiries")
    .select("owner")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (owner === actor) return undefined;
  if ((owner ?? "") !== to) {
    const name = owner === null ? "Nobody" : await nameOfUser(queries, owner);
    return { status: 409, message: `${name} has it now. Please look again.` };
  }
  await queries.updateTable("enquiries").set({ owner: actor }).where("id", "=", id).execute();
  await recordAudit(queries, { at, actor, action: "took", subject: id });
  return undefined;
};

/**
 * Gives it back, so that a colleague may take it; where somebody else has it by now, nothing is done. Whoever had
 * handed it over is mailed, or the firm where they gave no address or may not see it any more, without a word of what
 * was sent.
 */
export const letGo: StaffVerb = async (queries, { id, actor, at, mails }) => {
  const changed = await queries
    .updateTable("enquiries")
    .set({ owner: null })
    .where("id", "=", id)
    .where("owner", "=", actor)
    .returning("id")
    .executeTakeFirst();
  if (!changed) return undefined;
  const giver = await giverOf(queries, { id, owner: actor });
  await recordAudit(queries, { at, actor, action: "let-go", subject: id });
  const enquiry = giver === undefined ? undefined : await readEnquiry(queries, "id", id);
  if (giver === undefined || !enquiry) return undefined;
  const reads = (await isActiveUser(queries, giver)) && !(await isWalled(queries, id, giver));
  const address = reads ? await addressOf(queries, giver) : undefined;
  await insertMails(queries, mails.givenBack(enquiry, { by: await nameOfUser(queries, actor), address }), at);
  return undefined;
};

/** Who handed it to its owner; undefined where the owner took it. */
async function giverOf(queries: Queries, { id, owner }: { id: string; owner: string }): Promise<string | undefined> {
  const last = await queries
    .selectFrom("audit")
    .select(["actor", "action", "detail"])
    .where("subject", "=", id)
    .where("action", "in", ["took", "handed-over"])
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  // Behind the name may stand what the site went by (carry-over.ts).
  return last?.action === "handed-over" && last.detail?.split(" ")[0] === owner ? last.actor : undefined;
}
