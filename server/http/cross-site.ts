const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether another website made the visitor's browser send this. Browsers say so in `Origin` and `Sec-Fetch-Site`; a
 * program sends neither and is judged by what it sends.
 */
export function crossSite(request: Request, siteUrl: string): boolean {
  if (SAFE.has(request.method)) return false;
  const origin = request.headers.get("origin");
  if (origin !== null) return origin !== siteUrl && !sameHost(origin, request);
  const site = request.headers.get("sec-fetch-site");
  return site === "cross-site" || site === "same-site";
}

/** The address the visitor typed may differ from SITE_URL (127.0.0.1 against localhost) and still be this server. */
function sameHost(origin: string, request: Request): boolean {
  return URL.canParse(origin) && new URL(origin).host === (request.headers.get("host") ?? new URL(request.url).host);
}
