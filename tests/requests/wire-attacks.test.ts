import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exchange } from "#tests/support/raw-exchange.ts";
import { startServer, type ServerProcess } from "#tests/support/server-process.ts";
import { storedSubjects } from "#tests/support/stored-file.ts";
import { GOOD_MESSAGE } from "#tests/support/test-site.ts";

/**
 * Requests that two programs in a row may read differently, and bodies that grow, sent to the real server on a socket.
 */
let server: ServerProcess;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const MESSAGE = JSON.stringify({ ...GOOD_MESSAGE, subject: "Meant" });
/** What an attacker wants to be taken for a request of its own. */
const SMUGGLED = (() => {
  const body = JSON.stringify({ ...GOOD_MESSAGE, subject: "Smuggled" });
  return (
    `POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: ` +
    `application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  );
})();

const post = (lines: string[], body: string) =>
  `POST /api/contact ` +
  `HTTP/1.1\r\n${["Host: a", "Content-Type: application/json", ...lines].join("\r\n")}\r\n\r\n${body}`;
const chunked = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;

async function statuses(...pieces: string[]): Promise<{ statuses: number[]; closed: boolean }> {
  const { answers, closed } = await exchange(server.origin, ...pieces);
  return { statuses: answers.map(({ status }) => status), closed };
}

describe("a request that could be read in two ways is refused, and the connection ended", () => {
  it.each([
    [
      "a length and chunks, the request behind the chunks",
      post([`Content-Length: ${MESSAGE.length}`, "Transfer-Encoding: chunked"], `0\r\n\r\n${SMUGGLED}`),
    ],
    [
      "chunks and a length, the request behind the length",
      post(["Transfer-Encoding: chunked", "Content-Length: 4"], `${chunked(MESSAGE)}${SMUGGLED}`),
    ],
    [
      "two lengths that differ",
      post([`Content-Length: ${MESSAGE.length}`, "Content-Length: 0"], `${MESSAGE}${SMUGGLED}`),
    ],
    ["two lengths in one line", post([`Content-Length: ${MESSAGE.length}, 0`], `${MESSAGE}${SMUGGLED}`)],
    ["a length with a sign", post([`Content-Length: +${MESSAGE.length}`], `${MESSAGE}${SMUGGLED}`)],
    ["a length in hexadecimal", post([`Content-Length: 0x${MESSAGE.length.toString(16)}`], `${MESSAGE}${SMUGGLED}`)],
    ["a negative length", post(["Content-Length: -1"], MESSAGE)],
    ["a length beyond any number", post([`Content-Length: ${"9".repeat(40)}`], MESSAGE)],
    ["chunks under another name", post(["Transfer-Encoding: xchunked"], `${chunked(MESSAGE)}${SMUGGLED}`)],
    [
      "chunks that are not the last coding",
      post(["Transfer-Encoding: chunked, identity"], `${chunked(MESSAGE)}${SMUGGLED}`),
    ],
    [
      "chunks named twice",
      post(["Transfer-Encoding: chunked", "Transfer-Encoding: identity"], `${chunked(MESSAGE)}${SMUGGLED}`),
    ],
    ["a space before the colon", post(["Transfer-Encoding : chunked"], `${chunked(MESSAGE)}${SMUGGLED}`)],
    ["a control character in the name", post(["Transfer-Encoding\u000b: chunked"], `${chunked(MESSAGE)}${SMUGGLED}`)],
    ["a folded line", post(["X-Long: a", " Transfer-Encoding: chunked", `Content-Length: ${MESSAGE.length}`], MESSAGE)],
    ["a bare line feed after a header", post([`X-Odd: a\nContent-Length: ${MESSAGE.length}`], MESSAGE)],
    ["a bare carriage return in a header", post([`X-Odd: a\rContent-Length: ${MESSAGE.length}`], MESSAGE)],
    ["a zero byte in a header", post([`X-Odd: a\u0000b`, `Content-Length: ${MESSAGE.length}`], MESSAGE)],
    ["a chunk whose length is no number", post(["Transfer-Encoding: chunked"], `zz\r\n${MESSAGE}\r\n0\r\n\r\n`)],
    [
      "a chunk longer than any number",
      post(["Transfer-Encoding: chunked"], `${"f".repeat(20)}\r\n${MESSAGE}\r\n0\r\n\r\n`),
    ],
    [
      "a chunk whose length ends in a bare line feed",
      post(["Transfer-Encoding: chunked"], `${MESSAGE.length.toString(16)}\n${MESSAGE}\r\n0\r\n\r\n`),
    ],
    ["a chunk that does not end where it says", post(["Transfer-Encoding: chunked"], `5\r\n${MESSAGE}\r\n0\r\n\r\n`)],
    ["no host", `POST /api/contact HTTP/1.1\r\nContent-Length: 0\r\n\r\n`],
    ["no version we speak", post([`Content-Length: ${MESSAGE.length}`], MESSAGE).replace("HTTP/1.1", "HTTP/3.7")],
  ])("%s", async (_name, request) => {
    const answered = await statuses(request);
    expect(answered.closed).toBe(true);
    expect(answered.statuses.filter((status) => status < 400)).toEqual([]);
    expect(storedSubjects(server.dataDir)).toEqual([]);
  });

  it.each([
    [
      "chunks with an endless extension",
      post(
        ["Transfer-Encoding: chunked"],
        `${MESSAGE.length.toString(16)};${"x".repeat(40_000)}\r\n${MESSAGE}\r\n0\r\n\r\n`,
      ),
      413,
    ],
    ["a head of 20 kB in one line", post([`X-Long: ${"a".repeat(20_000)}`, "Content-Length: 0"], ""), 431],
    [
      "a head of 20 kB in many lines",
      post([...Array.from({ length: 1_000 }, (_, index) => `X-${index}: aaaaaaaaaaaaaa`), "Content-Length: 0"], ""),
      431,
    ],
    ["an address of 20 kB", `GET /${"a".repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
    ["a cookie of 20 kB", `GET /staff HTTP/1.1\r\nHost: a\r\nCookie: ${"a".repeat(20_000)}\r\n\r\n`, 431],
  ])("%s, with %i", async (_name, request, status) => {
    expect(await statuses(request)).toEqual({ statuses: [status], closed: true });
  });
});

