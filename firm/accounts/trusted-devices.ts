import type { Queries } from "#db/database.ts";
import type { TrustedDevicesTable } from "#db/account-tables.ts";
import { DAY } from "#time/units.ts";
import { cookieValue, type CookieCarrier } from "./session-cookie.ts";
import { newSessionToken, tokenHash } from "./session-token.ts";

/** No second factor is asked on a trusted device for this long, in milliseconds. */
export const TRUST_LIFE = 30 * DAY;

/** Most of one user; the oldest give way. */
const MOST = 10;

function cookieName(siteUrl: string): string {
  return siteUrl.startsWith("https:") ? "__Host-staff-trusted" : "staff-trusted";
}

/** The hash of the token a request carries; whether it opens anything, the database knows. */
export function trustOf(request: CookieCarrier, siteUrl: string): string | undefined {
  const token = cookieValue(request, cookieName(siteUrl));
  return token && tokenHash(token);
}

/** Whether a user trusted the device of this token, and the time has not run out. `now` in milliseconds since 1970. */
export async function isTrusted(queries: Queries, userId: string, hash: string | undefined, now: number) {
  if (hash === undefined) return false;
  const row = await queries
    .selectFrom("trustedDevices")
    .select(["createdAt", "until"])
    .where("tokenHash", "=", hash)
    .where("userId", "=", userId)
    .executeTakeFirst();
  // One from ahead was written by a clock that was set right since.
  return row !== undefined && row.until >= now && row.createdAt <= now;
}

/** Trusts the device a request came from, in the transaction of its sign-in; answers the token its cookie holds. */
export async function trustDevice(queries: Queries, userId: string, label: string, now: number): Promise<string> {
  const token = newSessionToken();
  await queries.deleteFrom("trustedDevices").where("until", "<", now).execute();
  await queries
    .insertInto("trustedDevices")
    .values({ tokenHash: tokenHash(token), userId, label, createdAt: now, until: now + TRUST_LIFE })
    .execute();
  const surplus = (await trustedDevicesOf(queries, userId)).slice(MOST).map((one) => one.tokenHash);
  if (surplus.length > 0) await queries.deleteFrom("trustedDevices").where("tokenHash", "in", surplus).execute();
  return token;
}

export function trustCookie(token: string, siteUrl: string): string {
  const secure = siteUrl.startsWith("https:") ? "; Secure" : "";
  return `${cookieName(siteUrl)}=${token}; Path=/; HttpOnly; SameSite=Strict${secure}; Max-Age=${TRUST_LIFE / 1000}`;
}

/** The newest first. */
export function trustedDevicesOf(queries: Queries, userId: string): Promise<TrustedDevicesTable[]> {
  return queries
    .selectFrom("trustedDevices")
    .selectAll()
    .where("userId", "=", userId)
    .orderBy("createdAt", "desc")
    .orderBy("tokenHash")
    .execute();
}

/** Trusts one device no more; its hash is what the list posts. */
export async function forgetTrust(queries: Queries, userId: string, hash: string): Promise<void> {
  await queries.deleteFrom("trustedDevices").where("userId", "=", userId).where("tokenHash", "=", hash).execute();
}

export async function forgetTrustOf(queries: Queries, userId: string): Promise<void> {
  await queries.deleteFrom("trustedDevices").where("userId", "=", userId).execute();
}

const BROWSERS = ["Edg", "OPR", "Firefox", "Chrome", "Safari"];
const NAMES: Record<string, string> = { Edg: "Edge", OPR: "Opera" };
const SYSTEMS = ["Windows", "Android", "iPhone", "iPad", "Mac OS", "Linux"];

/** A device in a few words, by what its browser says of itself: `Firefox on Windows`. */
export function deviceLabel(userAgent: string | null): string {
  const said = userAgent ?? "";
  const browser = BROWSERS.find((name) => said.includes(`${name}/`));
  const system = SYSTEMS.find((name) => said.includes(name));
  return `${browser ? (NAMES[browser] ?? browser) : "A browser"} on ${system ?? "some device"}`;
}
