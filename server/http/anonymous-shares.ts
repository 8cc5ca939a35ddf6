import { drawingShare, type DrawingShare } from "./render-share.ts";

export type StrangersShares = {
  /** For pages that are the same for everyone but for what is searched. */
  searches: DrawingShare;
  /** The share that a request is drawn from; none where drawing takes hardly any time or is limited otherwise. */
  of: (request: Request, isStaff: () => Promise<boolean>) => Promise<DrawingShare | undefined>;
};

/**
 * What visitors who are not signed in may use of the processor, so that kept pages are sent at any time. Each kind has
 * its own: who asks for pages without end cannot use up what forms and receipts are drawn from. Together 0.9 of a core
 * at most.
 */
export function strangersShares(): StrangersShares {
  const searches = drawingShare({ part: 0.15, atOnce: 1, waiting: 20 });
  const pages = drawingShare({ part: 0.2, atOnce: 1, waiting: 50 });
  const receipts = drawingShare({ part: 0.15, atOnce: 1, waiting: 50 });
  const signIn = drawingShare({ part: 0.1, atOnce: 1, waiting: 50 });
  // A form waits for the database; others can be read meanwhile, and one flush stores them all.
  const forms = drawingShare({ part: 0.3, atOnce: 16, waiting: 100 });
  return {
    searches,
    async of(request, isStaff) {
      const pathname = new URL(request.url).pathname.toLowerCase();
      const asks = request.method === "GET" || request.method === "HEAD";
      // What was typed in the staff area is kept over a new sign-in (app/request/retained-post.ts); refused here it
      // would be lost.
      if (/^\/staff(\/|$)/.test(pathname)) return asks && !(await isStaff()) ? signIn : undefined;
      if (!asks) return forms;
      // Data without a page around it: a fiftieth of the time.
      if (pathname.endsWith(".data")) return undefined;
      return pathname.startsWith("/receipt/") ? receipts : pages;
    },
  };
}
