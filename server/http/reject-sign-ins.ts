import type { throttledLog } from "#ops/throttled-log.ts";
import type { HeadersOfSite } from "./headers.ts";
import type { Reply } from "./negotiate.ts";
import type { Parts } from "./parts.ts";
import type { RenderShare } from "./render-share.ts";
import { isSignIn, senderByCookies } from "./sender.ts";
import { SIGN_IN_CROWD } from "./too-busy.ts";

type Head = { method: string; url: string; cookie: string; visitor: string };

/** The refusal of a request by its head alone; nothing where the whole must be asked. */
export type Reject = (head: Head) => Promise<Reply | undefined> | undefined;

/**
 * A stranger's sign-in that would find no place is refused before a request is made of it: a crowd must not cost more
 * by being refused than by being served (bench/hostile/sign-in-flood.ts).
 */
export function rejectSignIns(
  { database, siteUrl, clock }: Pick<Parts, "database" | "siteUrl" | "clock">,
  { security, policy }: HeadersOfSite,
  signIns: RenderShare,
  logThrottled: ReturnType<typeof throttledLog>,
): Reject {
  const refused: Reply = {
    status: 503,
    headers: {
      ...security,
      "Content-Security-Policy": policy,
      "Retry-After": String(SIGN_IN_CROWD.seconds),
      "Cache-Control": "no-store",
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Length": String(SIGN_IN_CROWD.sentence.length),
    },
    body: Buffer.from(SIGN_IN_CROWD.sentence),
  };

  async function refuseStranger(cookie: string): Promise<Reply | undefined> {
    const carrier = { headers: { get: () => cookie } };
    if (cookie && (await senderByCookies(carrier, { database, siteUrl, now: clock() })) !== "anybody") return undefined;
    logThrottled("sign_in_crowd", { route: "/staff/sign-in", status: 503 });
    return refused;
  }

  return ({ method, url, cookie, visitor }) =>
    method === "POST" && signIns.isFullFor(visitor) && isSignIn(url.split("?", 1)[0]!)
      ? refuseStranger(cookie)
      : undefined;
}
