import { recordAudit } from "#db/audit.ts";
import type { Database, Queries } from "#db/database.ts";
import { usersOfDevice } from "./known-devices.ts";
import { addSession, removeOldSessions } from "./sessions.ts";
import { changeUser, isUnchanged, useTimeStep, userByName, type User } from "./users.ts";
import { hashPassword, needsRehash, NOBODYS_HASH, verifyPassword } from "./passwords.ts";
import { PASSWORD_MAXIMUM } from "./password-rules.ts";
import { acceptedStep } from "./second-factor.ts";
import { newSessionToken, tokenHash } from "./session-token.ts";
import { admit, resetTries } from "./sign-in-limits.ts";
import { normalUsername } from "./usernames.ts";

export type Credentials = { username: string; password: string; code: string };

export type SignInOutcome =
  { ok: true; token: string; userId: string } | { ok: false; status: 401 | 429; message: string; userId?: string };

/** The same for a wrong password, an unknown or disabled user, and a wrong or used code. */
const REFUSED = {
  ok: false,
  status: 401,
  message: "This user name, password and code do not fit together. Please check them and try again.",
} as const;
const TOO_MANY = {
  ok: false,
  status: 429,
  message:
    "There were several failed sign-ins. Please wait fifteen minutes, or ask an administrator to reset your password.",
} as const;

/** Compared in place of a password that is too long: it is refused, not cut to its beginning (ASVS 5.0, 6.2.8). */
const TOO_LONG = "";

/** Where a sign-in comes from: the address, and the hash of what its browser holds as a device's token, if anything. */
type Place = { visitor: string; device: string | undefined };

/**
 * Opens a session under a new token. A refusal tells, for the log only, whose account was tried. Unknown users cost the
 * same work and get the same answer as known ones.
 */
export async function signIn(
  database: Database,
  typed: Credentials,
  { visitor, device }: Place,
  now: number,
): Promise<SignInOutcome> {
  const username = normalUsername(typed.username);
  const user = await userByName(database.queries, username);
  const usersHere = device === undefined ? [] : await usersOfDevice(database.queries, device, now);
  const origin = { visitor, device: user && usersHere.includes(user.id) ? device : undefined };
  const admitted = await database.write((queries) => admit(queries, username, origin, now));
  if (admitted === "none") return TOO_MANY;
  const refused = admitted === "any" ? { ...REFUSED, ...(user ? { userId: user.id } : {}) } : TOO_MANY;
  const password = typed.password.length <= PASSWORD_MAXIMUM ? typed.password : TOO_LONG;
  const right = await verifyPassword(password, user?.password ?? NOBODYS_HASH, { atOnce: usersHere.length > 0 });
  if (!user || !right || user.disabledAt !== null) return refused;
  if (admitted === "one-time" && user.mustChangePassword === 0) return refused;
  const step = user.totpSecret === null ? null : acceptedStep(typed.code, user.totpSecret, user.totpLastStep, now);
  if (step === undefined) return refused;
  const rehashed = needsRehash(user.password) ? await hashPassword(typed.password) : undefined;
  const token = newSessionToken();
  return database.write(async (queries) => {
    // A password takes a while to compare: it may have been reset meanwhile, and the account disabled.
    if (!(await isUnchanged(queries, database.engine, user))) return refused;
    if (step !== null && !(await useTimeStep(queries, user.id, step))) return refused;
    if (rehashed) await changeUser(queries, user.id, { password: rehashed });
    await openSession(queries, user, token, now);
    await resetTries(queries, username, origin);
    return { ok: true, token, userId: user.id };
  });
}

/** Puts a new session in, writes it into the trail, and takes away those that are over. */
async function openSession(queries: Queries, user: User, token: string, now: number): Promise<void> {
  await removeOldSessions(queries, now);
  await addSession(queries, user.id, tokenHash(token), now);
  await recordAudit(queries, { at: now, actor: user.username, action: "signed-in", subject: user.id });
}
