import { renderShare, type RenderShare } from "./render-share.ts";
import { isSignIn, type Sender } from "./sender.ts";

export type RenderShares = {
  /** For pages that are the same for everyone but for what is searched. */
  searches: RenderShare;
  signIns: RenderShare;
  /** The share that a request is rendered from; none where rendering takes hardly any time or is limited otherwise. */
  of: (request: Request, sender: Sender, isStaff: () => Promise<boolean>) => Promise<RenderShare | undefined>;
};

/**
 * What visitors who are not signed in may use of the processor, so that cached pages are sent at any time. Each kind
 * has its own: who asks for pages without end cannot use up what forms and receipts are rendered from. Together 0.9 of
 * a core at most, sign-ins aside.
 */
export function renderShares(): RenderShares {
  const searches = renderShare({ part: 0.15, atOnce: 1, waiting: 20 });
  const pages = renderShare({ part: 0.2, atOnce: 1, waiting: 50 });
  const receipts = renderShare({ part: 0.15, atOnce: 1, waiting: 50 });
  const signInPages = renderShare({ part: 0.1, atOnce: 1, waiting: 50 });
  // A form waits for the database; others can be read meanwhile, and one flush stores them all.
  const forms = renderShare({ part: 0.3, atOnce: 16, waiting: 100 });
  // Each hashes a password, which takes 19 MiB and some 30 ms of a processor, but on other threads than this: the
  // number is limited, and the last who waits does so for a second or two.
  const signIns = renderShare({ part: 1, atOnce: 2, waiting: 20 });
  // Devices somebody signed in on before have places of their own, which no stranger can take.
  const knownSignIns = renderShare({ part: 1, atOnce: 2, waiting: 20 });
  return {
    searches,
    signIns,
    async of(request, sender, isStaff) {
      const { pathname } = new URL(request.url);
      const asks = request.method === "GET" || request.method === "HEAD";
      if (!asks && isSignIn(pathname)) return sender === "anybody" ? signIns : knownSignIns;
      // What was typed in the staff area is carried over a new sign-in (app/request/retained-post.ts); refused here it
      // would be lost.
      if (/^\/staff(\/|$)/.test(pathname)) return asks && !(await isStaff()) ? signInPages : undefined;
      if (!asks) return forms;
      // Data without a page around it: a fiftieth of the time.
      if (/\.(data|json)$/.test(pathname)) return undefined;
      return /^\/(receipt|identification)\//.test(pathname) ? receipts : pages;
    },
  };
}
