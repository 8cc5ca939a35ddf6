import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { App } from "./app.ts";
import type { Environment } from "#ops/environment.ts";
import { log } from "#ops/log.ts";
import { UPLOAD_TIME } from "#firm/identification/identification-limits.ts";
import { bodyTimes } from "./body-times.ts";
import { dropCheaply, oneAtATime } from "./one-at-a-time.ts";
import { negotiate, type Reply } from "./negotiate.ts";

/**
 * A body or head that stalls is cut off after this, in milliseconds (checked every few seconds; the promise is 60 s).
 */
const REQUEST_TIMEOUT = 30_000;
const CHECK_EVERY = 5_000;
/**
 * A connection on which nothing moves, because an answer is not taken, is closed after this or, where a little was
 * taken first, twice this, in milliseconds.
 */
const STALL_LIMIT = 60_000;
/** Requests still running this long after the signal to stop are cut off, in milliseconds. */
const DRAIN_LIMIT = 5_000;

export type Listening = {
  address: string;
  /**
   * No new connections, and no further requests on those that wait; resolves when the requests in flight are answered.
   */
  finish: () => Promise<void>;
};

/** One answered request: `url` as it was sent, `duration` in milliseconds; status 499 where the visitor left first. */
export type Answered = { method: string; url: string; status: number; duration: number };

/** Serves the app over HTTP. @throws what the socket answers, for example EADDRINUSE */
export function listen(
  app: App,
  { host, port }: Pick<Environment, "host" | "port">,
  addressOf: (remote: string | undefined, forwardedFor: string | null) => string,
  onAnswered?: (answered: Answered) => void,
): Promise<Listening> {
  // Node joins several lines of the name.
  const visitorOf = ({ socket, headers }: IncomingMessage) =>
    addressOf(socket.remoteAddress, (headers["x-forwarded-for"] as string | undefined) ?? null);
  const limits = bodyTimes();
  const listener = getRequestListener(
    (request, { incoming, outgoing }) => {
      const [from, to] = [incoming as IncomingMessage, outgoing as ServerResponse];
      return app.fetch(request, { visitor: visitorOf(from), allowLonger: (time) => limits.begin(from, to, time) });
    },
    { overrideGlobalObjects: false },
  );
  const server = createServer(
    {
      // Of bodies (body-times.ts), but for a few that may take longer.
      requestTimeout: 2 * UPLOAD_TIME,
      headersTimeout: REQUEST_TIMEOUT,
      connectionsCheckingInterval: CHECK_EVERY,
      maxHeaderSize: 16 * 1024,
    },
    oneAtATime((incoming, outgoing) => {
      limits.begin(incoming, outgoing, REQUEST_TIMEOUT);
      if (onAnswered) notifyWhenAnswered(incoming, outgoing, onAnswered);
      if (!hasOneHost(incoming)) sendReply(outgoing, REFUSED_HOST);
      else if (!sendCached(app, incoming, outgoing)) void sendOwn(incoming, outgoing);
    }),
  );
  const sendOwn = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, url, headers } = asked(incoming);
    const rejected = app.reject({
      method,
      url,
      length: Number(headers["content-length"] ?? 0),
      cookie: headers.cookie ?? "",
      visitor: visitorOf(incoming),
    });
    // Where the database is away the page says so.
    const refused = rejected && (await rejected.catch(() => undefined));
    if (refused) sendReply(outgoing, refused);
    else await listener(incoming, outgoing);
  };
  server.setTimeout(STALL_LIMIT);
  server.on("connection", dropCheaply);
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      const { address, port: chosen, family } = server.address() as AddressInfo;
      resolve({
        address: `http://${family === "IPv6" ? `[${address}]` : address}:${chosen}`,
        finish: () => finish(server),
      });
    });
  });
}

async function finish(server: Server): Promise<void> {
  const limit = setTimeout(() => server.closeAllConnections(), DRAIN_LIMIT);
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
  clearTimeout(limit);
}

/**
 * Answers from memory without making a Request and a Response of it: five times as many visitors a second
 * (bench/results).
 */
function sendCached(app: App, incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  const { method, url, headers } = incoming;
  if ((method !== "GET" && method !== "HEAD") || url === undefined) return false;
  const answer = app.cachedAnswer(url);
  if (!answer) return false;
  const reply = negotiate(answer, { method, header: (name) => headers[name] as string | undefined });
  sendReply(outgoing, reply);
  return true;
}

/** What a server is asked has both (Node, http.IncomingMessage). */
function asked(incoming: IncomingMessage): IncomingMessage & { method: string; url: string } {
  return incoming as IncomingMessage & { method: string; url: string };
}

function sendReply(outgoing: ServerResponse, { status, headers, body }: Reply): void {
  outgoing.writeHead(status, headers);
  outgoing.end(body ?? undefined);
}

function notifyWhenAnswered(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  onAnswered: (answered: Answered) => void,
): void {
  const { method, url } = asked(incoming);
  const start = performance.now();
  outgoing.once("close", () => {
    const status = outgoing.writableFinished ? outgoing.statusCode : 499;
    onAnswered({ method, url, status, duration: performance.now() - start });
  });
}

/** SIGTERM and SIGINT: no new connections, requests in flight are finished, then the process ends with 0. */
export function stopOnSignal({ finish }: Listening, close: () => Promise<void>): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await finish();
    await close().catch((error: unknown) => log("close_failed", error));
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());
}

/** What a host and its port may be written with: letters, digits, dots, hyphens, or an IPv6 address in brackets. */
const HOST = /^(?:[\w.-]+|\[[\da-fA-F:.]+\])(?::\d{1,5})?$/;

/** Node accepts Host headers that make no URL; several Host lines are refused too (RFC 9112, section 3.2). */
function hasOneHost({ headers: { host }, rawHeaders }: IncomingMessage): boolean {
  if (host !== undefined && host !== lastHost) {
    if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return false;
    lastHost = host;
  }
  return rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length < 2;
}

/** Nearly all requests name the same. */
let lastHost: string | undefined;

const NAME_ONE_HOST = "Please name one host: the Host line of this request cannot be read.\n";
const REFUSED_HOST: Reply = {
  status: 400,
  headers: {
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Length": String(NAME_ONE_HOST.length),
    "Cache-Control": "no-store",
    Connection: "close",
  },
  body: Buffer.from(NAME_ONE_HOST),
};
