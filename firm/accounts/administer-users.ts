import { recordAudit, type AuditAction } from "#db/audit.ts";
import { chooseLawyer } from "./choose-lawyer.ts";
import { forgetDevicesOf } from "./known-devices.ts";
import type { Database, Engine, Queries } from "#db/database.ts";
import { endSessionsOf } from "./sessions.ts";
import { isUniqueViolation } from "#db/unique-violation.ts";
import {
  ableAdministrators,
  addUser,
  changeUser,
  hasNoUsers,
  userByName,
  type Role,
  type User,
  type UserChange,
} from "./users.ts";
import { recordTwoFactorRequired } from "./two-factor-rule.ts";
import { oneTimePassword } from "./one-time-password.ts";
import { hashPassword } from "./passwords.ts";
import { firstProfile, saveFirstProfile, type FirstProfile } from "./profile.ts";
import { resetName } from "./sign-in-limits.ts";
import { forgetPasskeys } from "./own-passkeys.ts";
import { forgetRecoveryCodes } from "./recovery-codes.ts";
import { forgetTrustOf } from "./trusted-devices.ts";
import { refuseFor, UserError } from "./user-error.ts";
import { proposedLawyer, type NamedLawyer } from "./user-of-lawyer.ts";
import { normalUsername, usernameProblem } from "./usernames.ts";

/** Two presses of one button come within this, in milliseconds. */
const MOMENT = 5000;

/**
 * Adds a user and answers the password for the first sign-in; it is kept nowhere. A firm begins with codes for
 * everyone. @throws UserError, for what was typed wrongly, a name that a colleague has, or a lawyer whom another user
 * is as well
 */
export async function addStaff(
  database: Database,
  { username, role, lawyer, typed }: NewStaff,
  actor: string,
  now: number,
): Promise<string> {
  const name = normalUsername(username);
  const problem = usernameProblem(name);
  const { profile, errors } = typed ? firstProfile(typed) : { profile: undefined, errors: [] };
  refuseFor([...(problem ? [{ field: "username", message: problem }] : []), ...errors]);
  const password = oneTimePassword();
  const hash = await hashPassword(password);
  try {
    await database.write(async (queries) => {
      if (await hasNoUsers(queries)) await recordTwoFactorRequired(queries, actor, now);
      const id = await addUser(queries, { username: name, password: hash, role, createdAt: now });
      await recordAudit(queries, { at: now, actor, action: "added-user", subject: id, detail: role });
      if (profile) refuseFor(await saveFirstProfile(queries, { id, username: name }, profile));
      if (lawyer) await beLawyer(queries, { id, username: name }, lawyer, actor, now);
    });
    return password;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const known = await userByName(database.queries, name);
    // A button pressed twice adds one user: the password that is shown, the last one, works.
    if (known && justAdded(known, role, now)) return resetPassword(database, known, actor, now);
    if (!known) throw new UserError("Another user was made the same lawyer just now. Please try again.");
    const message = `There is a user ${name} already. Please choose another name.`;
    throw new UserError(message, [{ field: "username", message }]);
  }
}

/** `typed`: what an administrator typed of them; left out by the command, whose user writes it themselves. */
export type NewStaff = {
  username: string;
  role: Role;
  lawyer?: FirstLawyer | undefined;
  typed?: FirstProfile | undefined;
};

/** Whom a new user is of the team: `chosen` a slug, empty for nobody; left out, whom the user name stands for. */
export type FirstLawyer = { team: readonly NamedLawyer[]; chosen?: string | undefined };

async function beLawyer(
  queries: Queries,
  { id, username }: Pick<User, "id" | "username">,
  { team, chosen }: FirstLawyer,
  actor: string,
  at: number,
): Promise<void> {
  const lawyer = chosen ?? (await proposedLawyer(queries, team, username)) ?? "";
  const refusal = await chooseLawyer(queries, id, { lawyer, actor, at, team });
  if (refusal) throw new UserError(refusal, [{ field: "lawyer", message: refusal }]);
}

function justAdded(user: User, role: Role, now: number): boolean {
  return user.role === role && user.mustChangePassword === 1 && now - user.createdAt < MOMENT;
}

/**
 * Gives a password for one sign-in, after which a new one must be chosen, and ends all sessions; answers the password.
 * It opens the account at once, however many tries somebody used up (sign-in-limits.ts), and to nobody else: a lost or
 * taken account is regained by it, so passkeys, recovery codes and trusted devices end too. @throws UserError for one's
 * own: the account page asks for the present one
 */
export async function resetPassword(database: Database, user: User, actor: string, now: number): Promise<string> {
  if (user.username === actor)
    throw new UserError("Your own password is changed on your account page, where the present one is asked for.");
  const password = oneTimePassword();
  const hash = await hashPassword(password);
  await change(database, user, { password: hash, mustChangePassword: 1 }, "reset-password", actor, now);
  return password;
}

/**
 * For a lost phone: the user signs in with the password alone, and sets a new second factor up, at once where everyone
 * must have one. @throws UserError for one's own: the account page asks for the password first
 */
export async function resetSecondFactor(database: Database, user: User, actor: string, now: number): Promise<void> {
  if (user.username === actor)
    throw new UserError("Your own second factor is turned off, or moved to another phone, on your account page.");
  await change(database, user, { totpSecret: null, totpLastStep: null }, "reset-second-factor", actor, now);
}

/**
 * Ends all sessions and refuses further ones; what the user did stays under their name. @throws UserError for the last
 * administrator
 */
export async function disable(database: Database, user: User, actor: string, now: number): Promise<void> {
  await change(database, user, { disabledAt: now }, "disabled-user", actor, now, refuseForLastAdministrator);
}

export function enable(database: Database, user: User, actor: string, now: number): Promise<void> {
  return change(database, user, { disabledAt: null }, "enabled-user", actor, now);
}

/** @throws UserError where nobody would be left to administer */
export async function changeRole(
  database: Database,
  user: User,
  role: Role,
  actor: string,
  now: number,
): Promise<void> {
  if (role === "administrator") await change(database, user, { role }, "made-administrator", actor, now);
  else {
    const action = role === "reception" ? "made-reception" : "made-lawyer";
    await change(database, user, { role }, action, actor, now, refuseForLastAdministrator);
  }
}

/**
 * Within the change: of two administrators who take each other's role at one moment, the second finds the first one's
 * done.
 */
async function refuseForLastAdministrator(queries: Queries, { id }: User, engine: Engine): Promise<void> {
  const administrators = await ableAdministrators(queries, engine);
  if (administrators.length > 1 || administrators[0] !== id) return;
  throw new UserError("This is the only administrator. Please make another user administrator first.");
}

type Check = (queries: Queries, user: User, engine: Engine) => Promise<void>;

/** Each of these ends the sessions of the user it concerns. */
async function change(
  database: Database,
  user: User,
  values: UserChange,
  action: AuditAction,
  actor: string,
  now: number,
  check?: Check,
): Promise<void> {
  await database.write(async (queries) => {
    await check?.(queries, user, database.engine);
    await changeUser(queries, user.id, values);
    await endSessionsOf(queries, user.id);
    // A lost device is a reason for either.
    if (values.password !== undefined || values.disabledAt) await forgetDevicesOf(queries, user.id);
    await forgetTrustOf(queries, user.id);
    if (action === "reset-second-factor" || action === "reset-password") {
      await forgetPasskeys(queries, user.id);
      await forgetRecoveryCodes(queries, user.id);
    }
    if (values.password !== undefined) await resetName(queries, user.username);
    await recordAudit(queries, { at: now, actor, action, subject: user.id });
  });
}
