import { BODY_LIMIT } from "#firm/enquiries/limits.ts";
import type { throttledLog } from "#ops/throttled-log.ts";
import type { HeadersOfSite } from "./headers.ts";
import type { Reply } from "./negotiate.ts";
import type { Parts } from "./parts.ts";
import { tooLargeFor } from "./read-body.ts";
import type { RenderShare } from "./render-share.ts";
import { isSignIn, senderByCookies } from "./sender.ts";
import { SIGN_IN_CROWD } from "./too-busy.ts";

/** `length`: bytes of the body as the request announces them, or 0. */
type Head = { method: string; url: string; length: number; cookie: string; visitor: string };

/** The refusal of a request by its head alone; nothing where the whole must be asked. */
export type Reject = (head: Head) => Promise<Reply | undefined> | undefined;

/**
 * A stranger's sign-in that would find no place, or announces more than it may hold, is refused before a request is
 * made of it: a crowd must not cost more by being refused than by being served (bench/hostile/sign-in-flood.ts), and
 * what is too large is not read to its end (bench/hostile/kept-words.ts). Pages of ours carry words along only for
 * devices that somebody signed in on.
 */
export function rejectSignIns(
  { database, siteUrl, clock }: Pick<Parts, "database" | "siteUrl" | "clock">,
  { security, policy }: HeadersOfSite,
  signIns: RenderShare,
  logThrottled: ReturnType<typeof throttledLog>,
): Reject {
  const refused = (status: number, sentence: string, more: Record<string, string>): Reply => ({
    status,
    headers: {
      ...security,
      "Content-Security-Policy": policy,
      "Cache-Control": "no-store",
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Length": String(sentence.length),
      ...more,
    },
    body: Buffer.from(sentence),
  });
  const crowd = refused(503, SIGN_IN_CROWD.sentence, { "Retry-After": String(SIGN_IN_CROWD.seconds) });
  const tooLarge = refused(413, tooLargeFor(BODY_LIMIT), { Connection: "close" });

  async function refuseStranger(cookie: string, reply: Reply, event: string): Promise<Reply | undefined> {
    const carrier = { headers: { get: () => cookie } };
    if (cookie && (await senderByCookies(carrier, { database, siteUrl, now: clock() })) !== "anybody") return undefined;
    logThrottled(event, { route: "/staff/sign-in", status: reply.status });
    return reply;
  }

  return ({ method, url, length, cookie, visitor }) => {
    if (method !== "POST" || !isSignIn(url.split("?", 1)[0]!)) return undefined;
    if (length > BODY_LIMIT) return refuseStranger(cookie, tooLarge, "sign_in_too_large");
    return signIns.isFullFor(visitor) ? refuseStranger(cookie, crowd, "sign_in_crowd") : undefined;
  };
}
