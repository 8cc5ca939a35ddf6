import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

type Handle = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/**
 * Requests that were sent on one connection without waiting for answers (RFC 9112, section 9.3.2) are handled one after
 * the other; nothing more is read meanwhile, and what still waits when the connection is closed is dropped. Between two
 * of them other connections are heard.
 */
export function oneAtATime(handle: Handle): Handle {
  const waiting = new WeakMap<Socket, Parameters<Handle>[]>();

  function begin(incoming: IncomingMessage, outgoing: ServerResponse): void {
    outgoing.once("close", () => setImmediate(next, incoming.socket));
    handle(incoming, outgoing);
  }

  function next(socket: Socket): void {
    const queue = waiting.get(socket)!;
    const first = socket.destroyed ? undefined : queue.shift();
    if (!first) {
      waiting.delete(socket);
      return;
    }
    // The last of them may have a body that has not arrived.
    if (queue.length === 0) socket.resume();
    begin(...first);
  }

  return (incoming, outgoing) => {
    const queue = waiting.get(incoming.socket);
    if (queue) {
      queue.push([incoming, outgoing]);
      incoming.socket.pause();
    } else {
      waiting.set(incoming.socket, []);
      begin(incoming, outgoing);
    }
  };
}

/**
 * Node makes an error for each request that is dropped, whose stack nobody reads. Without stacks a server that is sent
 * such requests without end goes on answering others (bench/hostile/pipelined-then-closed.ts).
 */
export function dropCheaply(socket: Socket): void {
  let limit = Error.stackTraceLimit;
  // Before and after Node's own listener, in one turn.
  socket.prependListener("close", () => {
    limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
  });
  socket.on("close", () => {
    Error.stackTraceLimit = limit;
  });
}
