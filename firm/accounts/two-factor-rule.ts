import { recordAudit } from "#db/audit.ts";
import type { Database, Queries } from "#db/database.ts";
import { TWO_FACTOR_REQUIRED, onSince, turnOff, turnOn } from "#db/settings.ts";
import { hasPasskey } from "./passkey-rows.ts";
import { userById, type User } from "./users.ts";
import { UserError } from "./user-error.ts";

/** Whether this user must set a second factor up before anything else opens (ASVS 5.0, 6.3.3). */
export async function needsTwoFactor(queries: Queries, user: User): Promise<boolean> {
  if (user.totpSecret !== null || !(await isTwoFactorRequired(queries))) return false;
  return !(await hasPasskey(queries, user.id));
}

/** Whether what a user was given, such as a calendar address, still opens anything: as their own sign-in would. */
export async function mayStillEnter(queries: Queries, userId: string): Promise<boolean> {
  const user = await userById(queries, userId);
  // What a lawyer was given before they came to the reception opens nothing there.
  return user?.disabledAt === null && user.role !== "reception" && !(await needsTwoFactor(queries, user));
}

export async function isTwoFactorRequired(queries: Queries): Promise<boolean> {
  return (await onSince(queries, TWO_FACTOR_REQUIRED)) !== undefined;
}

/**
 * Only who signs in with a code may ask it of the others: so it has been tried, and the one who can turn it off is not
 * held up by it. @throws UserError
 */
export async function requireTwoFactor(database: Database, administrator: User, now: number): Promise<void> {
  await database.write(async (queries) => {
    const self = await userById(queries, administrator.id);
    if (!self || (self.totpSecret === null && !(await hasPasskey(queries, self.id))))
      throw new UserError(
        "Please set up a code for yourself first, or a passkey, on your account page. Then you can ask everyone for one.",
      );
    await recordTwoFactorRequired(queries, administrator.username, now);
  });
}

/** Within a transaction; a second time changes and tells nothing. */
export async function recordTwoFactorRequired(queries: Queries, actor: string, now: number): Promise<void> {
  if (await turnOn(queries, TWO_FACTOR_REQUIRED, now))
    await recordAudit(queries, { at: now, actor, action: "required-codes", subject: "staff" });
}

export async function makeTwoFactorOptional(database: Database, actor: string, now: number): Promise<void> {
  await database.write(async (queries) => {
    if (await turnOff(queries, TWO_FACTOR_REQUIRED))
      await recordAudit(queries, { at: now, actor, action: "made-codes-optional", subject: "staff" });
  });
}
