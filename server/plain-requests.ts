import { STATUS_CODES, type Server } from "node:http";
import type { Socket } from "node:net";
import type { App } from "./app.ts";
import type { Answered } from "./listen.ts";
import { reply, type Reply } from "./send.ts";

/** A connection that says nothing, or takes nothing, is closed: before its first request, and between two, in milliseconds. */
const FIRST_REQUEST_LIMIT = 30_000;
const IDLE_LIMIT = 5_000;

/** A longer head is left to Node's parser, which knows what to refuse, in bytes. */
const HEAD_LIMIT = 4_096;

/**
 * One whole GET or HEAD in one piece, after RFC 9112, and nothing behind it. Whatever could be read in two ways (a second request,
 * odd line ends, folded lines, other methods or versions) does not fit.
 */
const PLAIN_REQUEST = /^(GET|HEAD) (\/[!-~]*) HTTP\/1\.1\r\n((?:[!#$%&'*+.^_`|~0-9A-Za-z-]+:[\t -~\x80-\xff]*\r\n)+)\r\n$/;

/** Lines that ask for more than the answer: a body, another protocol, the end of the connection. */
const ASKS_FOR_MORE = /^(?:content-length|transfer-encoding|te|trailer|expect|upgrade|connection:(?![\t ]*keep-alive[\t ]*\r)|range|if-range)/im;

const HOST = /^host:/gim;

type Parts = { ready: App["ready"]; onAnswered: ((answered: Answered) => void) | undefined };

export type PlainRequests = {
  /** Sends what was answered and closes the connections. */
  close: () => void;
};

/**
 * Answers the plainest requests for finished pages and files on the connection itself, three times as fast as through Node's
 * request and response objects (decisions/0002). At the first bytes that are anything else, the connection goes to Node's own
 * parser with all it has sent, and stays there.
 */
export function answerPlainRequests(server: Server, { ready, onAnswered }: Parts): PlainRequests {
  const [giveToNode] = server.listeners("connection") as ((socket: Socket) => void)[];
  server.removeAllListeners("connection");
  const open = new Set<Socket>();

  server.on("connection", (socket: Socket) => {
    open.add(socket);
    const leave = () => {
      open.delete(socket);
      socket.off("data", read).off("close", leave).off("end", finish).off("error", ignore).off("timeout", abandon).setTimeout(0);
    };
    const read = (bytes: Buffer) => {
      const from = onAnswered && performance.now();
      const request = bytes.length <= HEAD_LIMIT ? parse(bytes.toString("latin1")) : undefined;
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
      socket.setTimeout(IDLE_LIMIT);
      const { method, url } = request;
      const told = onAnswered && ((error?: Error | null) => onAnswered({ method, url, status: error ? 499 : answered.status, duration: performance.now() - from! }));
      if (!socket.write(bytesOf(answered), told)) {
        // Who asks faster than they read is heard again when they have read.
        socket.pause();
        socket.once("drain", () => socket.resume());
      }
    };
    socket.setTimeout(FIRST_REQUEST_LIMIT);
    socket.on("data", read).on("close", leave).on("end", finish).on("error", ignore).on("timeout", abandon);
  });

  return {
    close() {
      for (const socket of open) socket.destroySoon();
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

type PlainRequest = { method: string; url: string; header: (name: string) => string | undefined };

function parse(text: string): PlainRequest | undefined {
  const [, method, url, lines] = PLAIN_REQUEST.exec(text) ?? [];
  if (!method || !url || !lines || ASKS_FOR_MORE.test(lines) || lines.match(HOST)?.length !== 1) return undefined;
  return { method, url, header: (name) => DECIDING[name]?.exec(lines)?.[1] };
}

/** The lines that decide which form of an answer is sent (send.ts). */
const DECIDING: Record<string, RegExp> = {
  "accept-encoding": /^accept-encoding:[\t ]*([^\r]*)/im,
  "if-none-match": /^if-none-match:[\t ]*([^\r]*)/im,
};

/** The bytes of the answers sent in this second; `headers` are the same object for every visitor who gets the same form. */
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
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const date = new Date(second * 1000).toUTCString();
  return Buffer.from(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}Date: ${date}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${IDLE_LIMIT / 1000}\r\n\r\n`, "latin1");
}