describe("what is clear is read once", () => {
  it("takes a request in the body for body", async () => {
    expect((await statuses(post([`Content-Length: ${SMUGGLED.length}`], SMUGGLED))).statuses).toEqual([400]);
    expect((await statuses(post(["Transfer-Encoding: chunked"], chunked(SMUGGLED)))).statuses).toEqual([400]);
  });

  it("takes no page's address from a whole one that names another host, and no body behind a GET for a request", async () => {
    const absolute = await exchange(server.origin, "GET http://evil.example/about HTTP/1.1\r\nHost: a\r\n\r\n");
    for (const { status, body, headers } of absolute.answers) {
      expect([200, 400, 404]).toContain(status);
      expect(body + (headers.get("location") ?? "")).not.toContain("evil.example");
    }
    expect(
      (await statuses(`GET /about HTTP/1.1\r\nHost: a\r\nContent-Length: ${SMUGGLED.length}\r\n\r\n${SMUGGLED}`))
        .statuses,
    ).toEqual([200]);
  });

  it("opens no tunnel and speaks no other protocol", async () => {
    expect(
      (await statuses("CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n")).statuses.filter(
        (status) => status < 400,
      ),
    ).toEqual([]);
    expect(
      (
        await statuses(
          "GET /about HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: " +
            "h2c\r\nHTTP2-Settings: AAA\r\n\r\n",
        )
      ).statuses,
    ).toEqual([200]);
    expect(
      (await statuses("TRACE / HTTP/1.1\r\nHost: a\r\nX-Secret: told\r\n\r\n")).statuses.filter(
        (status) => status < 400,
      ),
    ).toEqual([]);
  });
});

