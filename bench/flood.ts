import { connect } from "node:net";

/** The connections of one attacker: more than browsers open, few enough for one process. */
const CONNECTIONS = 64;

/** After this many milliseconds a connection that broke is opened again. */
const AGAIN = 5;

/**
 * Sends requests on many connections, on each the next as soon as the last was answered, until aborted. `next` is one
 * whole request, or several for a connection to send in one go; the answers to all of them are waited for.
 */
export async function flood(origin: string, signal: AbortSignal, next: () => string): Promise<void> {
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (!signal.aborted) {
        await oneConnection(origin, signal, next);
        await new Promise((resolve) => setTimeout(resolve, AGAIN));
      }
    }),
  );
}

/** A GET as a program sends it. */
export function get(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: br\r\n\r\n`;
}

/** Resolves when the connection is closed. */
function oneConnection(origin: string, signal: AbortSignal, next: () => string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(origin).port), "127.0.0.1");
    const end = () => socket.destroy();
    signal.addEventListener("abort", end, { once: true });
    let unread = "";
    const read = (part: string) => {
      unread += part;
      for (let size = sizeOfFirst(unread); size !== undefined && unread.length >= size; size = sizeOfFirst(unread)) {
        unread = unread.slice(size);
        if (unread === "") socket.write(next());
      }
    };
    socket
      .setEncoding("latin1")
      .on("connect", () => socket.write(next()))
      .on("data", read)
      .on("error", end)
      .on("close", () => {
        signal.removeEventListener("abort", end);
        resolve();
      });
  });
}

/** Bytes of the first answer, head and body; undefined while that cannot be told. */
function sizeOfFirst(text: string): number | undefined {
  const head = text.indexOf("\r\n\r\n");
  if (head < 0) return undefined;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head))?.[1];
  if (length !== undefined) return head + 4 + Number(length);
  const last = text.indexOf("0\r\n\r\n", head + 4);
  return last < 0 ? undefined : last + 5;
}
