import { recordAudit } from "#db/audit.ts";
import type { Database, Queries } from "#db/database.ts";
import { isUniqueViolation } from "#db/unique-violation.ts";
import { useChallenge } from "./challenges.ts";
import { checkedAnswer, idInAnswer, madePasskey } from "./passkeys.ts";
import { MOST_PASSKEYS, passkeyById, passkeysOf } from "./passkey-rows.ts";
import { forgetRecoveryCodes } from "./recovery-codes.ts";
import { markConfirmed } from "./sessions.ts";
import type { SignedIn } from "./open-session.ts";
import { forgetTrustOf } from "./trusted-devices.ts";
import { isTwoFactorRequired } from "./two-factor-rule.ts";
import { UserError } from "./user-error.ts";
import type { User } from "./users.ts";

const LONGEST_NAME = 60;
const NOT_TAKEN =
  "This passkey was not taken. Please try again: the page waits five minutes, and a passkey is added once.";

type At = { siteUrl: string; now: number };

/** Adds a passkey that the browser of who is signed in has just made. @throws UserError */
export async function addPasskey(
  database: Database,
  user: User,
  { name, answer }: { name: string; answer: string },
  { siteUrl, now }: At,
): Promise<void> {
  const called = name.trim().replaceAll(/\s+/g, " ") || "Passkey";
  if (called.length > LONGEST_NAME || /[\p{C}\p{DI}]/u.test(called))
    throw new UserError(`Please name it with at most ${LONGEST_NAME} ordinary characters.`);
  const made = await madePasskey(database, answer, { siteUrl, purpose: `register ${user.id}`, now });
  if (!made) throw new UserError(NOT_TAKEN);
  const { challenge, ...passkey } = made;
  try {
    await database.write(async (queries) => {
      if ((await passkeysOf(queries, user.id)).length >= MOST_PASSKEYS)
        throw new UserError(`You have ${MOST_PASSKEYS} passkeys. Please remove one first.`);
      if (!(await useChallenge(queries, challenge, now))) throw new UserError(NOT_TAKEN);
      await queries
        .insertInto("passkeys")
        .values({ ...passkey, userId: user.id, name: called, createdAt: now })
        .execute();
      await recordAudit(queries, { at: now, actor: user.username, action: "added-passkey", subject: user.id });
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new UserError(NOT_TAKEN) : error;
  }
}

/**
 * Removes one of one's own passkeys. @throws UserError where a second factor is asked of everyone and none would be
 * left
 */
export async function removePasskey(database: Database, user: User, id: string, now: number): Promise<void> {
  await database.write(async (queries) => {
    const own = await passkeysOf(queries, user.id);
    if (!own.some((passkey) => passkey.id === id)) return;
    const isLast = own.length === 1 && user.totpSecret === null;
    if (isLast && (await isTwoFactorRequired(queries)))
      throw new UserError("Everyone here signs in with a second factor, and this is your only one. Add another first.");
    await queries.deleteFrom("passkeys").where("id", "=", id).where("userId", "=", user.id).execute();
    if (isLast) {
      await forgetRecoveryCodes(queries, user.id);
      await forgetTrustOf(queries, user.id);
    }
    await recordAudit(queries, { at: now, actor: user.username, action: "removed-passkey", subject: user.id });
  });
}

/** Whether who is signed in answered with a passkey of theirs: then access is confirmed as by the password. */
export async function confirmByPasskey(
  database: Database,
  { user, session }: SignedIn,
  answer: string,
  { siteUrl, now }: At,
): Promise<boolean> {
  const id = idInAnswer(answer);
  const passkey = id === undefined ? undefined : await passkeyById(database.queries, id);
  if (!passkey || passkey.userId !== user.id) return false;
  const checked = await checkedAnswer(database, answer, passkey, { siteUrl, purpose: `confirm ${user.id}`, now });
  if (!checked) return false;
  return database.write(async (queries) => {
    if (!(await usePasskey(queries, passkey.id, checked, now))) return false;
    await markConfirmed(queries, session.tokenHash, now);
    return true;
  });
}

/** Uses an answer up, in the transaction of what it opens; false where it, or a later one, was used before. */
export async function usePasskey(
  queries: Queries,
  id: string,
  { challenge, counter }: { challenge: string; counter: number },
  now: number,
): Promise<boolean> {
  if (!(await useChallenge(queries, challenge, now))) return false;
  const used = await queries
    .updateTable("passkeys")
    .set({ counter, usedAt: now })
    .where("id", "=", id)
    // Passkeys that are copied between devices count nothing and stay at 0 (Web Authentication, 6.1.1).
    .where((row) => row.or([row("counter", "<", counter), row("counter", "=", 0)]))
    .returning("id")
    .executeTakeFirst();
  return used !== undefined;
}

/** All of a user's, for a lost device. */
export async function forgetPasskeys(queries: Queries, userId: string): Promise<void> {
  await queries.deleteFrom("passkeys").where("userId", "=", userId).execute();
}