it("who leaves in the middle of a body leaves no line in the log", async () => {
  const port = Number(new URL(server.origin).port);
  for (const [path, type] of [
    ["/api/contact", "application/json"],
    ["/contact", "application/x-www-form-urlencoded"],
    ["/staff/sign-in", "application/x-www-form-urlencoded"],
  ]) {
    for (const length of ["Content-Length: 500", "Transfer-Encoding: chunked"]) {
      const socket = connect(port, "127.0.0.1").on("error", () => undefined);
      socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\n${length}\r\n\r\n2\r\n{"`);
      await sleep(30);
      socket.destroy();
    }
  }
  await sleep(200);
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  expect(server.output().trim().split("\n")).toHaveLength(1);
});

describe("a host", () => {
  const sentence = "Please name one host: the Host line of this request cannot be read.\n";
  it.each([
    ["in two lines", "Host: a\r\nHost: b"],
    ["in the same two lines", "Host: a\r\nhost: a"],
    ["that is no address", "Host: a.1"],
    ["with a port beyond any", "Host: a:99999"],
    ["in brackets that do not close", "Host: [::1"],
    ["with a path", "Host: a/b"],
    ["with a name before it", "Host: b@a"],
    ["with a backslash", "Host: a\\b"],
    ["with letters of no host", "Host: \u00e9"],
    ["with two names", "Host: a,b"],
  ])("%s is refused in one sentence, and not logged", async (_name, host) => {
    for (const path of ["/about", "/contact", "/healthz", "/nowhere"]) {
      const { answers, closed } = await exchange(server.origin, `GET ${path} HTTP/1.1\r\n${host}\r\n\r\n`);
      expect([answers.map(({ status }) => status), answers[0]?.body, closed]).toEqual([[400], sentence, true]);
    }
    expect(server.output()).not.toContain("request_failed");
  });
});

describe("a body that would grow", () => {
  const bomb = gzipSync(Buffer.alloc(10_000_000, "a")).toString("latin1");
  const forms = [
    ["/api/contact", "application/json"],
    ["/contact", "application/x-www-form-urlencoded"],
    ["/newsletter", "application/x-www-form-urlencoded"],
    ["/staff/conflicts/list", "multipart/form-data; boundary=x"],
  ];

  it.each(["gzip", "deflate", "br", "zstd", "gzip, identity", "x-anything"])(
    "compressed as %s is refused unread by every form",
    async (encoding) => {
      for (const [path, type] of forms) {
        const { answers } = await exchange(
          server.origin,
          `POST ${path} HTTP/1.1\r\nHost: a\r\nCookie: staff=x\r\nContent-Type: ${type}\r\nContent-Encoding: ` +
            `${encoding}\r\nContent-Length: ${bomb.length}\r\n\r\n${bomb}`,
        );
        expect([path, answers[0]?.status, answers[0]?.body]).toEqual([
          path,
          415,
          "Please send the form without compression.",
        ]);
      }
    },
  );
});

describe("a sign-in larger than a stranger may send", () => {
  const head = (length: number) =>
    `POST /staff/sign-in HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\n` +
    `Cookie: staff=x; staff-device=${"A".repeat(43)}\r\nContent-Length: ${length}\r\n\r\n`;

  it("is refused by its head and the connection closed: nobody waits for four megabytes", async () => {
    const { answers, closed } = await exchange(server.origin, head(4 * 1024 * 1024));
    expect([answers.map(({ status }) => status), closed]).toEqual([[413], true]);
    expect(answers[0]!.body).toBe("Please send less: a form may hold at most 64 kB of text.");
  });

  it("is read where it is as large as one may be", async () => {
    const body = `username=nobody&password=x&kept=${"x".repeat(64 * 1024)}`.slice(0, 64 * 1024);
    const { answers, closed } = await exchange(server.origin, head(body.length) + body);
    expect([answers.map(({ status }) => status), closed]).toEqual([[401], false]);
  });
});
