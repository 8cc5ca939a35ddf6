import { randomBytes } from "node:crypto";
import zlib from "node:zlib";
import { expect, test } from "vitest";
import { makeCachedAnswer } from "#server/http/cached-answer.ts";

const text = (length: number) => Buffer.from(randomBytes(length).toString("hex").replaceAll(/[0-7]/g, "a"));

test("each form of an answer is the same text, and smaller", async () => {
  const body = text(20_000);
  const { encoded } = await makeCachedAnswer(body, "text/html");
  expect(zlib.brotliDecompressSync(encoded.br!).equals(body)).toBe(true);
  expect(zlib.zstdDecompressSync(encoded.zstd!).equals(body)).toBe(true);
  expect(zlib.gunzipSync(encoded.gzip!).equals(body)).toBe(true);
  for (const bytes of Object.values(encoded)) expect(bytes.length).toBeLessThan(body.length);
});

test("twelve answers made at once, as when a visitor opens a page with many files after a start, take little memory", async () => {
  const before = process.resourceUsage().maxRSS;
  await Promise.all(Array.from({ length: 12 }, () => makeCachedAnswer(text(30_000), "text/javascript")));
  // In kilobytes.
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(400_000);
});

test("what was compressed before is not compressed again, though the page was made again", async () => {
  const body = text(20_000);
  const [first, second] = [await makeCachedAnswer(body, "text/html"), await makeCachedAnswer(body, "text/html")];
  expect(second.encoded.br).toBe(first.encoded.br);
  const other = await makeCachedAnswer(text(20_000), "text/html");
  expect(zlib.brotliDecompressSync(other.encoded.br!).equals(other.body)).toBe(true);
});

test.each([
  ["text/css", true],
  ["application/atom+xml; charset=utf-8", true],
  ["application/json", true],
  ["application/manifest+json", true],
  ["image/svg+xml; charset=utf-8", true],
  ["image/png", false],
  ["application/octet-stream", false],
  ['multipart/related; type="text/html"', false],
  ["font/woff2", false],
])("whether %s is worth compressing: %s", async (type, isWorthIt) => {
  const { encoded } = await makeCachedAnswer(text(2_000), type);
  expect(Object.keys(encoded)).toEqual(isWorthIt ? ["br", "zstd", "gzip"] : []);
});
