import { createHash } from "node:crypto";
import { recordAudit } from "#db/audit.ts";
import type { Database, Queries } from "#db/database.ts";
import { groupsOfSigns } from "./one-time-password.ts";
import type { User } from "./users.ts";

/** Made at once; each opens one sign-in in place of the second factor. */
const HOW_MANY = 10;

/** 15 signs: 74 random bits, so that nobody finds one from its hash. */
const GROUPS = 3;

/** The hash of what was typed, however it was written; undefined for what is no such code. */
function hashOf(typed: string, userId: string): string | undefined {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, "");
  if (!/^[a-z2-9]{15}$/.test(code)) return undefined;
  return createHash("sha256").update(`${userId} ${code}`).digest("base64url");
}

/** Makes ten in place of all before, and answers them: they are shown once and kept nowhere. */
export async function makeRecoveryCodes(database: Database, user: User, now: number): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, () => groupsOfSigns(GROUPS));
  await database.write(async (queries) => {
    await forgetRecoveryCodes(queries, user.id);
    await queries
      .insertInto("recoveryCodes")
      .values(codes.map((code) => ({ codeHash: hashOf(code, user.id)!, userId: user.id, createdAt: now })))
      .execute();
    await recordAudit(queries, { at: now, actor: user.username, action: "made-recovery-codes", subject: user.id });
  });
  return codes;
}

/** Whether it looks like one; whether it opens anything, only `useRecoveryCode` tells. */
export function isRecoveryCode(typed: string): boolean {
  return hashOf(typed, "") !== undefined;
}

/** Uses one up, in the transaction of the sign-in; false where it is none of theirs or was used before. */
export async function useRecoveryCode(queries: Queries, user: User, typed: string, now: number): Promise<boolean> {
  const hash = hashOf(typed, user.id);
  if (hash === undefined) return false;
  const used = await queries
    .updateTable("recoveryCodes")
    .set({ usedAt: now })
    .where("codeHash", "=", hash)
    .where("userId", "=", user.id)
    .where("usedAt", "is", null)
    .returning("codeHash")
    .executeTakeFirst();
  if (!used) return false;
  await recordAudit(queries, { at: now, actor: user.username, action: "used-recovery-code", subject: user.id });
  return true;
}

/** How many are left to be used. */
export async function recoveryCodesLeft(queries: Queries, userId: string): Promise<number> {
  const rows = await queries
    .selectFrom("recoveryCodes")
    .select("codeHash")
    .where("userId", "=", userId)
    .where("usedAt", "is", null)
    .execute();
  return rows.length;
}

export async function forgetRecoveryCodes(queries: Queries, userId: string): Promise<void> {
  await queries.deleteFrom("recoveryCodes").where("userId", "=", userId).execute();
}
