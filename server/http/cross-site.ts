const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether another website made the visitor's browser send this. Browsers say so in `Origin` and `Sec-Fetch-Site`; a
 * program sends neither and is judged by what it sends.
 */
export function crossSite(request: Request, siteUrl: string): boolean {
  if (SAFE.has(request.method)) return false;
  const origin = request.headers.get("origin");
  if (origin !== null) return origin !== siteUrl && !sameHost(origin, request, siteUrl);
  const site = request.headers.get("sec-fetch-site");
  return site === "cross-site" || site === "same-site";
}

/**
 * The address the visitor typed may differ from SITE_URL (127.0.0.1 against localhost) and still be this server. The
 * scheme counts: who sits between a browser and its network makes pages for `http://` and this host, but none for
 * `https://`.
 */
function sameHost(origin: string, request: Request, siteUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  if (protocol !== "https:" && protocol !== new URL(siteUrl).protocol) return false;
  return host === (request.headers.get("host") ?? new URL(request.url).host);
}
