import { BODY_LIMIT } from "#firm/enquiries/limits.ts";
import { isKnownDevice } from "#firm/accounts/device-cookie.ts";
import { SIGN_IN_BODY_LIMIT, STAFF_BODY_LIMIT } from "#firm/accounts/staff-body-limit.ts";
import { signedIn } from "#firm/accounts/open-session.ts";
import type { CookieCarrier } from "#firm/accounts/session-cookie.ts";
import type { Database } from "#db/database.ts";

type Asked = { database: Database; siteUrl: string; now: number };

/**
 * Whose request it is, as far as its cookies tell: a member of staff, a device somebody signed in on before, or
 * anybody.
 */
export type Sender = "staff" | "known device" | "anybody";

/**
 * Judged before anything of a body is read; `now` in milliseconds since 1970. Asks the database only for what looks
 * like a token.
 */
export async function senderOf(request: Request, asked: Asked): Promise<Sender> {
  return isStaffPath(request) || isSignIn(new URL(request.url).pathname) ? senderByCookies(request, asked) : "anybody";
}

export async function senderByCookies(request: CookieCarrier, { database, siteUrl, now }: Asked): Promise<Sender> {
  if (await signedIn(database, request, siteUrl, now)) return "staff";
  return (await isKnownDevice(database, request, siteUrl, now)) ? "known device" : "anybody";
}

/**
 * How many bytes of a body are read. A device somebody signed in on may send what was typed before the session ended:
 * it comes back after signing in (app/request/retained-post.ts).
 */
export function bodyLimit(request: Request, sender: Sender): number {
  if (sender === "anybody") return BODY_LIMIT;
  return isSignIn(new URL(request.url).pathname) ? SIGN_IN_BODY_LIMIT : STAFF_BODY_LIMIT;
}

/** The staff area with its first page, the inbox, where many rows are ticked. */
export function isStaffPath(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return pathname === "/staff" || pathname.startsWith("/staff/");
}

/**
 * Whether a post may reach the sign-in page, by whatever spelling the router takes for its address: capitals, escapes,
 * a slash or `.data` behind it. Rather one address too many.
 */
export function isSignIn(address: string): boolean {
  try {
    return /sign-in/i.test(decodeURIComponent(address));
  } catch {
    return true;
  }
}
