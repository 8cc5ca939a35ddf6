import type { Redirect } from "#firm/content/redirects.ts";
import { isSecretAddress } from "#app/request/secret-address.ts";

/**
 * Capitals, a slash at the end and `index.html` lead to the one canonical address (reading 34); moved pages to their
 * new one.
 */
export function canonicalRedirect(pathname: string, search: string, redirects: Redirect[]): Response | undefined {
  // One spelling only: another would be answered and written down without what protects the token.
  if (isSecretAddress(pathname)) return undefined;
  const canonical = canonicalPath(pathname);
  const moved = redirects.find((redirect) => redirect.from === canonical);
  if (moved) return redirect(moved.to + search, moved.status);
  if (canonical !== pathname) return redirect(canonical + search, 308);
  return undefined;
}

/** An article whose address was changed. Asked again each time: the old address may become its own once more. */
export function articleMoved(location: string): Response {
  return new Response(null, {
    status: 301,
    headers: { Location: location, "Cache-Control": "public, max-age=0, must-revalidate" },
  });
}

function canonicalPath(pathname: string): string {
  const path = pathname
    .replace(/\/{2,}/g, "/")
    .replace(/\/index\.html?$/i, "/")
    .replace(/(?<=.)\/$/, "");
  // A receipt's token tells capitals apart, and so do hashed file names.
  return /^\/(receipt|identification|staff|assets|newsletter)\//i.test(path) ? path : path.toLowerCase();
}

function redirect(location: string, status: Redirect["status"]): Response {
  return new Response(null, { status, headers: { Location: location, "Cache-Control": "public, max-age=3600" } });
}
