import { data } from "react-router";
import { servicesContext } from "#app/request/services.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { signedIn } from "#firm/accounts/open-session.ts";
import type { Route } from "./+types/changes.ts";

/** Something is sent this often, in milliseconds, so that no proxy in between takes the connection for dead. */
const HEARTBEAT = 15_000;

/** Heartbeats after which it ends, and the page asks anew: an hour. */
const BEATS = 240;

/** Pieces that wait because nobody takes them: then nobody is there. */
const UNREAD = 20;

/**
 * Tells an open inbox that something changed, as Server-Sent Events (HTML standard, section 9.2): never what, so that
 * nothing a visitor typed is sent here. Ends with the session; too many at once are refused, and the page then stands
 * still as it does without script.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const { session } = requireStaff(context);
  const { database, clock, news, siteUrl } = context.get(servicesContext);
  const encoder = new TextEncoder();
  let [say, end] = [(_words: string) => {}, () => {}];
  const leave = news.listen({
    session: session.tokenHash,
    changed: () => say("event: changed\ndata: {}\n\n"),
    stopped: () => end(),
  });
  if (!leave) throw data("Too many screens listen already.", { status: 503 });
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      say = (words) => {
        controller.enqueue(encoder.encode(words));
        if ((controller.desiredSize ?? 0) < -UNREAD) end();
      };
      let beats = 0;
      const timer = setInterval(() => {
        beats += 1;
        if (beats === BEATS) return end();
        say(": still here\n\n");
        signedIn(database, request, siteUrl, clock()).then((staff) => staff ?? end(), end);
      }, HEARTBEAT).unref();
      end = () => {
        [say, end] = [() => {}, () => {}];
        clearInterval(timer);
        leave();
        try {
          controller.close();
        } catch {
          // The other end was quicker.
        }
      };
      request.signal.addEventListener("abort", () => end(), { once: true });
      // Tried again after ten seconds where the connection breaks.
      say("retry: 10000\n\n");
    },
    cancel: () => end(),
  });
  return new Response(stream, { headers: HEADERS });
}

const HEADERS = {
  "Content-Type": "text/event-stream",
  "Cache-Control": "no-store",
  // To nginx: hand it on as it comes.
  "X-Accel-Buffering": "no",
};
