import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

type Handle = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** A connection on which more wait is not read further until half of them are answered. */
const MOST = 32;

/**
 * Requests that were sent on one connection without waiting for answers (RFC 9112, section 9.3.2) are looked at one
 * after the other; what still waits when the connection is closed is dropped. Between two of them other connections are
 * heard.
 */
export function oneAtATime(handle: Handle): Handle {
  const lines = new WeakMap<Socket, Parameters<Handle>[]>();

  function begin(socket: Socket, [incoming, outgoing]: Parameters<Handle>): void {
    outgoing.once("close", () => setImmediate(next, socket));
    handle(incoming, outgoing);
  }

  function next(socket: Socket): void {
    const line = lines.get(socket);
    const first = socket.destroyed ? undefined : line?.shift();
    if (!first) {
      lines.delete(socket);
      return;
    }
    if (line!.length === MOST / 2) socket.resume();
    begin(socket, first);
  }

  return (incoming, outgoing) => {
    const { socket } = incoming;
    const line = lines.get(socket);
    if (line) {
      line.push([incoming, outgoing]);
      if (line.length === MOST) dropCheaply(socket);
      if (line.length >= MOST) socket.pause();
    } else {
      lines.set(socket, []);
      begin(socket, [incoming, outgoing]);
    }
  };
}

const watched = new WeakSet<Socket>();

/** Node makes an error for each request that is dropped; its stack takes most of the time, and nobody reads it. */
function dropCheaply(socket: Socket): void {
  if (watched.has(socket)) return;
  watched.add(socket);
  let limit = Error.stackTraceLimit;
  // Before and after Node's own listener, in one turn.
  socket.prependOnceListener("close", () => {
    limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
  });
  socket.once("close", () => {
    Error.stackTraceLimit = limit;
  });
}
