import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listen, type Listening } from "#server/http/listen.ts";
import { BROWSER_HEAD } from "#tests/support/browser-head.ts";
import { exchange as send } from "#tests/support/raw-exchange.ts";
import { startTestSite, type TestSite } from "#tests/support/test-site.ts";

/** Asked once, so that it is in memory: then the listener answers it without asking `fetch`. */
const PAGE = "/about";
const HEAD = `GET ${PAGE} HTTP/1.1\r\nHost: site.example\r\nAccept-Encoding: br\r\n\r\n`;

let site: TestSite;
let server: Listening;
beforeAll(async () => {
  site = await startTestSite();
  server = await listen(site.app, { host: "127.0.0.1", port: 0 }, () => "203.0.113.7");
  await site.ask(PAGE);
});
afterAll(async () => {
  await server.finish();
  await site.close();
});

const exchange = (...pieces: string[]) => send(server.address, ...pieces);

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
])("%s is answered as the application answers it", async (_, head) => {
  const [line, ...lines] = head.trimEnd().split("\r\n");
  const headers = new Headers(
    lines.map((one) => [one.split(":")[0]!, one.slice(one.indexOf(":") + 1).trim()] as const),
  );
  headers.delete("host");
  headers.delete("connection");
  const expected = await site.ask(PAGE, { method: line!.split(" ")[0]!, headers });
  const {
    answers: [answer],
    closed,
  } = await exchange(head);
  expect(closed).toBe(false);
  expect(answer!.status).toBe(expected.status);
  expect(Buffer.from(answer!.body, "latin1").equals(Buffer.from(await expected.arrayBuffer()))).toBe(true);
  for (const name of ["date", "connection", "keep-alive"]) answer!.headers.delete(name);
  expect(Object.fromEntries(answer!.headers)).toEqual(Object.fromEntries(expected.headers));
});

test("dates each answer", async () => {
  const { answers } = await exchange(HEAD, HEAD);
  for (const { headers } of answers)
    expect(Math.abs(Date.parse(headers.get("date")!) - Date.now())).toBeLessThan(5_000);
});

test("one connection serves cached answers and others in the order they were sent", async () => {
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
  const socket = connect(Number(new URL(server.address).port), "127.0.0.1");
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

test.each([
  ["lines that end in line feeds only", HEAD.replaceAll("\r\n", "\n"), 400],
  ["a request for the end", HEAD.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"), 200],
])("%s ends the connection", async (_name, head, status) => {
  const { answers, closed } = await exchange(head);
  expect([answers.map((answer) => answer.status), closed]).toEqual([[status], true]);
});
