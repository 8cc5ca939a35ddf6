import { isUnavailable } from "#db/unavailable.ts";
import type { Log } from "#ops/log.ts";
import type { throttledLog } from "#ops/throttled-log.ts";
import { refusal } from "./form-api.ts";
import { TooBusyError, VisitorLeftError } from "./render-share.ts";
import { routeOf } from "./request-route.ts";
import { isSignIn } from "./sender.ts";
import { tooBusy } from "./too-busy.ts";

type Parts = { log: Log; logThrottled: ReturnType<typeof throttledLog>; phone: string };

/** What is answered where no page could be made, and what is logged of it. */
export function failedAnswer({ log, logThrottled, phone }: Parts): (error: Error, request: Request) => Response {
  return (error, request) => {
    const { pathname } = new URL(request.url);
    // Nobody is there to answer, and nothing of ours failed: the connection ended in the middle of the body, or while
    // the request waited for its turn.
    if (request.signal.aborted || error instanceof VisitorLeftError) return new Response(null, { status: 400 });
    if (error instanceof TooBusyError) {
      const event = request.method === "POST" && isSignIn(pathname) ? "sign_in_crowd" : "too_busy";
      logThrottled(event, { route: routeOf(pathname, 503), status: 503 });
      return tooBusy(request, phone);
    }
    const status = isUnavailable(error) ? 503 : 500;
    log("request_failed", error, { method: request.method, route: routeOf(pathname, status) });
    return refusal(
      request,
      status,
      `Something went wrong on our side. Please try again in a minute, or call us at ${phone}.`,
    );
  };
}
