/**
 * Addresses that hold a token which one person, or one calendar program, was given; server/http/request-route.ts keeps
 * them out of logs. Who knows the address may act there: no other website does, so the check for posts from elsewhere
 * is not needed, and mail programs could not pass it (RFC 8058). Nor could a browser: with no referrer it sends
 * `Origin: null`.
 */
const SECRET = /^\/(receipt|identification|newsletter\/(confirm|unsubscribe)|staff\/feed)\/[^/]/;
const LIKE_SECRET = new RegExp(SECRET.source.replaceAll("\\/", "\\/+"), "i");

/** Also of an address that is only like one, in capitals or with escapes: nothing is there, but the token is real. */
export function isSecretAddress(pathname: string): boolean {
  return LIKE_SECRET.test(decoded(pathname));
}

export function isMisspelledSecret(pathname: string): boolean {
  return isSecretAddress(pathname) && !SECRET.test(pathname);
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Keeps such an address out of search engines and away from the next page's owner. */
export const SECRET_HEADERS = { "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex, nofollow" };
