import { makeCachedAnswer, type Answer } from "./cached-answer.ts";
import { contentSecurityPolicy, hashInline } from "./headers.ts";

type Parts = {
  /** Draws a page as it would for a visitor without cookies. */
  draw: (pathname: string) => Promise<Response>;
  settings: Parameters<typeof contentSecurityPolicy>[0];
  /** Headers of every answer. */
  security: Record<string, string>;
  /** Changes when what pages show has changed: a new day, a published article. */
  version: () => string;
  /**
   * For pages of which there is no end: how many are kept, and that browsers keep none. Left out, every page given is
   * kept.
   */
  limit?: number;
};

export type PageCache = {
  get: (pathname: string) => Promise<Answer>;
  /** The finished page, if it was made before and still holds. */
  ready: (pathname: string) => Answer | undefined;
};

/**
 * Pages that only inform: drawn once, compressed once, sent many times. Without a limit give it known paths only, so
 * that it stays bounded.
 */
export function pageCache({ draw, settings, security, version, limit }: Parts): PageCache {
  let kept = new Map<string, Promise<Answer>>();
  let finished = new Map<string, Answer>();
  let cachedVersion = version();

  function forgetOutdated(): void {
    const current = version();
    if (current === cachedVersion) return;
    kept = new Map();
    finished = new Map();
    cachedVersion = current;
  }

  async function make(pathname: string): Promise<Answer> {
    const response = await draw(pathname);
    const { html, inline } = hashInline(await response.text(), response.headers.get("X-Nonce") ?? "");
    return makeCachedAnswer(
      Buffer.from(html),
      "text/html; charset=utf-8",
      {
        ...security,
        ...(response.headers.has("Link") ? { Link: response.headers.get("Link")! } : {}),
        "Content-Security-Policy": contentSecurityPolicy(settings, inline),
        "Cache-Control":
          limit === undefined && response.status === 200 ? "public, max-age=0, must-revalidate" : "no-store",
      },
      response.status,
      limit === undefined,
    );
  }

  return {
    ready(pathname) {
      forgetOutdated();
      return finished.get(pathname);
    },
    get(pathname) {
      forgetOutdated();
      let answer = kept.get(pathname);
      if (!answer) {
        const [waiting, done] = [kept, finished];
        answer = make(pathname);
        waiting.set(pathname, answer);
        const [oldest] = waiting.keys();
        if (limit !== undefined && waiting.size > limit) {
          waiting.delete(oldest!);
          done.delete(oldest!);
        }
        // A failure is not kept: the next visitor gets another try.
        answer.then(
          (made) => (made.status < 500 && waiting.has(pathname) ? done.set(pathname, made) : waiting.delete(pathname)),
          () => waiting.delete(pathname),
        );
      }
      return answer;
    },
  };
}
