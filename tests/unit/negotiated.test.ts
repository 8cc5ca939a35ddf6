import { expect, test } from "vitest";
import type { Answer } from "#server/http/cached-answer.ts";
import { acceptedEncodings, negotiate } from "#server/http/negotiate.ts";

/** Twelve bytes; what `-br` and `W/` mean at the ends of a tag they do not mean within it. */
const BODY = "abcdefghijkl";
const ANSWER: Answer = {
  status: 200,
  type: "text/plain",
  etag: '"a-br-bW/c"',
  headers: {},
  body: Buffer.from(BODY),
  encoded: {},
};

const asked = (headers: Record<string, string>) => {
  const { status, body, headers: answered } = negotiate(ANSWER, { method: "GET", header: (name) => headers[name] });
  return { status, body: body?.toString(), range: answered["Content-Range"] };
};

test.each([
  ["bytes=0-2", 206, "abc", "bytes 0-2/12"],
  ["bytes=10-11", 206, "kl", "bytes 10-11/12"],
  ["bytes=10-", 206, "kl", "bytes 10-11/12"],
  ["bytes=-10", 206, "cdefghijkl", "bytes 2-11/12"],
  ["bytes=-5", 206, "hijkl", "bytes 7-11/12"],
  ["bytes=12-", 416, undefined, "bytes */12"],
  ["bytes=-", 200, BODY, undefined],
  ["bytes=0-1,4-5", 200, BODY, undefined],
  ["kilobytes=0-2", 200, BODY, undefined],
  ["bytes=a-2", 200, BODY, undefined],
  ["bytes=0-b", 200, BODY, undefined],
  ["bytes=0-2.5", 200, BODY, undefined],
])("who asks for %s is answered %i", (range, status, body, part) => {
  expect(asked({ range })).toEqual({ status, body, range: part });
});

test.each([
  ['"a-br-bW/c"', 304],
  ['W/"a-br-bW/c"', 304],
  ['"a-br-bW/c-gzip"', 304],
  ['"another", "a-br-bW/c-br"', 304],
  [' W/"a-br-bW/c-zstd" ', 304],
  ["*", 304],
  ['"a-bW/c"', 200],
  ['"a-br-bc"', 200],
  ['"aW/-br-bW/c"', 200],
  ['"a-br-bW/c-deflate"', 200],
  ['"a-br-b"W/c"', 200],
  ['"a-br-bW/c""', 200],
])("who has what is tagged %s is answered %i", (tags, status) => {
  expect(asked({ "if-none-match": tags }).status).toBe(status);
});

test.each([
  ["gzip, deflate, br, zstd", ["br", "zstd", "gzip"]],
  ["gzip;q=0.5, br;q=1.0", ["br", "gzip"]],
  ["gzip;q=0.05", ["gzip"]],
  ["gzip;q=0, br", ["br"]],
  ["gzip; q=0.0, br; q=0.000, zstd;q=0.", []],
  ["*, br;q=0", ["zstd", "gzip"]],
  ["gzip;eq=0", ["gzip"]],
  ["gzip;q=00", ["gzip"]],
])("a browser that accepts “%s” is sent one of %j", (accepted, encodings) => {
  expect(acceptedEncodings(accepted)).toEqual(encodings);
});
