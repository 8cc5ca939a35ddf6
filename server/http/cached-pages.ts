import { versionedCache, type VersionedCache } from "#db/versioned-cache.ts";
import { FOR_EVERYONE, makeCachedAnswer, type Answer } from "./cached-answer.ts";
import { contentSecurityPolicy, hashInline, sendsNothing } from "./headers.ts";

type Parts = {
  /** Renders a page as for a visitor without cookies. */
  render: (pathname: string) => Promise<Response>;
  settings: Parameters<typeof contentSecurityPolicy>[0];
  /** Headers of every answer. */
  security: Record<string, string>;
  /** Changes when what pages show has changed: a new day, a published article. */
  version: () => string;
  /**
   * For pages of which there is no end: how many are cached, and that browsers and proxies cache none. Left out, every
   * page given is cached.
   */
  limit?: number;
};

/**
 * Pages that are the same for everyone: rendered once, compressed once, sent many times. Without a limit give it known
 * paths only, so that it stays bounded.
 */
export function cachedPages({ render, settings, security, version, limit }: Parts): VersionedCache<Answer> {
  const isPubliclyCacheable = limit === undefined;

  async function make(pathname: string): Promise<Answer> {
    const response = await render(pathname);
    const { html, inline } = hashInline(await response.text(), response.headers.get("X-Nonce") ?? "");
    return makeCachedAnswer(
      Buffer.from(html),
      "text/html; charset=utf-8",
      {
        ...security,
        ...(response.headers.has("Link") ? { Link: response.headers.get("Link")! } : {}),
        "Content-Security-Policy": contentSecurityPolicy(settings, inline, sendsNothing(pathname)),
        ...(isPubliclyCacheable && response.status === 200 ? FOR_EVERYONE : { "Cache-Control": "no-store" }),
      },
      response.status,
      isPubliclyCacheable,
    );
  }

  return versionedCache(make, version, {
    ...(isPubliclyCacheable ? {} : { limit }),
    isCacheable: ({ status }) => status < 500,
  });
}
