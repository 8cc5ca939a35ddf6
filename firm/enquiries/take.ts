import { recordAudit } from "#db/audit.ts";
import { nameOfUser } from "#firm/accounts/accounts.ts";
import type { StaffVerb } from "./staff-act.ts";

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

/** Gives it back, so that a colleague may take it; where somebody else has it by now, nothing is done. */
export const letGo: StaffVerb = async (queries, { id, actor, at }) => {
  const changed = await queries
    .updateTable("enquiries")
    .set({ owner: null })
    .where("id", "=", id)
    .where("owner", "=", actor)
    .returning("id")
    .executeTakeFirst();
  if (changed) await recordAudit(queries, { at, actor, action: "let-go", subject: id });
  return undefined;
};
