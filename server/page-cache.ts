import { makeAnswer, type Answer } from "./answer.ts";
import { contentSecurityPolicy, hashInline } from "./headers.ts";

type Parts = {
  /** Draws a page as it would for a visitor without cookies. */
  draw: (pathname: string) => Promise<Response>;
  settings: Parameters<typeof contentSecurityPolicy>[0];
  /** Changes when what pages show has changed: a new day, a published article. */
  version: () => string;
};

export type PageCache = { get: (pathname: string) => Promise<Answer> };

/** Pages that only inform: drawn once, compressed once, sent many times. Give it known paths only, so that it stays bounded. */
export function pageCache({ draw, settings, version }: Parts): PageCache {
  let kept = new Map<string, Promise<Answer>>();
  let keptVersion = version();

  async function make(pathname: string): Promise<Answer> {
    const response = await draw(pathname);
    const { html, inline } = hashInline(await response.text(), response.headers.get("X-Nonce") ?? "");
    return makeAnswer(
      Buffer.from(html),
      "text/html; charset=utf-8",
      {
        "Content-Security-Policy": contentSecurityPolicy(settings, inline),
        "Cache-Control": "public, max-age=0, must-revalidate",
      },
      response.status,
    );
  }

  return {
    get(pathname) {
      const current = version();
      if (current !== keptVersion) {
        kept = new Map();
        keptVersion = current;
      }
      let answer = kept.get(pathname);
      if (!answer) {
        const cache = kept;
        answer = make(pathname);
        cache.set(pathname, answer);
        // A failure is not kept: the next visitor gets another try.
        answer.then((made) => made.status >= 500 && cache.delete(pathname), () => cache.delete(pathname));
      }
      return answer;
    },
  };
}
