import { recordAudit } from "#db/audit.ts";
import type { Database, Queries } from "#db/database.ts";
import { usersOfDevice } from "./known-devices.ts";
import { addSession, removeOldSessions } from "./sessions.ts";
import { changeUser, isUnchanged, useTimeStep, userByName, type User } from "./users.ts";
import { hashPassword, needsRehash, NOBODYS_HASH, verifyPassword } from "./passwords.ts";
import { PASSWORD_MAXIMUM } from "./password-rules.ts";
import { acceptedStep } from "./second-factor.ts";
import { hasPasskey } from "./passkey-rows.ts";
import { isRecoveryCode, useRecoveryCode } from "./recovery-codes.ts";
import { isTrusted, trustDevice } from "./trusted-devices.ts";
import { newSessionToken, tokenHash } from "./session-token.ts";
import { admit, resetTries } from "./sign-in-limits.ts";
import { normalUsername } from "./usernames.ts";

/** `code`: of an app, or a recovery code. */
export type Credentials = { username: string; password: string; code: string };

export type SignInOutcome =
  | { ok: true; token: string; userId: string; trust?: string | undefined }
  | { ok: false; status: 401 | 429; message: string; userId?: string };

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
type Place = {
  visitor: string;
  device: string | undefined;
  /** The hash of its token, where its browser holds that of a trusted device (trusted-devices.ts). */
  trusted?: string | undefined;
  /** What to call the device, where whoever signs in trusts it from now on. */
  trustAs?: string | undefined;
};

/**
 * Opens a session under a new token. A refusal tells, for the log only, whose account was tried. Unknown users cost the
 * same work and get the same answer as known ones.
 */
export async function signIn(
  database: Database,
  typed: Credentials,
  { visitor, device, trusted, trustAs }: Place,
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
  const second = await secondFactor(database, user, typed.code, trusted, now);
  if (second === undefined) return refused;
  const rehashed = needsRehash(user.password) ? await hashPassword(typed.password) : undefined;
  const token = newSessionToken();
  return database.write(async (queries) => {
    // A password takes a while to compare: it may have been reset meanwhile, and the account disabled.
    if (!(await isUnchanged(queries, database.engine, user))) return refused;
    if (second.by === "app" && !(await useTimeStep(queries, user.id, second.step))) return refused;
    if (second.by === "recovery" && !(await useRecoveryCode(queries, user, typed.code, now))) return refused;
    if (rehashed) await changeUser(queries, user.id, { password: rehashed });
    await openSession(queries, user, token, now);
    await resetTries(queries, username, origin);
    // Only who has just shown a second factor may do without it from now on.
    const trust = trustAs !== undefined && (second.by === "app" || second.by === "recovery");
    if (trust) await recordAudit(queries, { at: now, actor: username, action: "trusted-device", subject: user.id });
    return {
      ok: true,
      token,
      userId: user.id,
      trust: trust ? await trustDevice(queries, user.id, trustAs, now) : undefined,
    };
  });
}

type Second = { by: "app"; step: number } | { by: "recovery" | "trust" | "none" };

/** How whoever typed the right password shows their second factor; undefined where they do not. */
async function secondFactor(
  { queries }: Database,
  user: User,
  code: string,
  trusted: string | undefined,
  now: number,
): Promise<Second | undefined> {
  if (user.totpSecret === null && !(await hasPasskey(queries, user.id))) return { by: "none" };
  if (isRecoveryCode(code)) return { by: "recovery" };
  const step = user.totpSecret === null ? undefined : acceptedStep(code, user.totpSecret, user.totpLastStep, now);
  if (step !== undefined) return { by: "app", step };
  return code.trim() === "" && (await isTrusted(queries, user.id, trusted, now)) ? { by: "trust" } : undefined;
}

/** Puts a new session in, writes it into the trail, and takes away those that are over. */
export async function openSession(
  queries: Queries,
  user: User,
  token: string,
  now: number,
  by: "passkey" | null = null,
): Promise<void> {
  await removeOldSessions(queries, now);
  await addSession(queries, user.id, tokenHash(token), now);
  await recordAudit(queries, { at: now, actor: user.username, action: "signed-in", subject: user.id, detail: by });
}
