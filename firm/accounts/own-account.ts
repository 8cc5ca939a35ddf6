import { recordAudit } from "#db/audit.ts";
import { forgetDevicesOf } from "./known-devices.ts";
import type { Database } from "#db/database.ts";
import { consume, reset } from "#db/rate-limits.ts";
import { addSession, endSessionsOf } from "./sessions.ts";
import { changeUser, useTimeStep, type User } from "./users.ts";
import { isTwoFactorRequired } from "./two-factor-rule.ts";
import { passwordProblem, type PasswordSetting } from "./password-rules.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import { acceptedStep } from "./second-factor.ts";
import { hasPasskey } from "./passkey-rows.ts";
import { forgetRecoveryCodes } from "./recovery-codes.ts";
import { forgetTrustOf } from "./trusted-devices.ts";
import { newSessionToken, tokenHash } from "./session-token.ts";

/** What is wrong, field by field, each as a sentence; or what was done. */
export type AccountRefusal = { field: "current" | "chosen" | "again" | "code"; message: string; status?: 429 };

const WRONG_CURRENT: AccountRefusal = { field: "current", message: "This is not your present password." };
const TOO_MANY: AccountRefusal = {
  field: "current",
  message: "There were several wrong passwords. Please wait fifteen minutes.",
  status: 429,
};

/** Whoever sits at a screen that was left open may not try passwords without end either. */
const TRIES = { limit: 10, window: 15 * 60_000 };

/** Changes the password, ends every open session of the user, and opens a new one here; answers its token. */
export async function changePassword(
  database: Database,
  user: User,
  { current, chosen, again }: { current: string; chosen: string; again: string },
  setting: Omit<PasswordSetting, "username">,
  now: number,
): Promise<{ token: string } | { refusal: AccountRefusal }> {
  const wrong = await wrongPassword(database, user, current, now);
  if (wrong) return { refusal: wrong };
  const problem = passwordProblem(chosen, { ...setting, username: user.username });
  if (problem) return { refusal: { field: "chosen", message: problem } };
  if (chosen === current)
    return { refusal: { field: "chosen", message: "Please choose another password than the present one." } };
  if (chosen !== again)
    return { refusal: { field: "again", message: "The two new passwords differ. Please type the same one twice." } };
  const password = await hashPassword(chosen);
  const token = newSessionToken();
  await database.write(async (queries) => {
    await changeUser(queries, user.id, { password, mustChangePassword: 0 });
    await endSessionsOf(queries, user.id);
    await forgetTrustOf(queries, user.id);
    await addSession(queries, user.id, tokenHash(token), now);
    await recordAudit(queries, { at: now, actor: user.username, action: "changed-password", subject: user.id });
  });
  return { token };
}

/** Turns the second factor on, or moves it to another app, once a code shows that the app holds the secret. */
export async function addSecondFactor(
  database: Database,
  user: User,
  { current, secret, code }: { current: string; secret: string; code: string },
  now: number,
): Promise<AccountRefusal | undefined> {
  const wrong = await wrongPassword(database, user, current, now);
  if (wrong) return wrong;
  const step = /^[A-Z2-7]{32}$/.test(secret) ? acceptedStep(code, secret, null, now) : undefined;
  if (step === undefined)
    return {
      field: "code",
      message:
        "This code does not fit. Please wait for the next one in your app and type it. If this page was loaded " +
        "anew since, its square is a new one: add the account in the app once more.",
    };
  await database.write(async (queries) => {
    await changeUser(queries, user.id, { totpSecret: secret, totpLastStep: null });
    await forgetTrustOf(queries, user.id);
    await useTimeStep(queries, user.id, step);
    await recordAudit(queries, {
      at: now,
      actor: user.username,
      action: user.totpSecret === null ? "added-second-factor" : "replaced-second-factor",
      subject: user.id,
    });
  });
  return undefined;
}

const REQUIRED_OF_EVERYONE: AccountRefusal = {
  field: "current",
  message: "Everyone here signs in with a code, so yours cannot be turned off.",
};

export async function removeSecondFactor(
  database: Database,
  user: User,
  current: string,
  now: number,
): Promise<AccountRefusal | undefined> {
  const another = await hasPasskey(database.queries, user.id);
  if (!another && (await isTwoFactorRequired(database.queries))) return REQUIRED_OF_EVERYONE;
  const wrong = await wrongPassword(database, user, current, now);
  if (wrong) return wrong;
  await database.write(async (queries) => {
    await changeUser(queries, user.id, { totpSecret: null, totpLastStep: null });
    await forgetTrustOf(queries, user.id);
    if (!another) await forgetRecoveryCodes(queries, user.id);
    await recordAudit(queries, { at: now, actor: user.username, action: "removed-second-factor", subject: user.id });
  });
  return undefined;
}

/** Whether this is not the present password of who is signed in; counted, and in words. */
export async function wrongPassword(
  database: Database,
  user: User,
  current: string,
  now: number,
): Promise<AccountRefusal | undefined> {
  const key = `password of ${user.id}`;
  if (!(await database.write((queries) => consume(queries, key, TRIES, now)))) return TOO_MANY;
  if (!(await verifyPassword(current, user.password))) return WRONG_CURRENT;
  await database.write((queries) => reset(queries, key));
  return undefined;
}

/** Ends every open session of the user, this one included. */
export async function signOutEverywhere(database: Database, user: User, now: number): Promise<void> {
  await database.write(async (queries) => {
    await endSessionsOf(queries, user.id);
    await forgetDevicesOf(queries, user.id);
    await forgetTrustOf(queries, user.id);
    await recordAudit(queries, { at: now, actor: user.username, action: "signed-out-everywhere", subject: user.id });
  });
}
