import type { Database } from "#db/database.ts";
import { wrongPassword, type AccountRefusal } from "./own-account.ts";
import { markConfirmed, type Session } from "./sessions.ts";
import type { Role, User } from "./users.ts";

/**
 * Whoever finds a screen open may read, but not make users, open their accounts or take all data out: for these the
 * password must have been typed within this time, in milliseconds (ASVS 5.0, 7.5.3). Ten minutes: long enough for what
 * somebody comes to do, short of a lunch.
 */
export const CONFIRMED_FOR = 10 * 60_000;

/** Whether the password was typed here a short while ago, at the sign-in or since. `now` in milliseconds since 1970. */
export function isConfirmed({ confirmedAt }: Pick<Session, "confirmedAt">, now: number): boolean {
  return confirmedAt !== null && Math.abs(now - confirmedAt) < CONFIRMED_FOR;
}

/** What an administrator does that gives somebody a way in, or makes one wider, by the intent of its button. */
const OPENING = new Set(["add", "reset-password", "reset-second-factor", "enable", "codes-optional"]);

/** `role`: the one that is given; `before`: that of the user until now, as far as it is known. */
export function opensDoors(intent: string, role: string, before?: Role): boolean {
  if (OPENING.has(intent)) return true;
  return intent === "change-role" && (role === "administrator" || (before === "reception" && role === "lawyer"));
}

/** Takes the password once more, for this session alone; ten wrong ones end it for a quarter of an hour. */
export async function confirmAccess(
  database: Database,
  { user, session }: { user: User; session: Session },
  password: string,
  now: number,
): Promise<AccountRefusal | undefined> {
  const wrong = await wrongPassword(database, user, password, now);
  if (wrong) return wrong;
  await database.write((queries) => markConfirmed(queries, session.tokenHash, now));
  return undefined;
}
