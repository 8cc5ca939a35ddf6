/**
 * Addresses that hold a token which one person, or one calendar program, was given; server/http/request-route.ts keeps
 * them out of logs. Who knows the address may act there: no other website does, so the check for posts from elsewhere
 * is not needed, and mail programs could not pass it (RFC 8058). Nor could a browser: with no referrer it sends
 * `Origin: null`.
 */
const SECRET = /^\/(receipt|newsletter\/(confirm|unsubscribe)|staff\/feed)\/[^/]/;

export function isSecretAddress(pathname: string): boolean {
  return SECRET.test(pathname);
}

/** Keeps such an address out of search engines and away from the next page's owner. */
export const SECRET_HEADERS = { "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex, nofollow" };
