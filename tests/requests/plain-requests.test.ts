import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BROWSER_HEAD } from "#tests/support/browser-head.ts";
import { exchange as send, type Told } from "#tests/support/raw-exchange.ts";
import { startServer, type ServerProcess } from "#tests/support/server-process.ts";

/** Asked once by Node's way, so that it is in memory. */
const PAGE = "/about";
const HEAD = `GET ${PAGE} HTTP/1.1\r\nHost: site.example\r\nAccept-Encoding: br\r\n\r\n`;

let server: ServerProcess;
beforeAll(async () => {
  server = await startServer();
  await fetch(server.origin + PAGE);
});
afterAll(() => server.stop());

const exchange = (...pieces: string[]) => send(server.origin, ...pieces);

/** What Node's way says: the same request in two pieces, which only its parser puts together. */
async function byNode(head: string): Promise<Told> {
  const { answers } = await exchange(head.slice(0, 9), head.slice(9));
  return answers[0]!;
}

test.each([
  ["a page, compressed", HEAD],
  ["a page as it is", HEAD.replace("Accept-Encoding: br\r\n", "")],
  ["a form we have not", HEAD.replace(": br", ": deflate")],
  [
    "a browser's own lines",
    HEAD.replace(
      "\r\n\r\n",
      "\r\nConnection: keep-alive\r\nUser-Agent: Visitor/1.0 (\xe9)\r\nCookie: a=b; c=d\r\nX-Empty:\r\n\r\n",
    ),
  ],
  [
    "a phone's browser",
    `GET ${PAGE} HTTP/1.1\r\nHost: site.example\r\n${Object.entries(BROWSER_HEAD)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join("")}\r\n`,
  ],
  ["who has it already", HEAD.replace("\r\n\r\n", "\r\nif-none-match: *\r\n\r\n")],
  ["who names the encodings in two lines", HEAD.replace("\r\n\r\n", "\r\nAccept-Encoding: br;q=0, gzip\r\n\r\n")],
  ["who has one of two", HEAD.replace("\r\n\r\n", '\r\nIf-None-Match: "x"\r\nIf-None-Match: *\r\n\r\n')],
  ["the head alone", HEAD.replace("GET", "HEAD")],
])("%s is answered as Node's own parser would have it answered", async (_, head) => {
  const {
    answers: [plain],
    closed,
  } = await exchange(head);
  const ours = await byNode(head);
  expect(closed).toBe(false);
  expect(plain!.status).toBe(ours.status);
  expect(plain!.body === ours.body).toBe(true);
  for (const headers of [plain!.headers, ours.headers]) headers.delete("date");
  expect(Object.fromEntries(plain!.headers)).toEqual(Object.fromEntries(ours.headers));
});

test("dates each answer", async () => {
  const { answers } = await exchange(HEAD, HEAD);
  for (const { headers } of answers)
    expect(Math.abs(Date.parse(headers.get("date")!) - Date.now())).toBeLessThan(5_000);
});

test("one connection serves plain requests, then any other, in the order they were sent", async () => {
  const message = JSON.stringify({});
  const post =
    `POST /api/contact HTTP/1.1\r\nHost: site.example\r\nContent-Type: ` +
    `application/json\r\nContent-Length: ${message.length}\r\n\r\n${message}`;
  const { answers } = await exchange(HEAD, HEAD + HEAD.replace(PAGE, "/api/blog") + HEAD, post, HEAD);
  expect(answers.map(({ status, headers }) => [status, headers.get("content-type")!.split(";")[0]])).toEqual([
    [200, "text/html"],
    [200, "text/html"],
    [200, "application/json"],
    [200, "text/html"],
    [400, "text/plain"],
    [200, "text/html"],
  ]);
});

test("who asks a thousand times and does not read is served when they do", async () => {
  const socket = connect(Number(new URL(server.origin).port), "127.0.0.1");
  const count = 1_000;
  for (let sent = 0; sent < count; sent += 1) {
    socket.write(HEAD);
    if (sent % 50 === 0) await new Promise((resolve) => setTimeout(resolve, 2));
  }
  let answers = 0;
  let tail = "";
  await new Promise<void>((resolve, reject) => {
    socket
      .setEncoding("latin1")
      .on("error", reject)
      .on("data", (part: string) => {
        const text = tail + part;
        answers += text.split("HTTP/1.1 200 OK\r\n").length - 1;
        tail = text.slice(text.lastIndexOf("\n") + 1).slice(-20);
        if (answers === count) resolve();
      });
  });
  socket.destroy();
  expect(answers).toBe(count);
});

/** What could be read in two ways, or asks for more than an answer, is for Node's parser to serve or to refuse. */
test.each([
  ["no host", HEAD.replace("Host: site.example\r\n", "X: y\r\n"), [400]],
  ["lines that end in line feeds only", HEAD.replaceAll("\r\n", "\n"), [400]],
  ["a folded line", HEAD.replace("br\r\n", "br\r\n gzip\r\n"), [400]],
  ["a space before the colon", HEAD.replace("Host:", "Host :"), [400]],
  [
    "length and chunks at once",
    HEAD.replace("\r\n\r\n", "\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
    [400],
  ],
  ["two lengths", HEAD.replace("\r\n\r\n", "\r\nContent-Length: 0\r\nContent-Length: 40\r\n\r\n"), [400]],
  ["a head of 20 kB", HEAD.replace("\r\n\r\n", `\r\nX-Long: ${"a".repeat(20_000)}\r\n\r\n`), [431]],
  [
    "a body in the middle of which a request hides",
    HEAD.replace("\r\n\r\n", `\r\nContent-Length: ${HEAD.length}\r\n\r\n${HEAD}`),
    [200],
  ],
  ["a request for the end", HEAD.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"), [200]],
])("%s", async (name, head, statuses) => {
  const { answers, closed } = await exchange(head);
  expect(answers.map(({ status }) => status)).toEqual(statuses);
  expect(closed).toBe(statuses[0] !== 200 || name === "a request for the end");
});
