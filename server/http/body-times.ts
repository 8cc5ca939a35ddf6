import type { IncomingMessage, ServerResponse } from "node:http";

export type BodyTimes = {
  /** Lets the rest of this request's body take so many milliseconds from now, in place of what was set before. */
  begin: (incoming: IncomingMessage, outgoing: ServerResponse, time: number) => void;
};

const TIMEOUT = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n";

/**
 * How long a body may take to arrive. Node's server has one limit for all requests; this one may be another for each:
 * a body that stalls is cut off early, one with photographs from a phone is waited for.
 */
export function bodyTimes(): BodyTimes {
  const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();
  const end = (incoming: IncomingMessage) => clearTimeout(timers.get(incoming));
  return {
    begin(incoming, outgoing, time) {
      end(incoming);
      if (incoming.complete || !hasBody(incoming)) return;
      const timer = setTimeout(() => cutOff(incoming, outgoing), time).unref();
      if (!timers.has(incoming)) incoming.once("close", () => end(incoming));
      timers.set(incoming, timer);
    },
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** As Node does it by its own limit. */
function cutOff({ complete, socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (complete || socket.destroyed) return;
  if (socket.writable && !headersSent) socket.write(TIMEOUT);
  socket.destroy();
}
