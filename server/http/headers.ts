import { createHash } from "node:crypto";
import { CHECKS_FOLDER } from "#firm/content/paths.ts";

type Settings = { https: boolean; analytics: boolean };

/**
 * What a page's own inline style and script are allowed by: a nonce where it is rendered on request, hashes where it is
 * cached.
 */
export type InlineSources = { styles: string[]; scripts: string[] };

const NONE: InlineSources = { styles: [], scripts: [] };

export type HeadersOfSite = { settings: Settings; security: Record<string, string>; policy: string };

/** What is added to answers, worked out once; `policy` where nothing of the answer needs one of its own. */
export function headersOfSite({
  siteUrl,
  analyticsId,
}: {
  siteUrl: string;
  analyticsId?: string | undefined;
}): HeadersOfSite {
  const settings = { https: siteUrl.startsWith("https:"), analytics: analyticsId !== undefined };
  return { settings, security: securityHeaders(settings), policy: contentSecurityPolicy(settings) };
}

/** Headers of every answer: pages, files, data, errors. */
export function securityHeaders({ https }: Pick<Settings, "https">): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "X-Frame-Options": "DENY",
    // Two years; only where the site is served over TLS, or the browser would be locked out.
    ...(https ? { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" } : {}),
  };
}

/** Pages whose visitors are promised that nothing they type leaves: not to the firm, not to analytics. */
export function sendsNothing(pathname: string): boolean {
  return pathname.startsWith(CHECKS_FOLDER);
}

/** @param quiet whether the page may send nothing anywhere: no request of its script, no form */
export function contentSecurityPolicy(given: Settings, inline: InlineSources = NONE, quiet = false): string {
  const settings = { ...given, analytics: given.analytics && !quiet };
  const itself = quiet ? "'none'" : "'self'";
  const tag = settings.analytics ? ["https://www.googletagmanager.com"] : [];
  const collect = settings.analytics ? ["https://*.google-analytics.com", "https://*.googletagmanager.com"] : [];
  const directives: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...inline.scripts, ...tag],
    "style-src": ["'self'", ...inline.styles],
    "img-src": ["'self'", "data:", ...collect],
    "font-src": ["'self'"],
    "connect-src": [itself, ...collect],
    "frame-src": ["https://www.openstreetmap.org"],
    "manifest-src": ["'self'"],
    "form-action": [itself],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
    "frame-ancestors": ["'none'"],
  };
  const upgrade = settings.https ? "; upgrade-insecure-requests" : "";
  return (
    Object.entries(directives)
      .map(([name, sources]) => [name, ...sources].join(" "))
      .join("; ") + upgrade
  );
}

/** For a page rendered on request: what carries this nonce may run. */
export function nonceSources(nonce: string): InlineSources {
  return { styles: [`'nonce-${nonce}'`], scripts: [`'nonce-${nonce}'`] };
}

/**
 * For a page that is cached: each inline style and script that carries the secret nonce of its rendering is allowed by
 * its hash, and the nonce is taken out. What slipped into the page by another way carries no nonce and stays forbidden.
 */
export function hashInline(html: string, nonce: string): { html: string; inline: InlineSources } {
  const inline: InlineSources = { styles: [], scripts: [] };
  const attribute = ` nonce="${nonce}"`;
  for (const [, tag, attributes, code] of html.matchAll(/<(style|script)([^>]*)>([\s\S]*?)<\/\1>/g)) {
    if (!attributes!.includes(attribute) || attributes!.includes(" src=")) continue;
    const source = `'sha256-${createHash("sha256").update(code!).digest("base64")}'`;
    const list = tag === "style" ? inline.styles : inline.scripts;
    if (!list.includes(source)) list.push(source);
  }
  return { html: html.replaceAll(attribute, ""), inline };
}
