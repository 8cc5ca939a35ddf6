import { STATUS_CODES, type Server } from "node:http";
import type { Socket } from "node:net";
import type { App } from "./app.ts";
import type { Answered } from "./listen.ts";
import { readPlainRequest } from "./plain-request.ts";
import { reply, type Reply } from "./negotiate.ts";

/**
 * A connection that says nothing before its first request, or takes nothing of an answer, is closed after this, in
 * milliseconds.
 */
const STALL_LIMIT = 30_000;
/** A connection that rests between two requests is closed after this, in milliseconds. */
const IDLE_LIMIT = 5_000;

type Parts = { ready: App["ready"]; onAnswered: ((answered: Answered) => void) | undefined };

export type PlainRequests = {
  /** Sends what was answered and closes the connections. */
  close: () => void;
  /** Breaks off connections that do not take what was answered. */
  abandon: () => void;
};

/**
 * Answers the plainest requests for finished pages and files on the connection itself, three times as fast as through
 * Node's request and response objects (decisions/0002). At the first bytes that are anything else, the connection goes
 * to Node's own parser with all it has sent, and stays there.
 */
export function answerPlainRequests(server: Server, { ready, onAnswered }: Parts): PlainRequests {
  const [giveToNode] = server.listeners("connection") as ((socket: Socket) => void)[];
  server.removeAllListeners("connection");
  const open = new Set<Socket>();

  server.on("connection", (socket: Socket) => {
    open.add(socket);
    const leave = () => {
      open.delete(socket);
      socket
        .off("data", read)
        .off("close", leave)
        .off("end", finish)
        .off("error", ignore)
        .off("timeout", abandon)
        .setTimeout(0);
    };
    const read = (bytes: Buffer) => {
      const from = onAnswered && performance.now();
      const request = readPlainRequest(bytes);
      const answer = request && ready(request.url);
      if (!answer) {
        leave();
        socket.pause();
        socket.unshift(bytes);
        giveToNode!.call(server, socket);
        socket.resume();
        return;
      }
      const answered = reply(answer, request);
      const { method, url } = request;
      const told =
        onAnswered &&
        ((error?: Error | null) =>
          onAnswered({ method, url, status: error ? 499 : answered.status, duration: performance.now() - from! }));
      if (!socket.write(bytesOf(answered), told)) {
        // Who asks faster than they read is heard again when they have read.
        socket.pause();
        socket.once("drain", () => socket.resume());
      }
      const limit = socket.writableLength > 0 ? STALL_LIMIT : IDLE_LIMIT;
      if (socket.timeout !== limit) socket.setTimeout(limit);
    };
    socket.setTimeout(STALL_LIMIT);
    socket.on("data", read).on("close", leave).on("end", finish).on("error", ignore).on("timeout", abandon);
  });

  return {
    close() {
      for (const socket of open) socket.destroySoon();
    },
    abandon() {
      for (const socket of open) socket.destroy();
    },
  };
}

/** A connection that breaks closes by itself. */
function ignore(): void {}

function finish(this: Socket): void {
  this.end();
}

function abandon(this: Socket): void {
  this.destroy();
}

/**
 * The bytes of the answers sent in this second; `headers` are the same object for every visitor who gets the same form.
 */
let sentNow = new WeakMap<Reply["headers"], Buffer>();
let second = 0;

function bytesOf({ status, headers, body }: Reply): Buffer {
  const now = Math.floor(Date.now() / 1000);
  if (now !== second) [sentNow, second] = [new WeakMap(), now];
  // Without a body the headers may be those of the answer with one.
  if (!body) return headOf(status, headers);
  let bytes = sentNow.get(headers);
  if (!bytes) sentNow.set(headers, (bytes = Buffer.concat([headOf(status, headers), body])));
  return bytes;
}

function headOf(status: number, headers: Reply["headers"]): Buffer {
  const lines = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
  const date = new Date(second * 1000).toUTCString();
  return Buffer.from(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}Date: ${date}\r\nConnection: ` +
      `keep-alive\r\nKeep-Alive: timeout=${IDLE_LIMIT / 1000}\r\n\r\n`,
    "latin1",
  );
}
