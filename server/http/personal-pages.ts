import { signedIn } from "#firm/accounts/open-session.ts";
import type { RefusedSending } from "#firm/identification/receive-parts.ts";
import { boundedPost } from "./bounded-post.ts";
import { compressed } from "./compress.ts";
import { currentDay } from "./current-day.ts";
import { refusal } from "./form-api.ts";
import { contentSecurityPolicy, nonceSources, type HeadersOfSite } from "./headers.ts";
import type { Parts } from "./parts.ts";
import { BodyError } from "./read-body.ts";
import { refusedStaffPost } from "./refused-staff-post.ts";
import { TOO_BUSY } from "./render-share.ts";
import type { RenderShares } from "./render-shares.ts";
import { createRenderer } from "./render.ts";
import { senderOf } from "./sender.ts";

/**
 * Pages made for the visitor who asks: forms, receipts, the staff area. Judged and counted before they are read, and
 * rendered from a share of the processor.
 * @throws TooBusyError, VisitorLeftError
 */
export function personalPages(
  parts: Parts,
  { settings }: HeadersOfSite,
  shares: RenderShares,
): (request: Request, visitor: string, refused?: RefusedSending) => Promise<Response> {
  const { database, siteUrl, clock } = parts;
  const render = createRenderer({ ...parts, today: currentDay(clock) });

  /** The policy of a page rendered for one visitor. */
  function withPolicy(response: Response): Response {
    const nonce = response.headers.get("X-Nonce");
    const headers = new Headers(response.headers);
    headers.delete("X-Nonce");
    if (nonce) headers.set("Content-Security-Policy", contentSecurityPolicy(settings, nonceSources(nonce)));
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
    return new Response(response.body, { status: response.status, headers });
  }

  return async (request, visitor, refusedSending) => {
    const isPost = request.method !== "GET" && request.method !== "HEAD";
    const sender = isPost ? await senderOf(request, { database, siteUrl, now: clock() }) : "anybody";
    const isStaff = () => signedIn(database, request, siteUrl, clock()).then(Boolean, () => false);
    const share = await shares.of(request, sender, isStaff);
    if (share?.isFullFor(visitor)) throw TOO_BUSY;
    try {
      const post = await boundedPost(request, sender);
      const page = () => render(post, visitor, { refusedSending });
      return await compressed(withPolicy(await (share ? share.run(request, visitor, page) : page())), request);
    } catch (error) {
      if (!(error instanceof BodyError)) throw error;
      const page = await refusedStaffPost(request, sender, error, (asked, refused) =>
        render(asked, visitor, { refusedPost: refused }),
      );
      return page ? compressed(withPolicy(page), request) : refusal(request, error.status, error.message);
    }
  };
}
