import { expect, test } from "vitest";
import { readPlainRequest } from "#server/http/plain-request.ts";
import { BROWSER_HEAD } from "#tests/support/browser-head.ts";

const read = (...lines: string[]) => readPlainRequest(Buffer.from([...lines, "", ""].join("\r\n"), "latin1"));

const browserLines = Object.entries(BROWSER_HEAD).map(([name, value]) => `${name}: ${value}`);

test("the head of a browser that opens a page is plain", () => {
  const request = read("GET /contact?service=wills HTTP/1.1", "Host: site.example", ...browserLines)!;
  expect([request.method, request.url]).toEqual(["GET", "/contact?service=wills"]);
  expect(request.header("accept-encoding")).toBe("gzip, deflate, br, zstd");
  expect(request.header("if-none-match")).toBeUndefined();
});

test("the head of a browser that has the page already is plain", () => {
  const request = read(
    "GET / HTTP/1.1",
    "Host: site.example",
    ...browserLines,
    `If-None-Match: "a-br"`,
    "Cache-Control: max-age=0",
  )!;
  expect(request.header("if-none-match")).toBe(`"a-br"`);
});

test.each([
  "Content-Length: 0",
  "Transfer-Encoding: chunked",
  "TE: trailers",
  "Trailer: X",
  "Expect: 100-continue",
  "Upgrade: h2c",
  "Range: bytes=0-1",
  "If-Range: x",
  "Connection: close",
  "Proxy-Connection: close",
  "connection: upgrade, keep-alive",
  "Host: other.example",
  "X : y",
  " folded",
  "no colon",
  "X: \u0001",
])("%j is for Node's parser", (line) => {
  expect(read("GET / HTTP/1.1", "Host: site.example", "X-Before: y")).toBeDefined();
  expect(read("GET / HTTP/1.1", "Host: site.example", line, "X-After: y")).toBeUndefined();
  expect(read("GET / HTTP/1.1", "Host: site.example", line.toUpperCase())).toBeUndefined();
});

test.each([
  "get / HTTP/1.1",
  "POST / HTTP/1.1",
  "GET / HTTP/1.0",
  "GET / http/1.1",
  "GET http://site.example/ HTTP/1.1",
  "GET  / HTTP/1.1",
  "GET /\xe9 HTTP/1.1",
])("%j is for Node's parser", (line) => {
  expect(read(line, "Host: site.example")).toBeUndefined();
});

test("a second request in the same piece, and a head of more than 4 kB, are for Node's parser", () => {
  const lines = ["GET / HTTP/1.1", "Host: site.example", ""];
  expect(read(...lines, ...lines)).toBeUndefined();
  expect(read("GET / HTTP/1.1", "Host: site.example", `X: ${"a".repeat(4_096)}`)).toBeUndefined();
});

test.each(["Accept-Encoding: br", "If-None-Match: x", "Host: site.example"])(
  "%j twice is for Node's parser, which joins or refuses lines of one name",
  (line) => {
    const others = ["Host: site.example", "Accept-Encoding: br", "If-None-Match: x"].filter((other) => other !== line);
    expect(read("GET / HTTP/1.1", ...others, line)).toBeDefined();
    expect(read("GET / HTTP/1.1", ...others, line, "X: y", line.toLowerCase())).toBeUndefined();
  },
);
