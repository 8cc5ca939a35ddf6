import type { Database } from "#db/database.ts";
import { consume, reset } from "#db/rate-limits.ts";
import { MINUTE } from "#time/units.ts";
import { usePasskey } from "./own-passkeys.ts";
import { checkedAnswer, idInAnswer } from "./passkeys.ts";
import { passkeyById } from "./passkey-rows.ts";
import { newSessionToken } from "./session-token.ts";
import { openSession, type SignInOutcome } from "./sign-in.ts";
import { isUnchanged, userById } from "./users.ts";

/** Nobody guesses a signature: this only bounds the work somebody makes. In a quarter of an hour, from one address. */
const TRIES = { limit: 20, window: 15 * MINUTE };

const REFUSED = {
  ok: false,
  status: 401,
  message: "This passkey was not accepted. Please try again, or sign in with user name, password and code.",
} as const;
const TOO_MANY = {
  ok: false,
  status: 429,
  message: "There were several failed sign-ins with passkeys. Please wait fifteen minutes, or use your password.",
} as const;

/**
 * Opens a session for whoever answers with a passkey: it stands for user name, password and second factor together. No
 * number of wrong passwords keeps it out. `now` in milliseconds since 1970.
 */
export async function signInByPasskey(
  database: Database,
  answer: string,
  { visitor, siteUrl }: { visitor: string; siteUrl: string },
  now: number,
): Promise<SignInOutcome> {
  const key = `passkey from ${visitor}`;
  if (!(await database.write((queries) => consume(queries, key, TRIES, now)))) return TOO_MANY;
  const id = idInAnswer(answer);
  const passkey = id === undefined ? undefined : await passkeyById(database.queries, id);
  const user = passkey && (await userById(database.queries, passkey.userId));
  if (!passkey || !user || user.disabledAt !== null) return REFUSED;
  const refused = { ...REFUSED, userId: user.id };
  const checked = await checkedAnswer(database, answer, passkey, { siteUrl, purpose: "sign-in", now });
  if (!checked) return refused;
  const token = newSessionToken();
  return database.write(async (queries) => {
    if (!(await isUnchanged(queries, database.engine, user))) return refused;
    if (!(await usePasskey(queries, passkey.id, checked, now))) return refused;
    await openSession(queries, user, token, now, "passkey");
    await reset(queries, key);
    return { ok: true, token, userId: user.id };
  });
}
