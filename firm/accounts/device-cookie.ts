import { DEVICE_LIFE, rememberDevice, usersOfDevice } from "./known-devices.ts";
import type { Database } from "#db/database.ts";
import { cookieValue, type CookieCarrier } from "./session-cookie.ts";
import { newSessionToken, tokenHash } from "./session-token.ts";

/**
 * A browser in which somebody signed in before holds a token of its own. It opens nothing: its sign-ins only do not
 * wait behind those of strangers, nor are they used up by them (sign-in-limits.ts), and it may send back what was typed
 * before a session ended.
 */
function cookieName(siteUrl: string): string {
  return siteUrl.startsWith("https:") ? "__Host-staff-device" : "staff-device";
}

/** The hash of the token a request carries, if it looks like one; whether anybody was given it, the database knows. */
export function deviceOf(request: CookieCarrier, siteUrl: string): string | undefined {
  const token = cookieValue(request, cookieName(siteUrl));
  return token && tokenHash(token);
}

export async function isKnownDevice(
  { queries }: Pick<Database, "queries">,
  request: CookieCarrier,
  siteUrl: string,
  now: number,
): Promise<boolean> {
  const device = deviceOf(request, siteUrl);
  return device !== undefined && (await usersOfDevice(queries, device, now)).length > 0;
}

/** Remembers the device a request came from, and answers the cookie it is known by from now on. */
export async function knowDevice(
  database: Database,
  request: Request,
  userId: string,
  siteUrl: string,
  now: number,
): Promise<string> {
  const old = deviceOf(request, siteUrl);
  const token = newSessionToken();
  await database.write((queries) => rememberDevice(queries, userId, { fresh: tokenHash(token), old }, now));
  const secure = siteUrl.startsWith("https:") ? "; Secure" : "";
  return `${cookieName(siteUrl)}=${token}; Path=/; HttpOnly; SameSite=Strict${secure}; Max-Age=${DEVICE_LIFE / 1000}`;
}
