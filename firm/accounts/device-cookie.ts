import { DEVICE_LIFE, rememberDevice, usersOfDevice } from "./known-devices.ts";
import type { Database } from "#db/database.ts";
import { cookieValue, type CookieCarrier } from "./session-cookie.ts";
import { newSessionToken, tokenHash } from "./session-token.ts";

/**
 * A browser in which somebody signed in before holds a token of its own. It opens nothing: its sign-ins only do not
 * wait behind those of strangers, and it may send back what was typed before a session ended.
 */
function cookieName(siteUrl: string): string {
  return siteUrl.startsWith("https:") ? "__Host-staff-device" : "staff-device";
}

export async function isKnownDevice(
  { queries }: Pick<Database, "queries">,
  request: CookieCarrier,
  siteUrl: string,
  now: number,
): Promise<boolean> {
  const token = cookieValue(request, cookieName(siteUrl));
  return token !== undefined && (await usersOfDevice(queries, tokenHash(token), now)).length > 0;
}

/** Remembers the device a request came from, and answers the cookie it is known by from now on. */
export async function knowDevice(
  database: Database,
  request: Request,
  userId: string,
  siteUrl: string,
  now: number,
): Promise<string> {
  const old = cookieValue(request, cookieName(siteUrl));
  const token = newSessionToken();
  await database.write((queries) =>
    rememberDevice(queries, userId, { fresh: tokenHash(token), old: old && tokenHash(old) }, now),
  );
  const secure = siteUrl.startsWith("https:") ? "; Secure" : "";
  return `${cookieName(siteUrl)}=${token}; Path=/; HttpOnly; SameSite=Strict${secure}; Max-Age=${DEVICE_LIFE / 1000}`;
}
