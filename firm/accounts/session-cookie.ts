/**
 * The cookie's name. Over TLS it carries the prefix by which browsers refuse it from any other host or unprotected
 * page; a site tried out on plain http could not set it.
 */
function cookieName(siteUrl: string): string {
  return siteUrl.startsWith("https:") ? "__Host-staff" : "staff";
}

/**
 * Sent with the answer to a sign-in. It ends with the browser; the server ends it sooner
 * (firm/accounts/session-limits.ts).
 */
export function sessionCookie(token: string, siteUrl: string): string {
  return `${cookieName(siteUrl)}=${token}${attributes(siteUrl)}`;
}

export function clearedCookie(siteUrl: string): string {
  return `${cookieName(siteUrl)}=${attributes(siteUrl)}; Max-Age=0`;
}

/** As much of a request as cookies are read from. */
export type CookieCarrier = { headers: Pick<Headers, "get"> };

/** The token a request carries, if it looks like one. */
export function tokenOf(request: CookieCarrier, siteUrl: string): string | undefined {
  return cookieValue(request, cookieName(siteUrl));
}

/** The token in the first cookie of this name, if it looks like one. */
export function cookieValue(request: CookieCarrier, name: string): string | undefined {
  const parts = (request.headers.get("cookie") ?? "").split(";").map((part) => part.trim());
  const token = parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1);
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}

function attributes(siteUrl: string): string {
  return `; Path=/; HttpOnly; SameSite=Lax${siteUrl.startsWith("https:") ? "; Secure" : ""}`;
}
